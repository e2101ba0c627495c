/// A text split into words and parts that must not change: places that the app fills in, markup, blanks.
public struct TextPieces: Sendable {
  /// In the order of the text; together they are the text.
  let pieces: [Piece]

  struct Piece: Equatable, Sendable {
    let text: String
    let kind: Kind
  }

  enum Kind: Sendable {
    /// Words that are read, without blanks.
    case word
    /// Blanks and line feeds.
    case blank
    /// A sign that may be markup: `*`, `_`.
    case mark
    /// A place that the app fills in, a tag or a character by its name: `%1$d`, `{{name}}`, `<b>`,
    /// `&amp;`.
    case placeholder
  }

  /// Cuts a text.
  public init(_ text: String) {
    let characters = Array(text)
    var pieces: [Piece] = []
    var word = ""
    func flush() {
      if !word.isEmpty { pieces.append(Piece(text: word, kind: .word)) }
      word = ""
    }
    var index = 0
    while index < characters.count {
      let (kind, count) = Self.piece(characters[index...])
      if kind == .word {
        word.append(characters[index])
      } else {
        flush()
        pieces.append(Piece(text: String(characters[index..<index + count]), kind: kind))
      }
      index += count
    }
    flush()
    self.pieces = pieces
  }

  /// The text without the places that the app fills in.
  public var plainText: String {
    pieces.map { $0.kind == .placeholder ? "" : $0.text }.joined()
  }

  func changingWords(_ change: (String) -> String) -> String {
    pieces.map { $0.kind == .word ? change($0.text) : $0.text }.joined()
  }

  /// The kind of the first piece of a rest of a text, and its number of characters.
  private static func piece(_ rest: ArraySlice<Character>) -> (Kind, Int) {
    switch rest[rest.startIndex] {
    case "%": formatted(rest).map { (.placeholder, $0) } ?? (.word, 1)
    case "{": braced(rest).map { (.placeholder, $0) } ?? (.word, 1)
    case "$" where rest.dropFirst().first == "{":
      braced(rest.dropFirst()).map { (.placeholder, $0 + 1) } ?? (.word, 1)
    case "<": tag(rest).map { (.placeholder, $0) } ?? (.word, 1)
    case "&": entity(rest).map { (.placeholder, $0) } ?? (.word, 1)
    case "*", "_": (.mark, 1)
    case let other: (other.isWhitespace ? .blank : .word, 1)
    }
  }

  /// The length of a placeholder: `%@`, `%1$d`, `%-5.2f`, `%ld`, `%%` (IEEE 1003.1 fprintf, Foundation and
  /// java.util.Formatter).
  private static func formatted(_ rest: ArraySlice<Character>) -> Int? {
    var index = rest.startIndex + 1
    let allowed = "0123456789$-+#,.("
    while index < rest.endIndex, allowed.contains(rest[index]) { index += 1 }
    while index < rest.endIndex, "hlLqzjt".contains(rest[index]) { index += 1 }
    guard index < rest.endIndex, "@%aAbBcCdDeEfFgGhinopsSuUxX".contains(rest[index]) else {
      return nil
    }
    return index + 1 - rest.startIndex
  }

  /// The length of braces with all that they enclose; nil where they are not closed.
  private static func braced(_ rest: ArraySlice<Character>) -> Int? {
    var depth = 0
    for (count, character) in rest.enumerated() {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth == 0 { return count + 1 }
    }
    return nil
  }

  /// The length of a tag, `<b>` or `</b>`; nil for anything else.
  private static func tag(_ rest: ArraySlice<Character>) -> Int? {
    guard let next = rest.dropFirst().first, next == "/" || next.isLetter && next.isASCII,
      let end = rest.firstIndex(of: ">")
    else { return nil }
    return end + 1 - rest.startIndex
  }

  /// The length of a character reference, `&amp;` or `&#39;`; nil for anything else.
  private static func entity(_ rest: ArraySlice<Character>) -> Int? {
    let name = rest.dropFirst().prefix(10).prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#")
    }
    guard !name.isEmpty, rest.dropFirst(name.count + 1).first == ";" else { return nil }
    return name.count + 2
  }
}
