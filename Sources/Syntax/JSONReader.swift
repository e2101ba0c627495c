public import Source

/// Reads JSON (RFC 8259) into nodes with places.
public enum JSONReader {
  /// Reads a file, or the part of it in `range`; nil after a syntax error, which is reported.
  public static func read(
    _ file: SourceFile,
    id: FileID,
    range: Range<Int>? = nil,
    limits: ReadingLimits = ReadingLimits(),
    log: inout Log
  ) -> Node? {
    nil
  }
}
