/// Reads an expression by the grammar of jexl-parser 0.4 (reference: nimbus, section 7.1).
struct Parser {
  var lexer: Lexer
  private(set) var next: Lexeme
  /// The end of the word before it.
  private(set) var lastEnd = 0
  /// The number of open brackets.
  private var depth = 0

  /// The most brackets that may be open at once; the app's own evaluation crashes far beyond it.
  static let depthLimit = 64

  init(_ text: String) throws(ExpressionError) {
    lexer = Lexer(text)
    next = try lexer.next()
  }

  mutating func document() throws(ExpressionError) -> Term {
    let term = try expression()
    guard next.token == .end else { throw afterValue() }
    return term
  }

  /// Anything, the loosest operators included.
  mutating func expression() throws(ExpressionError) -> Term { try operation(from: 0) }

  /// Operators that bind at least as tightly as a level, all to the left.
  private mutating func operation(from level: Int) throws(ExpressionError) -> Term {
    var left = try conditional()
    var links: [Term.Link] = []
    while case .op(let op) = next.token, op.level >= level {
      if let last = links.last, last.op.level != op.level {
        left = Self.chain(left, links)
        links = []
      }
      let opRange = next.range
      try advance()
      let right = try operation(from: op.level + 1)
      links.append(Term.Link(op: op, opRange: opRange, term: right))
    }
    return Self.chain(left, links)
  }

  private static func chain(_ first: Term, _ links: [Term.Link]) -> Term {
    guard let last = links.last else { return first }
    return Term(.chain(first, links), first.range.lowerBound..<last.term.range.upperBound)
  }

  /// `c ? a : b` with parts that are transforms or tighter.
  private mutating func conditional() throws(ExpressionError) -> Term {
    let first = try piped()
    var branches: [Term.Branch] = []
    while next.token == .mark(.question) {
      try advance()
      let yes = try piped()
      guard next.token == .mark(.colon) else { throw expected("':'", help: conditionalForm) }
      try advance()
      branches.append(Term.Branch(yes: yes, no: try piped()))
    }
    guard !branches.isEmpty else { return first }
    return Term(.conditional(first, branches), first.range.lowerBound..<lastEnd)
  }

  private mutating func piped() throws(ExpressionError) -> Term {
    let base = try path()
    var calls: [Term.Call] = []
    while next.token == .mark(.pipe) {
      try advance()
      let (name, range) = try name(after: "|")
      var arguments: [Term] = []
      if next.token == .mark(.openRound) { arguments = try list(.closeRound) }
      calls.append(Term.Call(name: name, nameRange: range, arguments: arguments))
    }
    guard !calls.isEmpty else { return base }
    return Term(.piped(base, calls), base.range.lowerBound..<lastEnd)
  }

  private mutating func path() throws(ExpressionError) -> Term {
    let base = try value()
    var steps: [Term.Step] = []
    while true {
      if next.token == .mark(.dot) {
        try advance()
        steps.append(.member(try name(after: ".").0))
      } else if next.token == .mark(.openSquare) {
        steps.append(try bracket())
      } else {
        break
      }
    }
    guard !steps.isEmpty else { return base }
    return Term(.path(base, steps), base.range.lowerBound..<lastEnd)
  }

  /// `[index]` or `[.name op value]`.
  private mutating func bracket() throws(ExpressionError) -> Term.Step {
    try open()
    guard next.token == .mark(.dot) else {
      let index = try expression()
      try close(.closeSquare)
      return .index(index)
    }
    try advance()
    let (name, _) = try name(after: ".")
    guard case .op(let op) = next.token, op.level == 1 else { throw inFilter() }
    let opRange = next.range
    try advance()
    let right = try value()
    guard next.token == .mark(.closeSquare) else { throw inFilter() }
    try close(.closeSquare)
    return .filter(name: name, op: op, opRange: opRange, value: right)
  }

  /// A word that names a member or transform.
  private mutating func name(
    after mark: String
  ) throws(ExpressionError) -> (String, Range<Int>) {
    guard case .name(let name) = next.token else { throw noName(after: mark) }
    let range = next.range
    try advance()
    return (name, range)
  }
}

extension Parser {
  mutating func advance() throws(ExpressionError) {
    lastEnd = next.range.upperBound
    next = try lexer.next()
  }

  mutating func open() throws(ExpressionError) {
    guard depth < Self.depthLimit else {
      let message = "expected at most \(Self.depthLimit) open brackets, found more"
      throw error(message, help: "split the expression")
    }
    depth += 1
    try advance()
  }

  /// Takes the bracket that closes the last one opened.
  mutating func close(_ mark: Token.Mark) throws(ExpressionError) {
    guard next.token == .mark(mark) else { throw unclosed(mark) }
    depth -= 1
    try advance()
  }
}

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
      default: throw expected("a key: a name or a string")
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
