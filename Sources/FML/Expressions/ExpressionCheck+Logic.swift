internal import JEXL
internal import Source

/// Checks of operators whose order the app reads otherwise than most people (reference: nimbus,
/// section 7.1).
extension ExpressionCheck {
  /// Reports `&&` beside `||`, ternaries beside operators, and ternaries in a row.
  func mixedLogic(_ log: inout Log) {
    expression.root.visit { term in
      switch term.kind {
      case .chain(let first, let links):
        if links[0].op.level == 0 { reportMix(first, links, &log) }
        for part in [first] + links.map(\.term) { reportTernary(part, &log) }
      case .conditional(_, let branches) where branches.count > 1: reportChain(term, &log)
      default: break
      }
    }
  }

  /// `&&` and `||` without parentheses.
  private func reportMix(_ first: Term, _ links: [Term.Link], _ log: inout Log) {
    guard let index = links.firstIndex(where: { $0.op != links[0].op }) else { return }
    let before = first.range.lowerBound..<links[index - 1].term.range.upperBound
    let left = expression.text(before)
    let right = expression.text(links[index].term.range)
    let isShort = left.utf8.count + right.utf8.count < 120
    log.report(
      .jexlPrecedence,
      "'\(links[0].op.rawValue)' and '\(links[index].op.rawValue)' bind alike, from left to right",
      at: places.span(links[index].opRange),
      help: isShort
        ? "the app reads '(\(left)) \(links[index].op.rawValue) \(right)'; say with parentheses what is meant"
        : "say with parentheses what is meant"
    )
  }

  /// A ternary beside an operator, which binds less.
  private func reportTernary(_ term: Term, _ log: inout Log) {
    guard case .conditional = term.kind, !term.isGrouped else { return }
    let text = expression.text(term.range)
    log.report(
      .jexlPrecedence,
      "a ternary binds tighter than every operator beside it",
      at: places.span(term.range),
      help: "the app reads '(\(text.prefix(120)))' first; say with parentheses what is meant"
    )
  }

  /// `a ? b : c ? d : e`.
  private func reportChain(_ term: Term, _ log: inout Log) {
    log.report(
      .jexlPrecedence,
      "ternaries in a row are read from left to right",
      at: places.span(term.core),
      help: "put the second one in parentheses where it is the last part of the first"
    )
  }
}
