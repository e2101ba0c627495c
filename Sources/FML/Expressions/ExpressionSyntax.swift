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
      case .nonASCII: .jexlNonAscii
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
