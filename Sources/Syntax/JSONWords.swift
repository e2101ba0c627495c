internal import Source

/// Values of JSON without quotes or brackets: numbers, `true`, `false`, `null`, and mistakes.
extension JSONParser {
  /// Reads a value that is one word; a word JSON does not have is reported.
  mutating func bare() throws(Stop) -> Node {
    let start = at
    while at < end, isWordByte(bytes[at]) { at += 1 }
    guard at > start else {
      mistake("expected a value, found \(found())", at: token())
      throw Stop()
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    let span = input.span(start, at)
    switch text {
    case "true", "false", "null": break
    default:
      if isNumber(text) { checkSize(text, at: span) } else { oddWord(text, at: span) }
    }
    return Node(.scalar(Node.Scalar(text, isQuoted: false)), span: span)
  }

  /// Letters, digits and the marks that numbers have.
  func isWordByte(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte >= 0x80 || "-+._$".utf8.contains(byte)
  }

  /// RFC 8259, section 6: `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  private func isNumber(_ word: String) -> Bool {
    var rest = word.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = CoreSchema.takeDigits(&rest)
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard CoreSchema.takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty || CoreSchema.isExponent(rest)
  }

  /// Reports a number that no app can hold.
  private mutating func checkSize(_ text: String, at span: Span) {
    let mayBeHuge = text.utf8.count > 300 || text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
    guard mayBeHuge, Double(text)?.isFinite == false else { return }
    log.report(
      .numberRange,
      "expected a number below 1.8e308, found '\(excerpt(span))'",
      at: span,
      help: "write a smaller number, or a string"
    )
  }

  /// Reports a word that is no value, and leaves the words after it out.
  private mutating func oddWord(_ text: String, at span: Span) {
    let (expected, help) = Self.advice(for: text)
    mistake("expected \(expected), found '\(excerpt(span))'", at: span, help: help)
    while at < end, !",}]\"\n\r".utf8.contains(bytes[at]) { at += 1 }
  }

  private static func advice(for text: String) -> (expected: String, help: String) {
    let lower = text.lowercased()
    switch lower {
    case "true", "false", "null": return ("a value", "write \(lower)")
    case "none", "nil", "undefined": return ("a value", "write null")
    case "nan", "infinity", "-infinity", "+infinity":
      return ("a number", "JSON has no such number; write null or leave the field out")
    default: break
    }
    let digits = text.drop { $0 == "+" || $0 == "-" || $0 == "." }
    guard let first = digits.first, first.isASCII, first.isNumber else {
      return ("a value", "put text in double quotes")
    }
    return ("a number of JSON", "write it in decimal, without a plus sign or a zero before it")
  }
}
