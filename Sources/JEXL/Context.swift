public import Syntax

/// The context of an evaluation: attributes of the user and device, and the history of events.
public struct Context: Sendable {
  /// Attributes by name; a name that is not here is an unknown identifier, which is an error.
  public var attributes: [String: Value]
  /// The counts of events.
  public var events: EventHistory
  /// Names of preferences the user has set, for `preferenceIsUserSet`; iOS has none.
  public var preferences: Set<String> = []

  /// A context of attributes.
  public init(_ attributes: [String: Value] = [:], events: EventHistory = EventHistory()) {
    self.attributes = attributes
    self.events = events
  }

  /// The context of a document: a map of attributes.
  ///
  /// Entries of `events` that are maps of intervals to counts, as
  /// `{"app_cycle.foreground": {"Days": [1, 0, 2]}}` with the current interval first, are also the
  /// history of that event. Returns nil where the document is no map.
  public init?(_ node: Node) {
    guard let entries = node.map else { return nil }
    attributes = [:]
    for entry in entries { attributes[entry.key] = Value(entry.value) }
    events = EventHistory(node["events"])
  }
}

/// Counts of events, by event and kind of interval, the current interval first.
///
/// The app records it (reference: nimbus, section 7.1); a preview is given it.
public struct EventHistory: Hashable, Sendable {
  /// Counts by event id and interval.
  public var counts: [String: [Interval: [Int]]] = [:]

  /// Kinds of intervals, named as expressions name them.
  public enum Interval: String, Hashable, Sendable, CaseIterable {
    case minutes = "Minutes"
    case hours = "Hours"
    case days = "Days"
    case weeks = "Weeks"
    /// Intervals of 28 days.
    case months = "Months"
    /// Intervals of 365 days.
    case years = "Years"

    /// The number of intervals that the app keeps.
    public var kept: Int {
      switch self {
      case .minutes: 60
      case .hours: 72
      case .days: 56
      case .weeks: 52
      case .months: 12
      case .years: 4
      }
    }
  }

  /// No history.
  public init() {}

  /// The history in `{"event id": {"Days": [1, 0, 2]}}`; parts of another shape are left out.
  public init(_ node: Node?) {
    for event in node?.map ?? [] {
      for entry in event.value.map ?? [] {
        guard let interval = Interval(rawValue: entry.key), let items = entry.value.list else {
          continue
        }
        let numbers = items.prefix(interval.kept).map { max(0, $0.integer ?? 0) }
        counts[event.key, default: [:]][interval] = numbers
      }
    }
  }
}
