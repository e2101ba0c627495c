/// A version of an app whose looks cards are drawn with.
public struct AppLookVersion: Hashable, Sendable {
  /// As people write it: `v149.1`.
  public let text: String
  /// The project says the version, or a manifest's name; else it is a guess by the names in use.
  public let isStated: Bool

  /// A version.
  public init(_ text: String, isStated: Bool) {
    self.text = text
    self.isStated = isStated
  }
}
