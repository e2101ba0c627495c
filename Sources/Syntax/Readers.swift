public import Source

/// Reads JSON (RFC 8259) into nodes with places.
///
/// Comments, trailing commas and `...`, which documentation shows, are read and reported. Other
/// mistakes are mended where their meaning is plain, so that one run finds them all.
public enum JSONReader {
  /// Reads a file, or the part of it in `range`; nil after a syntax error, which is reported.
  ///
  /// Spans count bytes from the start of the file, with a range too. Of a key that stands twice the
  /// first value is kept. A lone surrogate becomes U+FFFD, a raw control character stays; both are
  /// errors that leave the document readable.
  public static func read(
    _ file: SourceFile,
    id: FileID,
    range: Range<Int>? = nil,
    limits: ReadingLimits = ReadingLimits(),
    log: inout Log
  ) -> Node? {
    parse(Input(file, id: id, range: range), limits, &log) { try $0.document() }
  }

  /// Reads the values of an example that stand one after another, without a comma between them, as
  /// documentation shows them, or the entries of a map without its braces: `"cards": {…}`; nil after
  /// a syntax error, which is reported.
  public static func values(
    _ file: SourceFile,
    id: FileID,
    range: Range<Int>? = nil,
    limits: ReadingLimits = ReadingLimits(),
    log: inout Log
  ) -> [Node]? {
    parse(Input(file, id: id, range: range), limits, &log) { try $0.documents() }
  }

  private static func parse<Parsed>(
    _ input: Input,
    _ limits: ReadingLimits,
    _ log: inout Log,
    _ parse: (inout JSONParser) throws -> Parsed
  ) -> Parsed? {
    guard input.isReadable(limits, log: &log) else { return nil }
    var parser = JSONParser(input, limits: limits)
    swap(&parser.log, &log)
    defer {
      parser.reportTrailingCommas()
      swap(&parser.log, &log)
    }
    let parsed = try? parse(&parser)
    return parser.hasFailed ? nil : parsed
  }
}

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
  mutating func tooDeep(_ limit: Int, at span: Span) {
    report(.tooDeep, "expected at most \(limit) levels of lists and maps, found more", at: span)
  }

  mutating func tooManyNodes(_ limit: Int, at span: Span) {
    report(.tooLarge, "expected at most \(limit) values in one document, found more", at: span)
  }
}

/// Reads YAML 1.2 into nodes with places, through libyaml's events.
///
/// Scalars keep their text and are typed by the core schema only when asked, so a locale called
/// `no` stays text. Anchors and aliases are expanded within limits; merge keys (`<<`) are applied.
public enum YAMLReader {
  /// Reads a file, or the part of it in `range`; nil after a syntax error, which is reported.
  ///
  /// Spans count bytes from the start of the file, with a range too; those of an alias's content
  /// point at its anchor. An empty document is a null. Of a key that stands twice the first value
  /// is kept, of several documents the first.
  public static func read(
    _ file: SourceFile,
    id: FileID,
    range: Range<Int>? = nil,
    limits: ReadingLimits = ReadingLimits(),
    log: inout Log
  ) -> Node? {
    let input = Input(file, id: id, range: range)
    guard input.isReadable(limits, log: &log) else { return nil }
    var composer = YAMLComposer(input, limits: limits)
    swap(&composer.log, &log)
    let node = try? composer.document()
    swap(&composer.log, &log)
    return composer.hasFailed ? nil : node
  }
}
