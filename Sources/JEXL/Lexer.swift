internal import Source

/// Cuts an expression into words as the lexer of jexl-parser 0.4 does (reference: nimbus,
/// section 7.1).
///
/// It works on demand: a mistake of grammar before a bad character is what the app reports.
struct Lexer {
  let bytes: [UInt8]
  private var at = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next word; the end again and again once it is reached.
  mutating func next() throws(ExpressionError) -> Lexeme {
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    guard at < bytes.count else { return Lexeme(token: .end, range: at..<at) }
    let start = at
    let token = try token(bytes[at])
    return Lexeme(token: token, range: start..<at)
  }

  private mutating func token(_ byte: UInt8) throws(ExpressionError) -> Token {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: "."): return isDigit(at + 1) ? number() : take(.mark(.dot), 1)
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return try string(byte)
    case _ where Self.isLetter(byte): return word()
    default: break
    }
    if at + 1 < bytes.count, bytes[at + 1] < 0x80,
      let pair = Operator(rawValue: letter(byte) + letter(bytes[at + 1]))
    {
      return take(.op(pair), 2)
    }
    if let mark = Token.Mark(rawValue: letter(byte)) { return take(.mark(mark), 1) }
    if let op = Operator(rawValue: letter(byte)) { return take(.op(op), 1) }
    throw error(at: at)
  }

  private func letter(_ byte: UInt8) -> String { String(Unicode.Scalar(byte)) }

  private mutating func take(_ token: Token, _ length: Int) -> Token {
    at += length
    return token
  }

  /// Digits with an optional fraction, or a dot and digits; no sign and no exponent.
  private mutating func number() -> Token {
    let start = at
    while isDigit(at) { at += 1 }
    if at < bytes.count, bytes[at] == UInt8(ascii: "."), isDigit(at + 1) {
      at += 1
      while isDigit(at) { at += 1 }
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    return .number(Double(text.hasPrefix(".") ? "0" + text : text) ?? .infinity)
  }

  private func isDigit(_ index: Int) -> Bool {
    index < bytes.count && bytes[index].isDigit
  }

  /// Text in quotes; only the quote itself can be escaped.
  private mutating func string(_ quote: UInt8) throws(ExpressionError) -> Token {
    let start = at
    var text: [UInt8] = []
    at += 1
    while at < bytes.count, bytes[at] != quote {
      if bytes[at] >= 0x80 { throw nonASCII(at) }
      if bytes[at] == UInt8(ascii: "\\") {
        guard at + 1 < bytes.count, bytes[at + 1] == quote else { throw badEscape(at) }
        at += 1
      }
      text.append(bytes[at])
      at += 1
    }
    guard at < bytes.count else { throw openString(from: start) }
    at += 1
    return .string(String(decoding: text, as: UTF8.self))
  }

  private mutating func word() -> Token {
    let start = at
    while at < bytes.count, Self.isLetter(bytes[at]) || isDigit(at) { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    if text == Operator.isIn.rawValue { return .op(.isIn) }
    return Token.Literal(rawValue: text).map(Token.literal) ?? .name(text)
  }

  static func isLetter(_ byte: UInt8) -> Bool { byte.isLetter || byte == UInt8(ascii: "_") }
}

enum Token: Hashable, Sendable {
  case number(Double)
  case string(String)
  case name(String)
  case literal(Literal)
  case op(Operator)
  case mark(Mark)
  case end

  enum Literal: String {
    case yes = "true"
    case no = "false"
    case null
  }

  enum Mark: String {
    case openRound = "("
    case closeRound = ")"
    case openSquare = "["
    case closeSquare = "]"
    case openCurly = "{"
    case closeCurly = "}"
    case comma = ","
    case dot = "."
    case colon = ":"
    case question = "?"
    case pipe = "|"
  }
}

struct Lexeme: Sendable {
  let token: Token
  let range: Range<Int>
}

/// The operators between two values (reference: nimbus, section 7.1).
public enum Operator: String, Hashable, Sendable {
  /// The right value if the left is truthy, else the left.
  case and = "&&"
  /// The left value if it is truthy, else the right.
  case or = "||"
  case equal = "=="
  case notEqual = "!="
  case greaterOrEqual = ">="
  case lessOrEqual = "<="
  case greater = ">"
  case less = "<"
  /// Part of a text, item of a list, key of an object.
  case isIn = "in"
  /// Sum, or one text after the other.
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  /// Quotient, rounded down.
  case floorDivide = "//"
  case divide = "/"
  case remainder = "%"
  case power = "^"

  /// The precedence, 0 lowest; all operators are left-associative.
  public var level: Int {
    switch self {
    case .and, .or: 0
    case .equal, .notEqual, .greaterOrEqual, .lessOrEqual, .greater, .less, .isIn: 1
    case .add, .subtract: 2
    case .multiply, .floorDivide, .divide: 3
    case .remainder, .power: 4
    }
  }
}
