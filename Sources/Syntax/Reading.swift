internal import Source

/// Limits on what a document may ask of the reader; beyond them it is refused with a finding.
public struct ReadingLimits: Hashable, Sendable {
  /// The greatest depth of nested lists and maps.
  public var depth = 256
  /// The most nodes that one document may hold, aliases expanded.
  public var nodes = 2_000_000
  /// The most nodes that aliases may add to one YAML document.
  public var aliasNodes = 100_000
  /// The most bytes that one document may have.
  public var bytes = 64 << 20
  /// The most findings that one document may cause before reading it is given up.
  public var findings = 200

  /// The limits that the product uses.
  public init() {}
}

extension Log {
  /// Reports a document that nests too deep.
  mutating func tooDeep(_ limit: Int, at span: Span) {
    report(.tooDeep, "expected at most \(limit) levels of lists and maps, found more", at: span)
  }

  /// Reports a document that holds too much.
  mutating func tooManyNodes(_ limit: Int, at span: Span) {
    report(.tooLarge, "expected at most \(limit) values in one document, found more", at: span)
  }
}
