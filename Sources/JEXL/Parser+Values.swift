/// Reads the tightest terms: literals, names, lists, objects and terms in parentheses.
extension Parser {
  mutating func value() throws(ExpressionError) -> Term {
    let start = next.range
    switch next.token {
    case .number(let number): return try literal(.result(number))
    case .string(let text): return try literal(.string(text))
    case .literal(.yes): return try literal(.bool(true))
    case .literal(.no): return try literal(.bool(false))
    case .literal(.null): return try literal(.null)
    case .name(let name):
      try advance()
      return Term(.name(name), start)
    case .mark(.openRound):
      try open()
      let inner = try expression()
      try close(.closeRound)
      return Term(inner.kind, start.lowerBound..<lastEnd, core: inner.core)
    case .mark(.openSquare):
      let items = try list(.closeSquare)
      return Term(.array(items), start.lowerBound..<lastEnd)
    case .mark(.openCurly):
      let entries = try entries()
      return Term(.object(entries), start.lowerBound..<lastEnd)
    default: throw noValue()
    }
  }

  private mutating func literal(_ value: Value) throws(ExpressionError) -> Term {
    let range = next.range
    try advance()
    return Term(.literal(value), range)
  }

  /// Terms between brackets, a comma after the last allowed.
  mutating func list(_ end: Token.Mark) throws(ExpressionError) -> [Term] {
    try open()
    var items: [Term] = []
    while next.token != .mark(end) {
      items.append(try expression())
      guard next.token == .mark(.comma) else { break }
      try advance()
    }
    try close(end)
    return items
  }

  /// Keys and values between curly brackets, a comma after the last allowed.
  private mutating func entries() throws(ExpressionError) -> [Term.Entry] {
    try open()
    var entries: [Term.Entry] = []
    while next.token != .mark(.closeCurly) {
      let range = next.range
      let key: String
      switch next.token {
      case .string(let text), .name(let text): key = text
      default: throw noKey()
      }
      try advance()
      guard next.token == .mark(.colon) else { throw expected("':'") }
      try advance()
      entries.append(Term.Entry(key: key, keyRange: range, value: try expression()))
      guard next.token == .mark(.comma) else { break }
      try advance()
    }
    try close(.closeCurly)
    return entries
  }
}
