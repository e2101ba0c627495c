internal import Source

/// Types plain scalars by YAML 1.2's core schema (section 10.3.2), a superset of JSON's types.
enum CoreSchema {
  static func kind(of text: String) -> Node.Kind {
    switch text {
    case "", "~", "null", "Null", "NULL": .null
    case "true", "True", "TRUE", "false", "False", "FALSE": .boolean
    case ".nan", ".NaN", ".NAN": .number
    default: isInfinity(text) ? .number : numberKind(text.utf8)
    }
  }

  /// The value of an integer in decimal, `0o` octal or `0x` hexadecimal; nil where it overflows.
  static func integer(_ text: String) -> Int? {
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    return Int(text)
  }

  /// The value of a number; `.inf` and `.nan` as YAML writes them.
  static func number(_ text: String) -> Double? {
    if isInfinity(text) { return text.hasPrefix("-") ? -.infinity : .infinity }
    if text.lowercased() == ".nan" { return .nan }
    let full = text.hasSuffix(".") ? text + "0" : text
    return Double(full.hasPrefix("+") ? String(full.dropFirst()) : full)
  }

  private static func isInfinity(_ text: String) -> Bool {
    guard text.utf8.count <= 5 else { return false }
    let bare = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.dropFirst()) : text
    return bare == ".inf" || bare == ".Inf" || bare == ".INF"
  }

  /// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`, or an integer.
  private static func numberKind(_ text: String.UTF8View) -> Node.Kind {
    var rest = text[...]
    if rest.starts(with: "0x".utf8) { return isRadix(rest.dropFirst(2), hex: true) }
    if rest.starts(with: "0o".utf8) { return isRadix(rest.dropFirst(2), hex: false) }
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    let whole = takeDigits(&rest)
    if rest.isEmpty { return whole > 0 ? .integer : .string }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard takeDigits(&rest) > 0 || whole > 0 else { return .string }
    } else if whole == 0 {
      return .string
    }
    return rest.isEmpty || isExponent(rest) ? .number : .string
  }

  /// Recognizes `[eE] [-+]? [0-9]+`.
  static func isExponent(_ text: Substring.UTF8View) -> Bool {
    var rest = text
    guard let mark = rest.popFirst(), mark | 0x20 == UInt8(ascii: "e") else { return false }
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    return takeDigits(&rest) > 0 && rest.isEmpty
  }

  private static func isRadix(_ digits: Substring.UTF8View, hex: Bool) -> Node.Kind {
    let fits = digits.allSatisfy { byte in byte.hexDigit.map { hex || $0 < 8 } ?? false }
    return !digits.isEmpty && fits ? .integer : .string
  }

  /// Takes digits from the start of a text, and returns how many these are.
  static func takeDigits(_ text: inout Substring.UTF8View) -> Int {
    let digits = text.prefix(while: \.isDigit)
    text = text[digits.endIndex...]
    return digits.count
  }
}
