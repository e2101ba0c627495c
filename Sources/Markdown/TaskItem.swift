/// GFM's task list items (GFM 5.3): a list item whose paragraph begins with `[ ]` or `[x]`.
enum TaskItem {
  /// Turns the marks into checkboxes.
  static func apply(to list: inout TokenList) {
    guard list.tokens.count > 2 else { return }
    var output: [Token] = []
    output.reserveCapacity(list.tokens.count)
    for (index, token) in list.tokens.enumerated() {
      guard index >= 2, case .text = token.kind, case .open(.item) = list.tokens[index - 2].kind,
        case .open(.paragraph) = list.tokens[index - 1].kind, let isDone = mark(list, token.text)
      else {
        output.append(token)
        continue
      }
      output[output.count - 2].kind = .open(.item(isTask: true))
      output.append(Token(kind: .checkbox(isDone: isDone)))
      output.append(token.part((token.text.lowerBound + 3)..<token.text.upperBound))
    }
    list.tokens = output
  }

  /// Whether the task is done; nil for any other text.
  private static func mark(_ list: TokenList, _ text: Range<Int>) -> Bool? {
    guard text.count > 3, list.arena[text.lowerBound] == UInt8(ascii: "["),
      list.arena[text.lowerBound + 2] == UInt8(ascii: "]"),
      Scalar.isSpace(list.arena[text.lowerBound + 3]),
      !list.hasEscape(in: text.lowerBound..<(text.lowerBound + 3))
    else { return nil }
    switch list.arena[text.lowerBound + 1] {
    case UInt8(ascii: " "): return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }
}
