internal import Syntax

/// Filters: `[?@.type == 'text']` (RFC 9535, section 2.3.5).
extension PathParser {
  /// Alternatives, which bind least.
  mutating func filter() throws(Mistake) -> Path.Filter {
    var parts = [try conjunction()]
    while skipSpace(), take("||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws(Mistake) -> Path.Filter {
    var parts = [try comparison()]
    while skipSpace(), take("&&") { parts.append(try comparison()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func comparison() throws(Mistake) -> Path.Filter {
    skipSpace()
    if take("!") { return .not(try test()) }
    if peek() == "(" { return try test() }
    let left = try operand()
    skipSpace()
    for sign in ["==", "!=", "<=", ">=", "<", ">"] where take(sign) {
      skipSpace()
      return .compare(left, sign, try operand())
    }
    guard case .path(let path) = left else { throw unexpected() }
    return .exists(path)
  }

  /// A part in parentheses, or a selector that must find something.
  private mutating func test() throws(Mistake) -> Path.Filter {
    skipSpace()
    guard take("(") else { return .exists(try path()) }
    nesting += 1
    defer { nesting -= 1 }
    if nesting > 16 { throw Mistake(words: "it is nested too deeply") }
    let inner = try filter()
    try close(")")
    return inner
  }

  private mutating func operand() throws(Mistake) -> Path.Operand {
    if let text = try quoted() { return .constant(Node.Scalar(text, isQuoted: true)) }
    if take("{") {
      switch try place() {
      case .locale: return .locale
      case .platform: return .platform
      case .path(let path): return .path(path)
      case .text: throw unexpected()
      }
    }
    if let first = peek(), "@$.".contains(first) { return .path(try path()) }
    var plain = word()
    if take(".") { plain += "." + word() }
    if plain.isEmpty { throw unexpected() }
    return .constant(Node.Scalar(plain, isQuoted: false))
  }
}
