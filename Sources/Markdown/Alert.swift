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
    var marks: Set<Int> = []
    for index in list.tokens.indices {
      switch list.tokens[index].kind {
      case .open(.quote):
        let start = start(of: index, in: list)
        open.append(start?.alert)
        guard let (alert, mark) = start else { continue }
        list.tokens[index].kind = .open(.alert(alert))
        marks.formUnion(mark)
      case .close(.quote):
        if let alert = open.popLast() ?? nil { list.tokens[index].kind = .close(.alert(alert)) }
      default: break
      }
    }
    if marks.isEmpty { return }
    list.tokens = list.tokens.indices.filter { !marks.contains($0) }.map { list.tokens[$0] }
  }

  /// The alert that starts at a quote and the tokens of its mark, if its first line is a mark and nothing else.
  private static func start(
    of quote: Int,
    in list: TokenList
  ) -> (alert: Alert, mark: Range<Int>)? {
    guard quote + 4 < list.tokens.count, let alert = mark(in: list, at: quote + 2),
      case .open(.paragraph) = list.tokens[quote + 1].kind
    else { return nil }
    switch list.tokens[quote + 3].kind {
    case .softBreak, .lineBreak: return (alert, quote + 2..<quote + 4)
    case .close:
      if case .close = list.tokens[quote + 4].kind { return nil }
      return (alert, quote + 1..<quote + 4)
    default: return nil
    }
  }

  private static func mark(in list: TokenList, at index: Int) -> Alert? {
    let token = list.tokens[index]
    guard case .text = token.kind, token.text.count < 16, !list.hasEscape(in: token.text)
    else { return nil }
    let text = list.string(token.text).lowercased()
    return allCases.first { text == "[!\($0.rawValue)]" || text == "[!\($0.rawValue)] " }
  }
}
