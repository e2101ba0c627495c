import Flow
import Source

/// Finds where configs write the colours that elements are drawn in.
struct ColorLiterals {
  private let sources: SourceSet
  private var files: [FileID: [Literal]] = [:]

  /// A quoted text that says a colour, with the quoted text before it in small letters.
  private typealias Literal = (span: Span, color: Color, key: String)

  /// Parts of names whose colours are not those of texts.
  private static let others = ["background", "bg", "border", "fill", "shadow", "track", "tint"]

  init(_ sources: SourceSet) { self.sources = sources }

  /// The text of a colour within the span of an element, else of a field that has the element's name in
  /// its own; nil where the system itself brings the colour along, or where several places may be meant.
  mutating func span(of color: Color, element: String, within span: Span) -> Span? {
    let same = literals(in: span.file).filter { literal in
      // Red, green and blue are equal, whatever alpha is.
      literal.color.with(1) == color.with(1) && !Self.others.contains(where: literal.key.contains)
    }
    let own = same.filter { $0.span.start >= span.start && $0.span.end <= span.end }
    if own.count == 1 { return own[0].span }
    guard own.isEmpty, !element.isEmpty else { return nil }
    // `subtitleColor` for `subtitle`.
    let named = same.filter { $0.key.hasPrefix(element.lowercased()) }
    return named.count == 1 ? named[0].span : nil
  }

  /// All of a file, which is read once.
  private mutating func literals(in file: FileID) -> [Literal] {
    if let known = files[file] { return known }
    let found = Self.read(sources[file].bytes, of: file)
    files[file] = found
    return found
  }

  private static func read(_ bytes: [UInt8], of file: FileID) -> [Literal] {
    var found: [Literal] = []
    var key = ""
    var open: Int?
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): open = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let start = open else {
          open = offset
          continue
        }
        guard bytes[start] == byte else { continue }
        open = nil
        guard offset - start <= 40 else { continue }
        let text = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
        if let color = Color(css: text) {
          let span = Span(file: file, start: start, end: offset + 1)
          found.append((span, color, key.lowercased()))
        }
        key = text
      default: continue
      }
    }
    return found
  }
}
