public import Source

/// Reads YAML 1.2 into nodes with places, through libyaml's events.
public enum YAMLReader {
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
