/// How close a drawing comes to what the app draws.
public struct Fidelity: Hashable, Sendable {
  /// Properties drawn nearly, each with what differs.
  public var approximated: [String] = []
  /// Properties that are in the config and that the app draws, but the preview does not.
  public var ignored: [String] = []
  /// Fields that are in the config and that the app itself does not draw here.
  public var notDrawn: [String] = []

  /// Exact.
  public init(
    approximated: [String] = [],
    ignored: [String] = [],
    notDrawn: [String] = []
  ) {
    self.approximated = approximated
    self.ignored = ignored
    self.notDrawn = notDrawn
  }

  /// Drawn as the app draws it.
  public static let exact = Fidelity()

  /// One word for marks in the page: `exact`, `approximated`, `ignored` or `not-drawn`.
  public var level: String {
    if !ignored.isEmpty { return "ignored" }
    if !approximated.isEmpty { return "approximated" }
    return notDrawn.isEmpty ? "exact" : "not-drawn"
  }
}
