public import Source

/// Reads XML 1.0 into elements with places, through expat.
///
/// A document type is refused, but for the name of that of property lists, so no entity is declared,
/// nothing outside is read and nothing expands (XXE, billion laughs).
public enum XMLReader {
  /// Reads a file; nil if it is not well formed or has a document type, which is reported.
  public static func read(
    _ file: SourceFile,
    id: FileID,
    limits: ReadingLimits = ReadingLimits(),
    log: inout Log
  ) -> XMLElement? {
    guard file.bytes.count <= limits.bytes, file.bytes.count <= Int(Int32.max) else {
      log.report(
        .tooLarge,
        "expected at most \(limits.bytes) bytes, found \(file.bytes.count)",
        at: .start(of: id)
      )
      return nil
    }
    let (builder, problem) = XMLBuilder.read(file.bytes, id: id, limits: limits)
    if let refusal = builder.refusal {
      report(refusal, in: file, limits: limits, log: &log)
      return nil
    }
    if let problem {
      report(problem, in: file, id: id, open: builder.innermost, log: &log)
      return nil
    }
    return builder.root
  }

  private static func report(
    _ refusal: XMLBuilder.Refusal,
    in file: SourceFile,
    limits: ReadingLimits,
    log: inout Log
  ) {
    switch refusal {
    case .documentType(let span):
      log.report(
        .xmlDoctype,
        "expected no document type, found '<!DOCTYPE'",
        at: documentType(before: span, in: file),
        help: "remove it; the file is read without"
      )
    case .depth(let span): log.tooDeep(limits.depth, at: span)
    case .size(let span): log.tooManyNodes(limits.nodes, at: span)
    }
  }

  /// Reports an error of expat at its offset.
  private static func report(
    _ error: XMLProblem,
    in file: SourceFile,
    id: FileID,
    open: (name: String, tag: Span)?,
    log: inout Log
  ) {
    // The start of the tag or character that expat stumbled over: it points past a '</'.
    let offset = min(error.offset, file.bytes.count)
    let isInTag = offset >= 2 && file.bytes[(offset - 2)..<offset].elementsEqual("</".utf8)
    let span = Input(file, id: id, range: nil).token(at: isInTag ? offset - 2 : offset)
    let labels = open.map { [Diagnostic.Label($0.tag, "'<\($0.name)>' is open")] } ?? []
    let message = error.message(open: open?.name, found: file.text(span))
    log.report(.xmlSyntax, message, at: span, labels: labels)
  }

  /// The `<!DOCTYPE` that expat has just passed.
  private static func documentType(before span: Span, in file: SourceFile) -> Span {
    let mark = Array("<!DOCTYPE".utf8)
    var start = min(span.start, file.bytes.count - mark.count)
    while start >= 0 {
      if file.bytes[start..<start + mark.count].elementsEqual(mark) {
        return Span(file: span.file, start: start, end: start + mark.count)
      }
      start -= 1
    }
    return span
  }
}
