internal import Flow
internal import Source
internal import Syntax

/// Parses selectors and words with places.
struct PathParser {
  private let text: String
  let bytes: [UInt8]
  private let span: Span
  var at = 0
  private var depth = 0
  /// The parentheses of a filter that are open.
  var nesting = 0

  /// The reason why a text is no selector.
  struct Mistake: Error {
    let message: String
  }

  /// The longest selector, in bytes.
  private static let longest = 2_000
  /// The depth of selectors in selectors.
  private static let deepest = 16

  private init(_ text: String, _ span: Span) throws(Mistake) {
    (self.text, self.span) = (text, span)
    bytes = Array(text.utf8)
    if bytes.count > Self.longest { throw Mistake(message: "it has more than 2,000 bytes") }
  }

  static func path(_ text: String, at span: Span) throws(Mistake) -> Path {
    var parser = try PathParser(text, span)
    let path = try parser.whole()
    parser.skipSpace()
    if parser.at < parser.bytes.count { throw parser.unexpected() }
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
  mutating func path() throws(Mistake) -> Path {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw Mistake(message: "it is nested too deeply") }
    let start = at
    var path = Path(text: text, span: span)
    if take("$") {
      path.base = .named(word())
    } else if take("@") {
      path.base = .candidate
    } else if peek() != "." {
      throw unexpected()
    }
    if path.base == .here, isLoneDot { at += 1 }
    while let step = try self.step(&path) { path.steps.append(step) }
    path.text = String(decoding: bytes[start..<at], as: UTF8.self)
    return path
  }

  /// The thing itself, or its part in brackets.
  private var isLoneDot: Bool {
    guard at + 1 < bytes.count else { return true }
    return " }],)!=<>&|[".utf8.contains(bytes[at + 1])
  }

  private mutating func step(_ path: inout Path) throws(Mistake) -> Path.Step? {
    if take("..") {
      path.steps.append(.descend)
      return try peek() == "[" ? bracket() : afterDot()
    }
    if take(".") { return try afterDot() }
    return peek() == "[" ? try bracket() : nil
  }

  private mutating func afterDot() throws(Mistake) -> Path.Step {
    if take("*") { return .any }
    if take("@") {
      switch word() {
      case "key": return .key
      case "number": return .number
      case "index": return .index
      case "above": return .above
      default: throw Mistake(message: "after '.@' stands 'key', 'number', 'index' or 'above'")
      }
    }
    let pieces = try self.pieces { !Self.isName($0) }
    if pieces.isEmpty { throw unexpected() }
    return .member(pieces)
  }

  private mutating func bracket() throws(Mistake) -> Path.Step {
    at += 1
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
    var plain: [UInt8] = []
    while at < bytes.count {
      if isPlace {
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        plain = []
        at += 1
        pieces.append(try placeholder())
      } else if ends(bytes[at]) {
        break
      } else {
        plain.append(bytes[at])
        at += 1
      }
    }
    if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
    return pieces
  }

  /// Tells whether a place starts here: a brace before a selector or one of the two words.
  private var isPlace: Bool {
    guard bytes[at] == UInt8(ascii: "{") else { return false }
    let rest = bytes[(at + 1)...]
    return [".", "$", "locale}", "platform}"].contains { rest.starts(with: $0.utf8) }
  }

  /// A place after its opening brace.
  mutating func placeholder() throws(Mistake) -> Path.Piece {
    if take("locale}") { return .locale }
    if take("platform}") { return .platform }
    let path = try self.path()
    try close("}")
    return .path(path)
  }

  /// A text in quotes; nil where none stands here.
  mutating func quoted() throws(Mistake) -> String? {
    guard let quote = peek(), quote == "'" || quote == "\"" else { return nil }
    var text: [UInt8] = []
    at += 1
    while at < bytes.count, bytes[at] != quote.asciiValue {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
      text.append(bytes[at])
      at += 1
    }
    guard at < bytes.count else { throw Mistake(message: "a quote is not closed") }
    at += 1
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Bytes

  func peek() -> Character? {
    at < bytes.count ? Character(UnicodeScalar(bytes[at])) : nil
  }

  /// Passes a text where it stands here.
  mutating func take(_ text: String) -> Bool {
    guard bytes[at...].starts(with: text.utf8) else { return false }
    at += text.utf8.count
    return true
  }

  mutating func skipSpace() {
    while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A { at += 1 }
  }

  /// Passes blanks, and a text where it stands behind them.
  mutating func takeWord(_ text: String) -> Bool {
    skipSpace()
    return take(text)
  }

  mutating func close(_ bracket: String) throws(Mistake) {
    if !takeWord(bracket) { throw unexpected() }
  }

  /// The letters, digits, `_` and `-` that stand here.
  mutating func word() -> String {
    let start = at
    while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  static func isName(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || "_-".utf8.contains(byte)
  }

  func unexpected() -> Mistake {
    guard at < bytes.count else { return Mistake(message: "it ends too early") }
    let rest = String(decoding: bytes[at...].prefix(20), as: UTF8.self)
    return Mistake(message: "'\(rest)' can't stand at its byte \(at + 1)")
  }
}

/// Filters: `[?@.type == 'text']` (RFC 9535, section 2.3.5).
extension PathParser {
  /// Alternatives, which bind least.
  mutating func filter() throws(Mistake) -> Path.Filter {
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
    if peek() == "(" { return try test() }
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
    if nesting > 16 { throw Mistake(message: "it is nested too deeply") }
    let inner = try filter()
    try close(")")
    return inner
  }

  private mutating func operand() throws(Mistake) -> Path.Operand {
    if let text = try quoted() { return .constant(Node.Scalar(text, isQuoted: true)) }
    if take("{") { return .piece(try placeholder()) }
    if let first = peek(), "@$.".contains(first) { return .piece(.path(try path())) }
    var plain = word()
    if take(".") { plain += "." + word() }
    if plain.isEmpty { throw unexpected() }
    return .constant(Node.Scalar(plain, isQuoted: false))
  }
}
