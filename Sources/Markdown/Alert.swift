/// The five kinds of alerts that GitHub knows: a quote whose first line is `[!NOTE]`.
enum Alert: String, CaseIterable {
  case note
  case tip
  case important
  case warning
  case caution

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// Turns quotes that start with a mark into alerts and takes the mark away.
  static func apply(to list: inout TokenList) {
    var open: [Alert?] = []
    var index = 0
    while index < list.tokens.count {
      switch list.tokens[index].kind {
      case .open(.quote):
        open.append(take(from: &list, quote: index))
      case .close(.quote):
        if let alert = open.popLast() ?? nil { list.tokens[index].kind = .close(.alert(alert)) }
      default: break
      }
      index += 1
    }
  }

  /// The alert that starts at a quote, if its first line is a mark and nothing else.
  private static func take(from list: inout TokenList, quote: Int) -> Alert? {
    guard quote + 4 < list.tokens.count, let alert = mark(in: list, at: quote + 2),
      case .open(.paragraph) = list.tokens[quote + 1].kind
    else { return nil }
    switch list.tokens[quote + 3].kind {
    case .softBreak, .lineBreak: break
    case .close:
      if case .close = list.tokens[quote + 4].kind { return nil }
      list.tokens[quote + 1] = Token(kind: .text)
    default: return nil
    }
    list.tokens[quote + 2] = Token(kind: .text)
    list.tokens[quote + 3] = Token(kind: .text)
    list.tokens[quote].kind = .open(.alert(alert))
    return alert
  }

  private static func mark(in list: TokenList, at index: Int) -> Alert? {
    let token = list.tokens[index]
    guard case .text = token.kind, token.text.count < 16, !list.hasEscape(in: token.text)
    else { return nil }
    let text = list.string(token.text).lowercased()
    return allCases.first { text == "[!\($0.rawValue)]" || text == "[!\($0.rawValue)] " }
  }
}
