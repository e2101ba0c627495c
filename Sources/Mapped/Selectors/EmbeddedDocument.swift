internal import Source
internal import Syntax

/// A JSON document that stands in a string of another, read with places in the outer file.
struct EmbeddedDocument {
  /// The document; nil where the string holds none.
  let node: Node?
  /// The reason why it can't be read, with its place.
  let mistake: Diagnostic?

  init(_ text: String, at span: Span, in file: SourceFile) {
    let places = StringPlaces(text, at: span, in: file)
    let inner = SourceFile(path: file.path, bytes: Array(text.utf8))
    var log = Log()
    let read = JSONReader.read(inner, id: span.file, log: &log)
    func outerSpan(_ inner: Span) -> Span { places.span(inner.start..<inner.end) }
    node = read?.placed(outerSpan)
    mistake = log.diagnostics.first.map {
      Diagnostic(.mappedStringUnreadable, $0.message, at: $0.span.map(outerSpan) ?? span)
    }
  }
}
