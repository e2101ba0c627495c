internal import Source
internal import Syntax

/// The words of a text that is HTML: elements become lines or go, references become characters (HTML, section 13.1).
///
/// Runs of blanks count as one; the looks of words don't show.
struct HTMLText {
  private(set) var text = ""

  init(_ html: String) {
    var rest = html[...]
    while let sign = rest.first {
      if sign == "<", let tag = Self.tag(rest) {
        rest = rest[tag.end...]
        add(tag)
      } else if sign == "&", let (character, end) = Self.reference(rest) {
        rest = rest[end...]
        text.unicodeScalars.append(character)
      } else {
        rest.removeFirst()
        if !Self.isBlank(sign) {
          text.append(sign)
        } else if text.last.map(Self.isBlank) == false {
          text.append(" ")
        }
      }
    }
    while text.last.map(Self.isBlank) == true { text.removeLast() }
  }

  /// The first sign that a text is HTML, as it stands there; nil where it has none.
  static func sign(in text: String) -> String? {
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      rest = rest[start...]
      // Words such as '<name>' may stand for something; an end is of an element.
      if let tag = tag(rest), tag.isEnd && KnownWords.has("html", tag.name) || tag.name == "br" {
        return String(rest[..<tag.end])
      }
      if let (_, end) = reference(rest) { return String(rest[..<end]) }
      rest.removeFirst()
    }
    return nil
  }

  private static let lines = KnownWords.words("html", "lines")
  private static let blocks = KnownWords.words("html", "blocks")

  private typealias Tag = (name: String, isEnd: Bool, end: String.Index)

  /// The tag that a text starts with; a comment has no name.
  private static func tag(_ text: Substring) -> Tag? {
    let isEnd = text.hasPrefix("</")
    let inner = text.dropFirst(isEnd ? 2 : 1)
    let name = inner.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard name.first?.isLetter == true || inner.hasPrefix("!--"),
      let end = inner.firstIndex(where: { $0 == ">" || $0 == "<" }), text[end] == ">"
    else { return nil }
    return (name.lowercased(), isEnd, text.index(after: end))
  }

  /// The character that a text starts with, written as `&nbsp;` or `&#160;`.
  private static func reference(_ text: Substring) -> (Unicode.Scalar, String.Index)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = text[..<end].dropFirst()
    let number =
      name.hasPrefix("#x") || name.hasPrefix("#X")
      ? UInt32(name.dropFirst(2), radix: 16)
      : UInt32(
        name.first == "#"
          ? String(name.dropFirst()) : KnownWords.words("references", String(name)).first ?? ""
      )
    guard let number, number >= 0x20, let scalar = Unicode.Scalar(number) else { return nil }
    return (scalar, text.index(after: end))
  }

  private mutating func add(_ tag: Tag) {
    let isBreak = tag.name == "br"
    let breaks = Self.blocks.contains(tag.name) ? 2 : Self.lines.contains(tag.name) ? 1 : 0
    guard breaks > 0 else { return }
    while text.last == " " { text.removeLast() }
    let own = isBreak ? 0 : text.reversed().prefix { $0 == "\n" }.count
    if !text.isEmpty { text += String(repeating: "\n", count: max(0, breaks - own)) }
    if tag.name == "li", !tag.isEnd { text += "• " }
  }

  /// Indicates the blanks that count as one (Infra Standard, "ASCII whitespace").
  private static func isBlank(_ sign: Character) -> Bool {
    sign == " " || sign == "\t" || sign.isNewline
  }
}

extension Thing {
  /// The words of a text that is HTML, at its place.
  var wordsOfHTML: Thing { with(.string(HTMLText(node.text ?? "").text, span: span)) }
}
