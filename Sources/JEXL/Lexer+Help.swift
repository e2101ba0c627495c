internal import Source

/// The words for characters that make no token, with the nearest legal form.
extension Lexer {
  /// The mistake at a character that starts no word.
  func error(at index: Int) -> ExpressionError {
    if bytes[index] >= 0x80 { return nonASCII(index) }
    switch bytes[index] {
    case UInt8(ascii: "!"): return negation(index)
    case UInt8(ascii: "="): return assignment(index)
    case UInt8(ascii: "&"): return unexpected(index, help: "write '&&'")
    case UInt8(ascii: "$"):
      return unexpected(index, help: "names are letters, digits and '_'", cause: .javaScript)
    case UInt8(ascii: "`"): return unexpected(index, help: "put the text in single quotes")
    default: return unexpected(index)
    }
  }

  /// A character that the lexer miscounts (it mixes bytes and characters).
  func nonASCII(_ index: Int) -> ExpressionError {
    let text = String(decoding: bytes[index...].prefix(32), as: UTF8.self)
    let character = text.first ?? " "
    let end = min(bytes.count, index + character.utf8.count)
    return ExpressionError(
      .lex,
      "expected only ASCII characters, found '\(character)'",
      at: index..<end,
      help: Self.plain(character).map { "write \($0)" },
      cause: .nonASCII
    )
  }

  private static func plain(_ character: Character) -> String? {
    switch character {
    case "‘", "’", "“", "”", "„", "‚", "«", "»", "′", "″": "a straight quote: '"
    case "–", "—", "−": "a plain minus: -"
    case "≠": "'!='"
    case "≤": "'<='"
    case "≥": "'>='"
    case "×": "'*'"
    case "÷": "'/'"
    case _ where character.isWhitespace: "a plain blank"
    default: nil
    }
  }

  /// A backslash before anything but the string's own quote.
  func badEscape(_ index: Int) -> ExpressionError {
    ExpressionError(
      .lex,
      "expected the string's own quote after '\\'",
      at: index..<min(bytes.count, index + 1),
      help: "only the quote can be escaped; leave the backslash out"
    )
  }

  func openString(from start: Int) -> ExpressionError {
    ExpressionError(
      .lex,
      "expected a quote to close the string",
      at: start..<bytes.count,
      help: "close it with \(String(Unicode.Scalar(bytes[start])))"
    )
  }

  private func negation(_ index: Int) -> ExpressionError {
    let operand = operand(from: index + 1)
    let form = operand.map { "write '\($0) != true'" }
    return unexpected(
      index,
      "there is no negation in the app's dialect, found '!'",
      help: form ?? "compare with true: '(…) != true'",
      cause: .javaScript
    )
  }

  private func assignment(_ index: Int) -> ExpressionError {
    let isThird = index >= 2 && bytes[index - 1] == UInt8(ascii: "=")
    let isNot = index >= 2 && bytes[index - 2] == UInt8(ascii: "!")
    let message = isThird ? "expected '\(isNot ? "!=" : "==")', found one '=' more" : nil
    return unexpected(index, message, help: isThird ? "leave it out" : "write '=='")
  }

  private func unexpected(
    _ index: Int,
    _ message: String? = nil,
    help: String? = nil,
    cause: ExpressionError.Cause = .other
  ) -> ExpressionError {
    let found = bytes[index]
    let isControl = found < 0x20 || found == 0x7F
    let name = isControl ? "a control character" : "'\(String(Unicode.Scalar(found)))'"
    let text = message ?? "expected an operator or a value, found \(name)"
    return ExpressionError(.lex, text, at: index..<index + 1, help: help, cause: cause)
  }

  /// The operand of a `!` as written: a group, or a name with its members and calls.
  private func operand(from start: Int) -> String? {
    var at = start
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    let first = at
    while at < bytes.count, at - first < 120 {
      let byte = bytes[at]
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
        guard let end = closing(at) else { return nil }
        at = end
        if bytes[first] == UInt8(ascii: "(") { break }
      } else if byte.isAlphanumeric || "_.".utf8.contains(byte) {
        at += 1
      } else {
        break
      }
    }
    guard at > first, at - first <= 120 else { return nil }
    return String(decoding: bytes[first..<at], as: UTF8.self)
  }

  /// One past the bracket that closes the one at an index; nil where none does.
  private func closing(_ start: Int) -> Int? {
    var depth = 0
    var quote: UInt8?
    for index in start..<min(bytes.count, start + 120) {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }
}
