/// Reads inline Markdown as rich texts have it: `**b**`, `*i*`, `` `code` ``, `~~s~~`, `[t](url)` and
/// `++underline++`; anything else shows as written (reference: appdna, section 9.2).
struct AppDNAMarkdown {
  /// Words in one look.
  struct Run: Hashable {
    var text: String
    var look: Look
  }

  /// The differences between words and those around them.
  struct Look: Hashable {
    var isBold = false
    var isItalic = false
    var isCode = false
    var isStruck = false
    var isUnderlined = false
    /// The address that the words lead to.
    var link: String?
  }

  /// Marks may stand in each other this deep; deeper ones show as written.
  private static let depthLimit = 6

  private let text: [Character]
  private var runs: [Run] = []

  /// The words of a text in order, none of them empty.
  static func runs(_ text: String) -> [Run] {
    var reader = AppDNAMarkdown(text: Array(text))
    reader.read(0..<reader.text.count, Look(), depth: 0)
    return reader.runs
  }

  private init(text: [Character]) { self.text = text }

  // MARK: Reading

  private mutating func read(_ range: Range<Int>, _ look: Look, depth: Int) {
    var index = range.lowerBound
    // A mark that does not close leaves none of its kind that could: long texts stay linear.
    var hopeless: Set<String> = []
    while index < range.upperBound {
      if text[index] == "\\", index + 1 < range.upperBound, text[index + 1].isPunctuation {
        append(text[index + 1], look)
        index += 2
      } else if depth < Self.depthLimit,
        let end = mark(at: index, in: range, look, depth: depth, &hopeless)
      {
        index = end
      } else {
        append(text[index], look)
        index += 1
      }
    }
  }

  /// Reads what a mark at a place encloses, and gives the place behind it; nil where none opens there.
  private mutating func mark(
    at index: Int,
    in range: Range<Int>,
    _ look: Look,
    depth: Int,
    _ hopeless: inout Set<String>
  ) -> Int? {
    guard Self.signs.contains(text[index]) else { return nil }
    if text[index] == "[", look.link == nil, !hopeless.contains("[") {
      guard let link = link(at: index, in: range) else {
        hopeless.insert("[")
        return nil
      }
      var inner = look
      inner.link = link.address
      read(index + 1..<link.close, inner, depth: depth + 1)
      return link.end
    }
    guard let mark = Self.marks.first(where: { opens($0.sign, at: index, in: range) }),
      !hopeless.contains(mark.sign)
    else { return nil }
    guard let close = close(of: mark.sign, from: index, in: range) else {
      hopeless.insert(mark.sign)
      return nil
    }
    let inner = index + mark.sign.count..<close
    var other = look
    other[keyPath: mark.part] = true
    if mark.sign == "`" {
      for index in inner { append(text[index], other) }
    } else {
      read(inner, other, depth: depth + 1)
    }
    return close + mark.sign.count
  }

  private mutating func append(_ character: Character, _ look: Look) {
    if let last = runs.indices.last, runs[last].look == look {
      runs[last].text.append(character)
    } else {
      runs.append(Run(text: String(character), look: look))
    }
  }

  // MARK: Marks

  /// Signs and what they turn on, longer ones first.
  private static var marks: [(sign: String, part: WritableKeyPath<Look, Bool>)] {
    [
      ("**", \.isBold), ("__", \.isBold), ("~~", \.isStruck), ("++", \.isUnderlined),
      ("*", \.isItalic), ("_", \.isItalic), ("`", \.isCode),
    ]
  }

  private static let signs: Set<Character> = ["*", "_", "~", "+", "`", "["]

  /// A mark opens before a character that is no space; `_` not inside a word.
  private func opens(_ sign: String, at index: Int, in range: Range<Int>) -> Bool {
    let next = index + sign.count
    guard next < range.upperBound, text[index..<next].elementsEqual(sign),
      sign == "`" || !text[next].isWhitespace
    else { return false }
    return !sign.hasPrefix("_") || index == range.lowerBound || !isWord(text[index - 1])
  }

  /// Finds the closing mark: behind a character that is no space, at the end of its row of signs.
  private func close(of sign: String, from index: Int, in range: Range<Int>) -> Int? {
    guard let mark = sign.first else { return nil }
    var position = index + sign.count
    while position < range.upperBound {
      if text[position] == "\\", sign != "`" {
        position += 2
        continue
      }
      guard text[position] == mark else {
        position += 1
        continue
      }
      let end = text[position..<range.upperBound].firstIndex { $0 != mark } ?? range.upperBound
      let isLong = end - position >= sign.count && (sign.count > 1 || (end - position) % 2 == 1)
      let isTight = sign == "`" || position > index + sign.count && !text[position - 1].isWhitespace
      let isOutside = mark != "_" || end == range.upperBound || !isWord(text[end])
      if isLong, isTight, isOutside { return end - sign.count }
      position = end
    }
    return nil
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  // MARK: Links

  /// The link that starts at a bracket: where its words end, its address, where it ends.
  private func link(
    at index: Int,
    in range: Range<Int>
  ) -> (close: Int, address: String, end: Int)? {
    var position = index + 1
    while position + 1 < range.upperBound {
      if text[position] == "]", text[position + 1] == "(" {
        guard let end = text[(position + 2)..<range.upperBound].firstIndex(of: ")") else {
          return nil
        }
        let inside = text[(position + 2)..<end].prefix { $0 != " " }
        return (position, String(inside), end + 1)
      }
      position += text[position] == "\\" ? 2 : 1
    }
    return nil
  }
}
