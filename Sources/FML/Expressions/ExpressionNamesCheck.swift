internal import JEXL
internal import Source

/// Identifiers and transforms that the place of an expression does not define.
enum ExpressionNamesCheck {
  static func check(_ check: ExpressionCheck, _ log: inout Log) {
    for name in check.expression.names
    where check.kind(of: name.text) == nil {
      log.report(
        .jexlError,
        "unknown identifier '\(name.text)', \(effect(check))",
        at: check.places.span(name.range),
        help: help(name.text, check)
      )
    }
    for error in check.expression.unknownTransforms {
      log.report(
        .jexlError,
        "\(error.message), \(effect(check))",
        at: check.places.span(error.range),
        help: error.help
      )
    }
  }

  /// The effect of an undefined name in the app: a failure for every user, or for those it is evaluated for.
  private static func effect(_ check: ExpressionCheck) -> String {
    if !check.isAsked { return "which nothing asks so far" }
    guard case .failed = check.known else { return "on which the app's evaluation fails" }
    return "so \(check.place.effect)"
  }

  private static func help(_ name: String, _ check: ExpressionCheck) -> String? {
    let (place, platform) = (check.place, check.platform)
    if place == .targeting, ExpressionNames.kind(of: name, in: .condition, on: platform) != nil {
      return "targeting does not know it; only conditions and triggers do"
    }
    return Suggestion.help(for: name, among: ExpressionNames.names(in: place, on: platform))
      ?? "the app defines no attribute of that name; the table of attributes is in the docs"
  }
}

extension ExpressionCheck {
  /// The kind of an attribute; nil where the app does not define it.
  func kind(of name: String) -> ValueKind? {
    ExpressionNames.kind(of: name, in: place, on: platform)
  }
}
