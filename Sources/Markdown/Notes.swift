internal import Source

/// GitHub's footnotes: `[^1]` in a text becomes a number, and the notes stand below the page in the
/// order in which it refers to them.
struct Notes {
  private let list: TokenList
  private let source: NoteText?
  private let text: MappedText
  private let id: FileID
  /// The notes by name; of two with one name the first counts.
  private var known: [String: Int] = [:]
  private var bodies: [ArraySlice<Token>] = []
  /// The notes that are referred to, in order.
  private var order: [Int] = []
  /// The number of each note that is referred to, and the count of its references, by note.
  private var numbers: [Int: Int] = [:]
  private var uses: [Int: Int] = [:]
  private(set) var mistakes: [Mistake] = []

  /// A mark without its note, or the reverse.
  typealias Mistake = (message: String, span: Span, help: String?)

  static func parse(
    _ text: MappedText,
    _ id: FileID
  ) -> (list: TokenList, text: MappedText, mistakes: [Mistake]) {
    let source = NoteText(text)
    let (list, parsed) = TablePass.parse(source?.text ?? text)
    var pass = Notes(list: list, source: source, text: parsed, id: id)
    var result = list
    result.tokens = pass.tokens(original: text)
    return (result, parsed, pass.mistakes)
  }

  /// The end of `[^name]` at the start of a range; the name has no space and no bracket.
  static func markEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard bytes[range].starts(with: "[^".utf8) else { return nil }
    for index in (range.lowerBound + 2)..<range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "]") { return index > range.lowerBound + 2 ? index + 1 : nil }
      if byte.isBlank || byte == UInt8(ascii: "[") { return nil }
    }
    return nil
  }

  /// The name in a mark; letter case does not count (CommonMark 4.7, "matches").
  static func label(_ mark: ArraySlice<UInt8>) -> String {
    String(decoding: mark.dropFirst(2).dropLast(), as: UTF8.self).lowercased()
  }

  // MARK: The page

  private mutating func tokens(original: MappedText) -> [Token] {
    let page = takeBodies()
    var output = marked(page)
    var notes: [[Token]] = []
    while notes.count < order.count { notes.append(marked(bodies[order[notes.count]])) }
    report(original)
    if notes.isEmpty { return output }
    output.append(Token(kind: .open(.notes)))
    for (note, body) in zip(order, notes) {
      let element = Token.Element.note(numbers[note, default: 0], uses: uses[note, default: 0])
      output.append(Token(kind: .open(element)))
      output += body
      output.append(Token(kind: .close(element)))
    }
    output.append(Token(kind: .close(.notes)))
    return output
  }

  /// Keeps the content of the items in front of the page; gives the page's own tokens.
  private mutating func takeBodies() -> ArraySlice<Token> {
    guard let source, !list.tokens.isEmpty else { return list.tokens[...] }
    let end = list.end(of: 0)
    var index = 1
    while index < end {
      let last = list.end(of: index)
      bodies.append(loose(list.tokens[(index + 1)..<last]))
      index = last + 1
    }
    for (number, note) in source.notes.enumerated() where known[note.label] == nil {
      known[note.label] = number
    }
    // The comment that ends the list.
    return list.tokens[min(list.tokens.count, end + 2)...]
  }

  /// The paragraphs of a note are written as such, however few there are.
  private func loose(_ body: ArraySlice<Token>) -> ArraySlice<Token> {
    var body = body
    var depth = 0
    for index in body.indices {
      if case .close = body[index].kind { depth -= 1 }
      if depth == 0 {
        switch body[index].kind {
        case .open(.paragraph): body[index].kind = .open(.paragraph(isTight: false))
        case .close(.paragraph): body[index].kind = .close(.paragraph(isTight: false))
        default: break
        }
      }
      if case .open = body[index].kind { depth += 1 }
    }
    return body
  }

  // MARK: Marks

  /// The tokens with a number in the place of each mark; the text alternative of a picture keeps its words.
  private mutating func marked(_ tokens: ArraySlice<Token>) -> [Token] {
    var cuts: [TextCut] = []
    let texts = tokens.texts { if case .image = $0 { true } else { false } }
    for place in texts {
      let token = tokens[place]
      var index = token.text.lowerBound
      while index < token.text.upperBound {
        guard list.arena[index] == UInt8(ascii: "["),
          let end = Self.markEnd(list.arena, index..<token.text.upperBound),
          !list.hasEscape(in: index..<(index + 2))
        else {
          index += 1
          continue
        }
        let mark = token.part(index..<end)
        if let note = known[Self.label(list.arena[index..<end])] {
          cuts.append(TextCut(token: place, text: mark.text, tokens: [use(note, mark)]))
        } else {
          miss(mark)
        }
        index = end
      }
    }
    return tokens.replacing(cuts)
  }

  private mutating func use(_ note: Int, _ mark: Token) -> Token {
    if numbers[note] == nil {
      order.append(note)
      numbers[note] = order.count
    }
    uses[note, default: 0] += 1
    let kind = Token.Kind.noteMark(number: numbers[note, default: 0], use: uses[note, default: 0])
    return Token(kind: kind, source: mark.source)
  }

  // MARK: Mistakes

  private mutating func miss(_ mark: Token) {
    let name = list.string(mark.text)
    let near = Suggestion.help(for: Self.label(list.arena[mark.text]), among: known.keys.sorted())
    mistakes.append(
      (
        "no footnote of this page is called '\(name.prefix(80))'",
        text.span(mark.source, in: id),
        near ?? "write '\(name.prefix(80)): …' on a line of its own, or the mark as code"
      )
    )
  }

  private mutating func report(_ original: MappedText) {
    for (number, note) in (source?.notes ?? []).enumerated() where numbers[number] == nil {
      let isSecond = known[note.label] != number
      mistakes.append(
        (
          isSecond
            ? "a second footnote is called '\(note.label.prefix(80))'"
            : "nothing refers to the footnote '\(note.label.prefix(80))'",
          original.span(note.range, in: id),
          isSecond ? "the first one counts" : "it is left out"
        )
      )
    }
  }
}

extension HTMLWriter {
  /// Writes the number of a note where a text refers to it.
  mutating func noteMark(_ number: Int, _ use: Int) {
    write("<sup id=\"note:\(number):\(use)\">")
    // A link holds no other.
    if openLinks == 0 {
      write("<a href=\"#note:\(number)\" aria-label=\"Note \(number)\">\(number)</a>")
    } else {
      write("\(number)")
    }
    write("</sup>")
  }

  /// Writes the links from a note back to where texts refer to it, at the end of its last paragraph.
  mutating func noteEnd(_ number: Int, _ uses: Int) {
    let paragraph = Array("</p>\n".utf8)
    let isParagraph = output.suffix(paragraph.count).elementsEqual(paragraph)
    if isParagraph { output.removeLast(paragraph.count) }
    for use in 1...max(1, uses) {
      write(" <a class=\"back\" href=\"#note:\(number):\(use)\" ")
      write("aria-label=\"Back to the text\">↩</a>")
    }
    if isParagraph { output += paragraph }
  }
}
