internal import Source

/// The words for mistakes of grammar, with the nearest legal form.
extension Parser {
  /// The next word in quotes, for messages.
  private var found: String {
    next.token == .end
      ? "the end" : "'\(String(decoding: lexer.bytes[next.range].prefix(40), as: UTF8.self))'"
  }

  func error(
    _ message: String,
    help: String? = nil,
    cause: ExpressionError.Cause = .other
  ) -> ExpressionError {
    ExpressionError(.parse, message, at: next.range, help: help, cause: cause)
  }

  func expected(_ what: String, help: String? = nil) -> ExpressionError {
    error("expected \(what), found \(found)", help: help)
  }

  func noValue() -> ExpressionError {
    switch next.token {
    case .op(.subtract):
      let form = number(from: next.range.upperBound).map { "write '(0 - \($0))'" }
      return error(
        "expected a value, found '-', and numbers have no sign in the app's dialect",
        help: form ?? "subtract from 0: '(0 - …)'",
        cause: .negative
      )
    case .op(.add): return expected("a value", help: "leave the '+' out")
    case .mark(.colon) where lexer.bytes[..<lastEnd].last == UInt8(ascii: "?"):
      return error(
        "expected a value between '?' and ':', found none",
        help: "write '||' for '?:'",
        cause: .javaScript
      )
    case .mark(.dot):
      return error(
        "expected a value, found '.'",
        help: "a filter is one comparison: [.name == value]",
        cause: .javaScript
      )
    default: return expected("a value")
    }
  }

  /// An error for a word after a whole expression.
  func afterValue() -> ExpressionError {
    switch next.token {
    case .name("and"), .name("AND"): return expected("an operator", help: "write '&&'")
    case .name("or"), .name("OR"): return expected("an operator", help: "write '||'")
    case .name("not"):
      return expected("an operator", help: "write '(a in b) != true' for 'a not in b'")
    case .mark(.openRound):
      return error(
        "expected an operator, found '(', and there are no functions in the app's dialect",
        help: "a transform is written 'value|name(…)'",
        cause: .javaScript
      )
    case .mark(.closeRound), .mark(.closeSquare), .mark(.closeCurly):
      return expected("the end or an operator", help: "no bracket is open here")
    case .mark(.colon): return expected("the end or an operator", help: conditionalForm)
    default: return expected("the end or an operator")
    }
  }

  var conditionalForm: String {
    "put the parts of 'a ? b : c' in parentheses where they hold operators"
  }

  /// An error inside `[.name …]`.
  func inFilter() -> ExpressionError {
    error(
      "expected one comparison in the filter, found \(found)",
      help: "a filter is '[.name == value]' with one comparison and a single value",
      cause: .javaScript
    )
  }

  func noName(after mark: String) -> ExpressionError {
    let what = mark == "|" ? "the name of a transform" : "the name of a member"
    let isWord =
      switch next.token {
      case .literal, .op(.isIn): true
      default: false
      }
    let help = mark == "." && isWord ? "write [\(found)] for a member called \(found)" : nil
    return expected("\(what) after '\(mark)'", help: help)
  }

  func unclosed(_ mark: Token.Mark) -> ExpressionError {
    let isCloser = [Token.Mark.closeRound, .closeSquare, .closeCurly].map(Token.mark)
      .contains(next.token)
    return expected("'\(mark.rawValue)' or an operator", help: isCloser ? nil : afterValue().help)
  }

  /// The number or name after a sign.
  private func number(from start: Int) -> String? {
    let bytes = lexer.bytes
    var at = start
    while at < bytes.count, bytes[at].isBlank { at += 1 }
    let word = bytes[at...].prefix { $0.isAlphanumeric || "_.".utf8.contains($0) }
    return word.isEmpty || word.count > 60 ? nil : String(decoding: word, as: UTF8.self)
  }
}
