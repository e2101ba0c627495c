/// A name that another version of the app uses for the same thing (reference: nimbus,
/// section 4.3).
public struct OldName: Sendable {
  /// The name of older versions.
  public let old: String
  /// The name of newer ones.
  public let new: String
  /// The version that brought the new name; nil where the old one never worked.
  public let version: String?

  /// A name and its successor.
  public init(old: String, new: String, version: String?) {
    self.old = old
    self.new = new
    self.version = version
  }

  /// Advice for a finding about the old name.
  public var help: String {
    guard let version else { return "the app's name for it is '\(new)'" }
    return "'\(old)' was renamed to '\(new)' in \(version)"
  }
}
