public import Source

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
