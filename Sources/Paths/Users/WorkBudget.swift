/// The amount of work that an entry of a flow is worth before its conditions count as too entangled.
///
/// Work is counted, not timed: the same flow is given up at the same place on every machine.
public struct WorkBudget: Hashable, Sendable {
  /// The seconds that the counted work takes on a usual machine, about.
  public let seconds: Double

  /// The usual budget of an entry.
  public static let standard = WorkBudget(seconds: 2)

  /// The parts of sets that are looked at in a second.
  private static let perSecond = 10_000_000.0

  /// A budget in seconds on a usual machine; at most a day.
  public init(seconds: Double) {
    self.seconds = seconds.isFinite ? min(max(0.001, seconds), 86_400) : 86_400
  }

  var units: Int { Int(seconds * Self.perSecond) }
}
