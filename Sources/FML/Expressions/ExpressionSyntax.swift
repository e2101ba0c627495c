internal import JEXL
internal import Source

/// Expressions that the app can't read.
enum ExpressionSyntax {
  static func report(
    _ error: ExpressionError,
    _ place: ExpressionPlace,
    _ places: ExpressionPlaces,
    _ log: inout Log
  ) {
    let rule: Rule =
      switch error.cause {
      case .negative: .jexlNegative
      case .nonASCII: .jexlNonASCII
      default: .jexlError
      }
    log.report(
      rule,
      "\(error.message), so \(place.effect)",
      at: places.span(error.range),
      help: help(error)
    )
  }

  private static func help(_ error: ExpressionError) -> String? {
    guard error.cause == .javaScript || error.cause == .negative else { return error.help }
    let dialect = "it is valid only in the JavaScript dialect of Firefox for desktop"
    return error.help.map { "\($0); \(dialect)" } ?? dialect
  }
}

extension Rule {
  /// An expression that the app refuses, or that always fails.
  static let jexlError = Rule(
    1200,
    "jexl-error",
    .error,
    title: "An expression is one that the app can't evaluate.",
    why:
      "The app counts it as false: a card that needs it is hidden, nobody is enrolled, a message never shows.",
    fix: "Write it in the app's dialect of JEXL, with names it knows; 'flowproof eval' tries it.",
    bad: ConditionExample.condition("↓!(language in ['ja'])"),
    good: ConditionExample.condition("(language in ['ja']) != true")
  )

  /// A number with a sign.
  static let jexlNegative = Rule(
    1203,
    "jexl-negative",
    .error,
    title: "An expression holds a number with a sign.",
    why: "The app's dialect has no signs: it can't read the expression and counts it as false.",
    fix: "Subtract from 0: (0 - 1).",
    bad: ConditionExample.condition("days_since_install == ↓-1"),
    good: ConditionExample.condition("days_since_install == (0 - 1)")
  )

  /// A character beyond ASCII.
  static let jexlNonASCII = Rule(
    1204,
    "jexl-non-ascii",
    .error,
    title: "An expression holds a character beyond ASCII.",
    why:
      "The app's lexer mixes up bytes and characters: it can't read the expression and counts it as false.",
    fix: "Use straight quotes, plain blanks and ASCII texts only.",
    bad: ConditionExample.condition("language == ↓‘de’"),
    good: ConditionExample.condition("language == 'de'")
  )
}

/// Small projects for the examples of expressions.
enum ConditionExample {
  /// A card that asks for one condition.
  static func condition(_ text: String) -> [String: String] {
    CardExample.card(
      "\"title\": \"Hello\", \"prerequisites\": [\"SOME\"]",
      "\"conditions\": {\"SOME\": \"\(text)\"}"
    )
  }
}
