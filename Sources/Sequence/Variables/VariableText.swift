import Flow
import Source

/// The places of a text that answers fill in: `Hi {name}`, `{hours * 365 | number} hours`.
///
/// A place is a pair of braces with anything but a closing brace between them; `{}`, a pair with
/// nothing but spaces in it, and braces without a partner are words (reference: sequence,
/// section 10).
struct VariableText {
  /// Words and places in order.
  private(set) var parts: [Part] = []

  /// A stretch of the text.
  struct Part {
    /// The words, or the place, that it becomes.
    let piece: Template.Piece
    /// The range in the text's UTF-8 bytes, braces included.
    let range: Range<Int>
    /// The reason why a place can never be filled in, if any.
    var mistake: Mistake?
  }

  enum Mistake: Hashable {
    /// A filter that no renderer knows.
    case filter(String)
    /// An expression that breaks off or goes on where it should not; how, in words.
    case expression(String)
  }

  /// Reads a text; a name that `isField` knows needs no other sense.
  init(_ text: String, isField: (String) -> Bool) {
    let bytes = Array(text.utf8)
    var textStart = 0
    var start = 0
    while let range = Self.range(in: bytes, from: start) {
      start = range.upperBound
      guard let place = Self.place(bytes, range, isField) else { continue }
      append(bytes: bytes[textStart..<range.lowerBound])
      textStart = start
      parts.append(place)
    }
    append(bytes: bytes[textStart...])
  }

  /// Indicates that the text has no places to fill in.
  var isPlain: Bool {
    parts.allSatisfy { if case .literal = $0.piece { true } else { false } }
  }

  private mutating func append(bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    parts.append(Part(piece: .literal(Self.text(bytes)), range: bytes.indices))
  }

  /// The next opening brace and the first closing one behind it.
  private static func range(in bytes: [UInt8], from start: Int) -> Range<Int>? {
    guard let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
      let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return open..<close + 1
  }

  // MARK: A place

  /// The place in a pair of braces; nil where nothing but spaces is between them.
  ///
  /// The whole is a field's name first, then what stands before a `|`, then a computation; names
  /// with `-`, `.` or spaces are fields that nobody has.
  private static func place(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ isField: (String) -> Bool
  ) -> Part? {
    let whole = trimmed(bytes[range].dropFirst().dropLast())
    guard !whole.isEmpty else { return nil }
    let bar = isField(text(whole)) ? nil : whole.firstIndex(of: UInt8(ascii: "|"))
    let filter = bar.map { text(trimmed(whole[($0 + 1)...])) }
    let inner = bar.map { trimmed(whole[..<$0]) } ?? whole
    // A place with a mistake is the field of all its words.
    var expression = Template.Expression.field(text(whole))
    var mistake: Mistake?
    if let filter, filter != "number" {
      mistake = .filter(filter)
    } else if isField(text(inner)) {
      expression = .field(text(inner))
    } else {
      switch VariableExpression.read(inner) {
      case .success(let read): expression = read
      case .failure where isName(inner): expression = .field(text(inner))
      case .failure(let found): mistake = .expression(found.message)
      }
    }
    let isGrouped = filter != nil && mistake == nil
    let raw = text(bytes[range])
    let place = Template.Placeholder(raw: raw, expression: expression, isGrouped: isGrouped)
    return Part(piece: .placeholder(place), range: range, mistake: mistake)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes without white space around them, as JavaScript's `trim` knows it.
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: \.isBlank)
    while let last = rest.last, last.isBlank { rest.removeLast() }
    return rest
  }

  /// A lone name may hold more than one in a computation: `first name`, `user.name`.
  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, VariableExpression.isLetter(first) else { return false }
    return bytes.allSatisfy { byte in
      VariableExpression.isLetter(byte) || byte.isDigit || "-. ".utf8.contains(byte)
    }
  }
}

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
