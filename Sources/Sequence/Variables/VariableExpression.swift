import Flow
import Source

/// Reads a computation over fields: `hours_per_day * 365`, `(a + b) / 2`
/// (reference: sequence, section 10).
///
/// `*` and `/` bind closer than `+` and `-`, both from the left.
struct VariableExpression {
  /// The reason why a text does not parse as a computation.
  struct Mistake: Error {
    /// The message: what was expected and what was found.
    let message: String
  }

  /// Operators, signs and parentheses that one computation may have; far more than anybody writes,
  /// and few enough for every reader of it.
  private static let limit = 100

  private let bytes: ArraySlice<UInt8>
  private var index: Int
  private var steps = 0

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
    skipSpaces()
  }

  static func read(_ bytes: ArraySlice<UInt8>) -> Result<Template.Expression, Mistake> {
    var reader = VariableExpression(bytes)
    return Result { () throws(Mistake) in
      let expression = try reader.sum()
      guard reader.next == nil else { throw reader.expected("an operator") }
      return expression
    }
  }

  private mutating func sum() throws(Mistake) -> Template.Expression {
    var left = try product()
    while let operation = take([.add, .subtract]) {
      try step()
      left = .binary(left, operation, try product())
    }
    return left
  }

  private mutating func product() throws(Mistake) -> Template.Expression {
    var left = try factor()
    while let operation = take([.multiply, .divide]) {
      try step()
      left = .binary(left, operation, try factor())
    }
    return left
  }

  private mutating func factor() throws(Mistake) -> Template.Expression {
    switch next {
    case UInt8(ascii: "-"):
      try step()
      advance()
      return .negative(try factor())
    case UInt8(ascii: "("):
      try step()
      advance()
      let inner = try sum()
      guard next == UInt8(ascii: ")") else { throw expected("')'") }
      advance()
      return inner
    case let byte? where byte.isDigit: return .number(try number())
    case let byte? where Self.isLetter(byte):
      return .field(word { Self.isLetter($0) || $0.isDigit })
    default: throw expected("a name or a number")
    }
  }

  private mutating func number() throws(Mistake) -> Double {
    let start = index
    var text = word(\.isDigit, skip: false)
    if next == UInt8(ascii: ".") {
      index += 1
      let decimals = word(\.isDigit, skip: false)
      guard !decimals.isEmpty else { throw expected("a digit") }
      text += ".\(decimals)"
    }
    skipSpaces()
    guard let number = Double(text), number.isFinite else {
      let size = "a number of \(index - start) digits"
      throw Mistake(message: "\(size) is too large")
    }
    return number
  }
}

// The text itself.
extension VariableExpression {
  /// A letter or `_`; letters outside ASCII count.
  static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte.isLetter
  }

  private var next: UInt8? { index < bytes.endIndex ? bytes[index] : nil }

  private mutating func advance() {
    index += 1
    skipSpaces()
  }

  private mutating func skipSpaces() {
    while let byte = next, byte.isBlank { index += 1 }
  }

  private mutating func take(_ operators: [Template.Operator]) -> Template.Operator? {
    guard let byte = next else { return nil }
    let found = operators.first { $0.rawValue.utf8.first == byte }
    if found != nil { advance() }
    return found
  }

  private mutating func word(_ belongs: (UInt8) -> Bool, skip: Bool = true) -> String {
    let found = bytes[index...].prefix(while: belongs)
    index = found.endIndex
    if skip { skipSpaces() }
    return String(decoding: found, as: UTF8.self)
  }

  private mutating func step() throws(Mistake) {
    steps += 1
    guard steps > Self.limit else { return }
    throw Mistake(message: "more than \(Self.limit) operators and parentheses are too many")
  }

  /// "expected a name or a number, found '*'".
  private func expected(_ what: String) -> Mistake {
    let rest = String(decoding: bytes[index...].prefix(64), as: UTF8.self)
    guard let found = rest.first else { return Mistake(message: "expected \(what), found its end") }
    return Mistake(message: "expected \(what), found '\(found)'")
  }
}
