import Flow
import Source

/// Finds where configs write the colours that elements are drawn in.
struct ColorLiterals {
  private let sources: SourceSet
  private var files: [FileID: [Literal]] = [:]

  /// A quoted text that says a colour, with the quoted text before it.
  fileprivate struct Literal {
    let span: Span
    let color: Color
    /// The name before it, in small letters.
    let key: String
    /// Indicates that the name before it may be that of a text's colour.
    let isOfText: Bool

    init(_ color: Color, at span: Span, after key: String) {
      let key = key.lowercased()
      (self.span, self.color, self.key) = (span, color, key)
      isOfText = !Self.others.contains(where: key.contains)
    }

    private static let others = ["background", "bg", "border", "fill", "shadow", "track", "tint"]
  }

  init(_ sources: SourceSet) { self.sources = sources }

  /// The text of a colour within the span of an element, else of a field that has the element's name in
  /// its own; nil where the system itself brings the colour along, or where several places may be meant.
  mutating func place(of color: Color, element: String, within span: Span) -> Span? {
    let same = literals(in: span.file).filter { $0.color.hasParts(of: color) && $0.isOfText }
    let own = same.filter { $0.span.start >= span.start && $0.span.end <= span.end }
    if own.count == 1 { return own[0].span }
    guard own.isEmpty, !element.isEmpty else { return nil }
    let named = same.filter { $0.isNamed(after: element) }
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
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\n"): open = nil
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let start = open else {
          open = place
          continue
        }
        guard bytes[start] == byte else { continue }
        open = nil
        guard place - start <= 40 else { continue }
        let text = String(decoding: bytes[start + 1..<place], as: UTF8.self)
        if let color = Color(css: text) {
          let span = Span(file: file, start: start, end: place + 1)
          found.append(Literal(color, at: span, after: key))
        }
        key = text
      default: continue
      }
    }
    return found
  }
}

extension ColorLiterals.Literal {
  /// Tells whether its name starts with an element's: `subtitleColor` for `subtitle`.
  fileprivate func isNamed(after element: String) -> Bool {
    key.hasPrefix(element.lowercased())
  }
}

extension Color {
  /// Tells whether red, green and blue are equal; alpha is left out.
  fileprivate func hasParts(of other: Color) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}
