import Source

/// One step through a document: the start or end of an element, or a leaf without content.
///
/// The parsed tree is walked once into a flat list of these. GFM's extensions are passes over the
/// list and the HTML is written from it, so no document is nested too deep for the stack.
struct Token {
  var kind: Kind
  /// The text it carries, as a range of ``TokenList/arena``.
  var text: Range<Int> = 0..<0
  /// The range in the parsed text.
  var source: Range<Int> = 0..<0

  enum Kind {
    case open(Element)
    case close(Element)
    case text
    case code
    case html
    case softBreak
    case lineBreak
    case checkbox(isDone: Bool)
    case rule
    /// A reference to a footnote, with its count among the references to that note, from 1.
    case noteMark(number: Int, use: Int)
    case htmlBlock
    /// A block of code, with the words after its fence, if any.
    case codeBlock(info: Range<Int>)
  }

  enum Element: Equatable {
    case quote
    case alert(Alert)
    /// `start` is nil for bullets.
    case list(start: Int?)
    case item(isTask: Bool)
    /// Paragraphs of a tight list are written without tags.
    case paragraph(isTight: Bool)
    case heading(Int)
    case emphasis
    case strong
    case strike
    case link(Target)
    case image(Target)
    case table
    case tableHead
    case tableBody
    case row
    case cell(isHeader: Bool, Alignment)
    /// The footnotes below a page.
    case notes
    case note(Int, uses: Int)
  }

  /// Address and title of a link or image, as ranges of ``TokenList/arena``.
  struct Target: Equatable {
    var url: Range<Int> = 0..<0
    var title: Range<Int> = 0..<0
    /// Indicates an address that is written without any mark around it.
    var isBare = false
  }

  enum Alignment: Equatable {
    case none
    case left
    case center
    case right
  }
}

/// A document as a flat list of tokens.
struct TokenList {
  var tokens: [Token] = []
  var arena: [UInt8] = []
  /// Offsets in the arena, sorted, of characters that were written as an escape or an entity and so
  /// never count as marks.
  var escaped: [Int] = []

  mutating func store(_ bytes: some Collection<UInt8>) -> Range<Int> {
    let start = arena.count
    arena += bytes
    return start..<arena.count
  }

  /// Tells whether a range of the arena holds an escaped character.
  func hasEscape(in range: Range<Int>) -> Bool {
    let rest = escaped[escaped.partitioningIndex { $0 >= range.lowerBound }...]
    return rest.first.map { $0 < range.upperBound } ?? false
  }

  func string(_ range: Range<Int>) -> String { String(decoding: arena[range], as: UTF8.self) }

  /// Index of the token that closes the element opened at `index`.
  func end(of index: Int) -> Int {
    var depth = 0
    for next in index..<tokens.count {
      switch tokens[next].kind {
      case .open: depth += 1
      case .close: depth -= 1
      default: break
      }
      if depth == 0 { return next }
    }
    return tokens.count - 1
  }

  /// The words between two tokens, without marks and with the texts that stand for images.
  func text(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    for token in tokens[range] {
      switch token.kind {
      case .text, .code: bytes += arena[token.text]
      case .softBreak, .lineBreak: bytes.append(0x20)
      default: break
      }
    }
    return bytes
  }
}
