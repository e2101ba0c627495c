internal import Source
internal import Syntax

/// A JSON document that stands in a string of another, read with places in the outer file.
struct EmbeddedDocument {
  /// The document; nil where the string holds none.
  let node: Node?
  /// The reason why it can't be read, with its place.
  let mistake: Diagnostic?

  init(_ text: String, at span: Span, in file: SourceFile) {
    let offsets = Self.offsets(of: text, at: span, in: file)
    let inner = SourceFile(path: file.path, bytes: Array(text.utf8))
    var log = Log()
    let read = JSONReader.read(inner, id: span.file, log: &log)
    func outerSpan(_ inner: Span) -> Span {
      guard let offsets else { return span }
      return Span(file: span.file, start: offsets[inner.start], end: offsets[inner.end])
    }
    node = read?.placed(outerSpan)
    mistake = log.diagnostics.first.map {
      Diagnostic(.mappedStringUnreadable, $0.message, at: $0.span.map(outerSpan) ?? span)
    }
  }

  /// The offset in the file of each byte of a text and of its end; nil where the text is not written
  /// byte by byte, as in folded blocks of YAML.
  private static func offsets(of text: String, at span: Span, in file: SourceFile) -> [Int]? {
    guard span.end <= file.bytes.count else { return nil }
    let wanted = Array(text.utf8)
    let isEscaped = file.bytes[span.start...].first == UInt8(ascii: "\"")
    var at = span.start + (isEscaped || file.bytes[span.start...].first == 0x27 ? 1 : 0)
    var offsets: [Int] = []
    while offsets.count < wanted.count, at < span.end {
      offsets.append(at)
      guard isEscaped, file.bytes[at] == UInt8(ascii: "\\"), at + 1 < span.end else {
        if file.bytes[at] != wanted[offsets.count - 1] { return nil }
        at += 1
        continue
      }
      at += file.bytes[at + 1] == UInt8(ascii: "u") ? 6 : 2
      // A character of several bytes is one escape, or two of a surrogate pair.
      let width = width(wanted[offsets.count - 1])
      if width == 4 { at += 6 }
      offsets += repeatElement(at, count: width - 1)
    }
    guard offsets.count == wanted.count else { return nil }
    return offsets + [at]
  }

  private static func width(_ byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}
