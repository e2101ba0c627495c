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
