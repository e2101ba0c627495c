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

  /// The checks of an expression that can be read; each is a file of this folder.
  static let checks: [@Sendable (ExpressionCheck, inout Log) -> Void] = [
    ExpressionNamesCheck.check, ExpressionResult.check, MixedLogic.check, IntegerInList.check,
    DateStringMonth.check, EventUnrecorded.check, LocaleShape.check,
  ]

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
        known: expression.truth(in: Context()) {
          ExpressionNames.kind(of: $0, in: place, on: platform) != nil
        },
        isAsked: isAsked
      )
      for run in isAsked ? checks : [ExpressionNamesCheck.check] { run(check, &log) }
    } catch {
      ExpressionSyntax.report(error, place, places, &log)
    }
  }
}
