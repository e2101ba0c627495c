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
