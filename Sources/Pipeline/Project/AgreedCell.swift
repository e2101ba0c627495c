/// The words of a cell of an agreement's table: text, `code` and links of Markdown, in which a backslash
/// takes the meaning from a punctuation mark (CommonMark 2.4, 6.1, 6.3).
///
/// Other marks count as text.
struct AgreedCell {
  /// The items between separators, ` / `: each with its words, and what a tap on them does.
  private(set) var items = [Item()]

  /// Words, or words with what a tap does: `Skip `` `forward-one-card` `` `.
  struct Item: Equatable {
    var text = ""
    /// The text in backticks, or the address of a link.
    var action: String?
  }

  private var rest: Substring
  /// Indicates that the previous character is a space or the start of the cell.
  private var isAtStart = true

  init(_ text: String) {
    rest = text[...]
    while let character = rest.first { take(character) }
    for index in items.indices { items[index].text = Self.trimmed(items[index].text) }
  }

  /// Its words as a whole, whatever separates them.
  static func text(_ text: String) -> String {
    AgreedCell(text).items.map(\.text).joined(separator: " / ")
  }

  private mutating func take(_ character: Character) {
    let wasAtStart = isAtStart
    isAtStart = character == " "
    if character == "`", let code = code() {
      items[items.count - 1].action = code
      return
    }
    if character == "[", let link = link() { return add(link) }
    rest.removeFirst()
    if character == "\\", let next = rest.first, Self.isMark(next) {
      rest.removeFirst()
      return add(next)
    }
    if character == "/", wasAtStart, rest.first.map({ $0 == " " }) ?? true {
      items.append(Item())
    } else {
      add(character)
    }
  }

  private mutating func add(_ character: Character) {
    items[items.count - 1].text.append(character)
  }

  private mutating func add(_ link: Item) {
    items[items.count - 1].text += link.text
    items[items.count - 1].action = link.action
  }

  /// A code span (CommonMark 6.1): as many backticks at its end as at its start.
  private mutating func code() -> String? {
    let fence = rest.prefix { $0 == "`" }
    var inner = rest[fence.endIndex...]
    var text = ""
    while let character = inner.first {
      let run = inner.prefix { $0 == "`" }
      if run.count == fence.count {
        rest = inner[run.endIndex...]
        let isPadded = text.count > 1 && text.first == " " && text.last == " "
        return isPadded ? String(text.dropFirst().dropLast()) : text
      }
      // The table's own escape holds in code, too (GFM 4.10).
      let isPipe = inner.hasPrefix("\\|")
      text += run.isEmpty ? (isPipe ? "|" : String(character)) : String(run)
      inner = inner.dropFirst(isPipe ? 2 : max(run.count, 1))
    }
    return nil
  }

  /// A link with its address in parentheses; nil where it is none.
  private mutating func link() -> Item? {
    var inner = rest.dropFirst()
    guard let text = Self.upTo("]", &inner), inner.first == "(" else { return nil }
    inner.removeFirst()
    let isAngled = inner.first == "<"
    if isAngled { inner.removeFirst() }
    guard var address = Self.upTo(isAngled ? ">" : ")", &inner) else { return nil }
    if isAngled {
      guard inner.first == ")" else { return nil }
      inner.removeFirst()
    } else {
      address = Self.trimmed(address)
    }
    rest = inner
    return Item(text: text, action: address)
  }

  /// The text before a mark, which is taken too; nil where the mark does not come.
  private static func upTo(_ mark: Character, _ rest: inout Substring) -> String? {
    var text = ""
    while let character = rest.popFirst() {
      if character == mark { return text }
      if character == "\\", let next = rest.first, isMark(next) {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(character)
      }
    }
    return nil
  }

  /// ASCII punctuation, before which a backslash means nothing by itself.
  private static func isMark(_ character: Character) -> Bool {
    character.isASCII && (character.isPunctuation || character.isSymbol)
  }

  private static func trimmed(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
