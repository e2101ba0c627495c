internal import Flow
internal import JEXL
internal import Source

/// Tests of the month in `date_string`, which holds minutes there (reference: nimbus,
/// section 7.3).
enum DateStringMonth {
  static func check(_ check: ExpressionCheck, _ log: inout Log) {
    guard check.platform == .ios else { return }
    check.expression.root.visit { term in
      guard case .chain(let first, let links) = term.kind, links[0].op.level == 1 else { return }
      let sides = [first, links[0].term]
      guard let date = sides.first(where: isDate), let other = sides.first(where: { !isDate($0) }),
        asksMonth(other)
      else { return }
      log.report(
        .jexlDateStringMonth,
        "'date_string' holds the minutes where its month should be, so this test never works",
        at: check.places.span(date.range),
        help: "test the year only, as in '2026' in date_string, or use 'current_date' (seconds)"
      )
    }
  }

  private static func isDate(_ term: Term) -> Bool {
    switch term.kind {
    case .name(let name): name == "date_string"
    default: false
    }
  }

  /// Tells whether a term holds any text that is not just a year.
  private static func asksMonth(_ term: Term) -> Bool {
    switch term.kind {
    case .literal(.string(let text)): !isYear(text)
    case .array(let items): items.contains(where: asksMonth)
    default: false
    }
  }

  private static func isYear(_ text: String) -> Bool {
    let digits = text.utf8.prefix { $0 >= 0x30 && $0 <= 0x39 }
    let rest = text.utf8.dropFirst(digits.count)
    return digits.count == 4 && (rest.isEmpty || Array(rest) == Array("-".utf8))
  }
}
