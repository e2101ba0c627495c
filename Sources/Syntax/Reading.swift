/// Limits on what a document may ask of the reader; beyond them it is refused with a finding.
public struct ReadingLimits: Sendable {
  /// How deep lists and maps may nest.
  public var depth = 256
  /// How many nodes one document may hold, aliases expanded.
  public var nodes = 2_000_000
  /// How many nodes aliases may add to one YAML document.
  public var aliasNodes = 100_000
  /// How many bytes one document may have.
  public var bytes = 64 << 20

  /// The limits that the product uses.
  public init() {}
}
