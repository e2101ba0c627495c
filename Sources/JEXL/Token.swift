/// A word of an expression.
enum Token: Hashable, Sendable {
  case number(Double)
  case string(String)
  case name(String)
  case literal(Literal)
  case op(Operator)
  case mark(Mark)
  case end

  /// Words that are values.
  enum Literal: String {
    case yes = "true"
    case no = "false"
    case null
  }

  /// Punctuation.
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

/// A word with its place.
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
  /// Difference.
  case subtract = "-"
  /// Product.
  case multiply = "*"
  /// Quotient, rounded down.
  case floorDivide = "//"
  /// Quotient.
  case divide = "/"
  /// The remainder of a division.
  case remainder = "%"
  /// Power.
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
