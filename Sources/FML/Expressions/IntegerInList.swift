internal import JEXL
internal import Source

/// Whole numbers of the app looked for among written numbers, which they never equal there
/// (reference: nimbus, section 7.1).
enum IntegerInList {
  static func check(_ check: ExpressionCheck, _ log: inout Log) {
    let kinds = KindReader(kindOfName: check.kind)
    check.expression.root.visit { term in
      guard case .chain(let first, let links) = term.kind, let link = links.first,
        link.op == .isIn, case .array(let items) = link.term.kind, kinds.kind(first) == .integer
      else { return }
      let numbers = items.compactMap { item in
        if case .literal(.number) = item.kind { return check.expression.text(item.core) }
        return nil
      }
      guard !numbers.isEmpty else { return }
      report(first, numbers, check, &log)
    }
  }

  private static func report(
    _ term: Term,
    _ numbers: [String],
    _ check: ExpressionCheck,
    _ log: inout Log
  ) {
    let text = check.expression.text(term.range)
    let form = numbers.prefix(4).map { "\(text) == \($0)" }.joined(separator: " || ")
    let more = numbers.count > 4 ? " || …" : ""
    log.report(
      .jexlIntInList,
      "'\(text.prefix(60))' is a whole number, which never equals a number in a list: this is always false",
      at: check.places.span(term.range),
      help: "write '(\(form)\(more))'"
    )
  }
}
