extension Variant {
  /// The cards that one persona sees on a day on which it opens the app.
  public struct Day: Hashable, Sendable {
    /// The persona's name.
    public let persona: String
    /// Days since the install.
    public let day: Int
    /// The number of the day among those on which the persona opens the app, from 1: the app's *active
    /// day*.
    public let active: Int
    /// Ids of cards in order, by the entry's id.
    public let sequences: [String: [String]]
    /// Ids of the cards that the app itself brings on this active day.
    public var scheduled: [String] = []

    /// A persona's day.
    public init(persona: String, day: Int, active: Int, sequences: [String: [String]]) {
      self.persona = persona
      self.day = day
      self.active = active
      self.sequences = sequences
    }

    /// Tells whether both days show the same cards.
    public func isSame(_ other: Day) -> Bool {
      sequences == other.sequences && scheduled == other.scheduled
    }
  }

  /// The days on which a persona sees other cards than when it opened the app before.
  public func changes(of persona: String) -> [Day] {
    var last: Day?
    return days.filter { day in
      guard day.persona == persona else { return false }
      defer { last = day }
      return !day.isEmpty && last.map { !day.isSame($0) } ?? true
    }
  }

  /// Indicates that the cards shown depend on the day, beyond those that only the first start shows.
  public var hasDays: Bool {
    Set(days.map(\.persona)).contains { changes(of: $0).contains { $0.active > 1 } }
  }
}

extension Variant.Day {
  /// Indicates that no card shows.
  public var isEmpty: Bool { sequences.values.allSatisfy(\.isEmpty) && scheduled.isEmpty }
}
