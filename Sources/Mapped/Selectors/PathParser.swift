internal import Flow
internal import Source
internal import Syntax

/// Parses selectors and words with places.
struct PathParser {
  private let text: String
  private let span: Span
  /// The bytes that are not read yet.
  private var rest: ArraySlice<UInt8>
  private var depth = 0
  /// The parentheses of a filter that are open.
  private var nesting = 0

  /// The reason why a text is no selector.
  struct Mistake: Error {
    let message: String
  }

  /// The longest selector, in bytes.
  private static let longest = 2_000
  /// The depth of selectors in selectors, and of parentheses in a filter.
  private static let deepest = 16

  private init(_ text: String, _ span: Span) throws(Mistake) {
    (self.text, self.span) = (text, span)
    rest = Array(text.utf8)[...]
    if rest.count > Self.longest { throw Mistake(message: "it has more than 2,000 bytes") }
  }

  static func path(_ text: String, at span: Span) throws(Mistake) -> Path {
    var parser = try PathParser(text, span)
    let path = try parser.whole()
    parser.skipSpace()
    if !parser.rest.isEmpty { throw parser.unexpected() }
    return path
  }

  /// Parses words with places; one piece of text where there is no place.
  static func pieces(_ text: String, at span: Span) throws(Mistake) -> [Path.Piece] {
    var parser = try PathParser(text, span)
    return try parser.pieces { _ in false }
  }

  // MARK: Selectors

  /// A selector with what may follow it.
  private mutating func whole() throws(Mistake) -> Path {
    var path = try self.path()
    while takeWord("->") {
      skipSpace()
      let target = try self.path()
      guard takeWord("by") else { throw Mistake(message: "'by' is missing after '->'") }
      skipSpace()
      path.joins.append(Path.Join(target: target, key: try self.path()))
    }
    path.readsJSON = takeWord("|")
    if path.readsJSON, !takeWord("json") {
      throw Mistake(message: "only 'json' can stand after '|'")
    }
    path.isRequired = takeWord("!")
    path.text = text
    return path
  }

  /// A selector up to where no step follows.
  private mutating func path() throws(Mistake) -> Path {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw Mistake(message: "it is nested too deeply") }
    let start = rest
    var path = Path(text: text, span: span)
    if take("$") {
      path.base = .named(word())
    } else if take("@") {
      path.base = .candidate
    } else if !stands(".") {
      throw unexpected()
    }
    if path.base == .here, isLoneDot { rest.removeFirst() }
    while let step = try self.step(&path) { path.steps.append(step) }
    path.text = String(decoding: start[..<rest.startIndex], as: UTF8.self)
    return path
  }

  /// Indicates the dot of the thing itself, or of its part in brackets.
  private var isLoneDot: Bool {
    rest.dropFirst().first.map(" }],)!=<>&|[".utf8.contains) ?? true
  }

  private mutating func step(_ path: inout Path) throws(Mistake) -> Path.Step? {
    if take("..") {
      path.steps.append(.descend)
      return try take("[") ? bracket() : afterDot()
    }
    if take(".") { return try afterDot() }
    return try take("[") ? bracket() : nil
  }

  private mutating func afterDot() throws(Mistake) -> Path.Step {
    if take("*") { return .any }
    if take("@") {
      guard let step = Self.named[word()] else {
        throw Mistake(message: "after '.@' stands 'key', 'number', 'index' or 'above'")
      }
      return step
    }
    let pieces = try self.pieces { !Self.isName($0) }
    if pieces.isEmpty { throw unexpected() }
    return .member(pieces)
  }

  private static let named: [String: Path.Step] = [
    "key": .key, "number": .number, "index": .index, "above": .above,
  ]

  /// A step after its opening bracket.
  private mutating func bracket() throws(Mistake) -> Path.Step {
    if takeWord("?") {
      let filter = try self.filter()
      try close("]")
      return .filter(filter)
    }
    var steps = [try bracketed()]
    while takeWord(",") {
      skipSpace()
      steps.append(try bracketed())
    }
    try close("]")
    return steps.count == 1 ? steps[0] : .union(steps)
  }

  private mutating func bracketed() throws(Mistake) -> Path.Step {
    if take("*") { return .any }
    if let name = try quoted() { return .member([.text(name)]) }
    if take("{") { return .member([try placeholder()]) }
    let number = word()
    if Int(number) == nil { throw unexpected() }
    return .member([.text(number)])
  }

  // MARK: Pieces

  /// The text and places up to a byte at which it ends.
  private mutating func pieces(_ ends: (UInt8) -> Bool) throws(Mistake) -> [Path.Piece] {
    var pieces: [Path.Piece] = []
    while true {
      var plain: [UInt8] = []
      while let byte = rest.first, !isPlace, !ends(byte) { plain.append(rest.removeFirst()) }
      if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
      guard isPlace else { return pieces }
      rest.removeFirst()
      pieces.append(try placeholder())
    }
  }

  /// Indicates that a place starts here: a brace before a selector or one of the two words.
  private var isPlace: Bool { ["{.", "{$", "{locale}", "{platform}"].contains(where: stands) }

  /// A place after its opening brace.
  private mutating func placeholder() throws(Mistake) -> Path.Piece {
    if take("locale}") { return .locale }
    if take("platform}") { return .platform }
    let path = try self.path()
    try close("}")
    return .path(path)
  }

  /// A text in quotes; nil where none stands here.
  private mutating func quoted() throws(Mistake) -> String? {
    guard stands("'") || stands("\""), let quote = rest.popFirst() else { return nil }
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      text.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
    }
    throw Mistake(message: "a quote is not closed")
  }

  // MARK: Bytes

  private func stands(_ text: String) -> Bool { rest.starts(with: text.utf8) }

  /// Passes a text where it stands here.
  private mutating func take(_ text: String) -> Bool {
    let isHere = stands(text)
    if isHere { rest.removeFirst(text.utf8.count) }
    return isHere
  }

  private mutating func skipSpace() { rest = rest.drop { $0 == 0x20 || $0 == 0x0A } }

  /// Passes blanks, and a text where it stands behind them.
  private mutating func takeWord(_ text: String) -> Bool {
    skipSpace()
    return take(text)
  }

  private mutating func close(_ bracket: String) throws(Mistake) {
    if !takeWord(bracket) { throw unexpected() }
  }

  /// The letters, digits, `_` and `-` that stand here.
  private mutating func word() -> String {
    let word = rest.prefix(while: Self.isName)
    rest.removeFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  static func isName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || "_-".utf8.contains(byte)
  }

  private func unexpected() -> Mistake {
    if rest.isEmpty { return Mistake(message: "it ends too early") }
    let text = String(decoding: rest.prefix(20), as: UTF8.self)
    return Mistake(message: "'\(text)' can't stand at its byte \(rest.startIndex + 1)")
  }
}

/// Filters: `[?@.type == 'text']` (RFC 9535, section 2.3.5).
extension PathParser {
  /// Alternatives, which bind least.
  private mutating func filter() throws(Mistake) -> Path.Filter {
    var parts = [try conjunction()]
    while takeWord("||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(Mistake) -> Path.Filter {
    var parts = [try comparison()]
    while takeWord("&&") { parts.append(try comparison()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func comparison() throws(Mistake) -> Path.Filter {
    if takeWord("!") { return .not(try test()) }
    if stands("(") { return try test() }
    let left = try operand()
    skipSpace()
    let signs: [Predicate.Comparison] = [
      .equal, .notEqual, .lessOrEqual, .greaterOrEqual, .less, .greater,
    ]
    for sign in signs where take(sign.rawValue) {
      skipSpace()
      return .compare(left, sign, try operand())
    }
    guard case .piece(.path(let path)) = left else { throw unexpected() }
    return .exists(path)
  }

  /// A part in parentheses, or a selector that must find something.
  private mutating func test() throws(Mistake) -> Path.Filter {
    guard takeWord("(") else { return .exists(try path()) }
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.deepest { throw Mistake(message: "it is nested too deeply") }
    let inner = try filter()
    try close(")")
    return inner
  }

  private mutating func operand() throws(Mistake) -> Path.Operand {
    if let text = try quoted() { return .constant(Node.Scalar(text, isQuoted: true)) }
    if take("{") { return .piece(try placeholder()) }
    if ["@", "$", "."].contains(where: stands) { return .piece(.path(try path())) }
    var plain = word()
    if take(".") { plain += "." + word() }
    if plain.isEmpty { throw unexpected() }
    return .constant(Node.Scalar(plain, isQuoted: false))
  }
}
