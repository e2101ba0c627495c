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
      let place = next.range
      try advance()
      let right = try operation(from: op.level + 1)
      links.append(Term.Link(op: op, opRange: place, term: right))
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
      guard next.token == .mark(.colon) else { throw inConditional() }
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
    let place = next.range
    try advance()
    let right = try value()
    guard next.token == .mark(.closeSquare) else { throw inFilter() }
    try close(.closeSquare)
    return .filter(name: name, op: op, opRange: place, value: right)
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
    guard depth < Self.depthLimit else { throw tooDeep(Self.depthLimit) }
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
