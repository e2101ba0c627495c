public import Flow
internal import JEXL
public import Source

/// Checks an expression where the app evaluates it: a condition, the targeting of an experiment, a
/// trigger (reference: nimbus, section 7).
public struct ExpressionCheck {
  let expression: Expression
  let place: ExpressionPlace
  let platform: Platform
  let places: ExpressionPlaces
  /// The value as far as it is known with no attribute given.
  let known: Known
  /// False where nothing asks the expression.
  let isAsked: Bool

  /// Checks an expression.
  ///
  /// Findings point inside the string: exactly if it holds no escapes and no folded lines, and with
  /// `sources` if it does; else they point at the whole string. If nothing asks the expression, only
  /// its names are looked at.
  public static func run(
    _ written: WrittenExpression,
    place: ExpressionPlace,
    platform: Platform = .ios,
    isAsked: Bool = true,
    sources: SourceSet? = nil,
    log: inout Log
  ) {
    let places = ExpressionPlaces(written.text, at: written.span, in: sources)
    do {
      let expression = try written.parsed.get()
      let check = ExpressionCheck(
        expression: expression,
        place: place,
        platform: platform,
        places: places,
        known: expression.truth(in: Context()) { place.kind(of: $0, on: platform) != nil },
        isAsked: isAsked
      )
      check.names(&log)
      if isAsked { check.values(&log) }
    } catch {
      reportUnreadable(error, place, places, &log)
    }
  }

  /// The checks of an expression whose value counts, in the order of their findings.
  private func values(_ log: inout Log) {
    result(&log)
    mixedLogic(&log)
    integerInList(&log)
    dateStringMonth(&log)
    eventUnrecorded(&log)
    localeShape(&log)
  }

  private static func reportUnreadable(
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
    let isForeign = error.cause == .javaScript || error.cause == .negative
    let dialect =
      isForeign ? "it is valid only in the JavaScript dialect of Firefox for desktop" : nil
    let help = [error.help, dialect].compactMap(\.self)
    log.report(
      rule,
      "\(error.message), so \(place.effect)",
      at: places.span(error.range),
      help: help.isEmpty ? nil : help.joined(separator: "; ")
    )
  }

  /// Reports identifiers and transforms that the place of the expression does not define.
  private func names(_ log: inout Log) {
    for name in expression.names where place.kind(of: name.text, on: platform) == nil {
      log.report(
        .jexlError,
        "unknown identifier '\(name.text)', \(effectOfUnknown)",
        at: places.span(name.range),
        help: help(name.text)
      )
    }
    for error in expression.unknownTransforms {
      log.report(
        .jexlError,
        "\(error.message), \(effectOfUnknown)",
        at: places.span(error.range),
        help: error.help
      )
    }
  }

  /// The effect of an undefined name in the app: a failure for every user, or for those it is evaluated for.
  private var effectOfUnknown: String {
    if !isAsked { return "which nothing asks so far" }
    guard case .failed = known else { return "on which the app's evaluation fails" }
    return "so \(place.effect)"
  }

  private func help(_ name: String) -> String? {
    if place == .targeting, ExpressionPlace.condition.kind(of: name, on: platform) != nil {
      return "targeting does not know it; only conditions and triggers do"
    }
    return Suggestion.help(for: name, among: place.names(on: platform))
      ?? "the app defines no attribute of that name; the table of attributes is in the docs"
  }
}
