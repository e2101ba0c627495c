internal import Source

/// GFM's task list items (GFM 5.3): a list item whose paragraph begins with `[ ]` or `[x]`.
enum TaskItem {
  /// Turns the marks into checkboxes, in the text that the tokens were parsed from.
  static func apply(to list: inout TokenList, in source: [UInt8]) {
    var cuts: [TextCut] = []
    for (index, token) in list.tokens.enumerated().dropFirst(2) {
      guard case .text = token.kind, case .open(.item) = list.tokens[index - 2].kind,
        case .open(.paragraph) = list.tokens[index - 1].kind, let isDone = mark(list, token, source)
      else { continue }
      list.tokens[index - 2].kind = .open(.item(isTask: true))
      let mark = token.text.lowerBound..<(token.text.lowerBound + 3)
      let box = Token(kind: .checkbox(isDone: isDone))
      cuts.append(TextCut(token: index, text: mark, tokens: [box]))
    }
    list.tokens = list.tokens[...].replacing(cuts)
  }

  /// Tells whether white space follows the mark; at the end of a line it is in the source alone.
  private static func isFollowed(_ list: TokenList, _ token: Token, _ source: [UInt8]) -> Bool {
    if token.text.count > 3 { return list.arena[token.text.lowerBound + 3].isBlank }
    let next = token.source.upperBound
    return next < source.count && (source[next] == 0x20 || source[next] == 0x09)
  }

  /// The mark of a task, true where it is done; nil for any other text.
  private static func mark(_ list: TokenList, _ token: Token, _ source: [UInt8]) -> Bool? {
    let text = token.text
    guard text.count >= 3, list.arena[text.lowerBound] == UInt8(ascii: "["),
      list.arena[text.lowerBound + 2] == UInt8(ascii: "]"), isFollowed(list, token, source),
      !list.hasEscape(in: text.lowerBound..<(text.lowerBound + 3))
    else { return nil }
    switch list.arena[text.lowerBound + 1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}
