internal import JEXL
internal import Source

/// Expressions that fail whoever the user is, or whose value is neither true nor false.
enum ExpressionResult {
  static func check(_ check: ExpressionCheck, _ log: inout Log) {
    switch check.known {
    case .failed(let error):
      guard error.cause != .unknownName, error.cause != .unknownTransform else { return }
      log.report(
        .jexlError,
        "\(error.message), so \(check.place.effect)",
        at: check.places.span(error.range),
        help: error.help
      )
    case .known: return
    case .unknown:
      let kinds = KindReader(kindOfName: check.kind)
      guard let (term, kind) = kinds.misfit(check.expression.root) else { return }
      let part = check.expression.text(term.range)
      log.report(
        .jexlError,
        "expected true or false as the value, found '\(part.prefix(60))', which is \(kind.words)",
        at: check.places.span(term.range),
        help: "compare it with something"
      )
    }
  }
}

/// Tells the kinds of terms before anything is known of the user.
struct KindReader {
  /// The kind of an attribute.
  let kindOfName: (String) -> ValueKind?

  /// A term that becomes the value although it is neither true nor false.
  func misfit(_ term: Term) -> (Term, ValueKind)? {
    switch term.kind {
    case .chain(let first, let links) where links[0].op.level == 0:
      return misfit(first, links)
    case .conditional(_, let branches):
      guard let last = branches.last else { return nil }
      return misfit(last.yes) ?? misfit(last.no)
    default:
      guard let kind = kind(term), kind != .boolean else { return nil }
      return (term, kind)
    }
  }

  /// The last term can become the value, and every one left of `||`.
  private func misfit(_ first: Term, _ links: [Term.Link]) -> (Term, ValueKind)? {
    let terms = [first] + links.map(\.term)
    for (index, link) in links.enumerated() where link.op == .or {
      if let found = misfit(terms[index]) { return found }
    }
    return terms.last.flatMap(misfit)
  }

  /// The kind of a term's value, if it is the same for every user.
  func kind(_ term: Term) -> ValueKind? {
    switch term.kind {
    case .literal(let value): value.kind
    case .name(let name): kindOfName(name)
    case .array: .array
    case .object: .object
    case .chain(_, let links): kind(of: links[0].op)
    case .conditional, .path: nil
    case .piped(_, let calls): calls.last.flatMap(kind)
    }
  }

  private func kind(of op: Operator) -> ValueKind? {
    switch op.level {
    case 0: nil
    case 1: .boolean
    default: op == .add ? nil : .number
    }
  }

  private func kind(_ call: Term.Call) -> ValueKind? {
    switch call.name {
    case "versionCompare": .integer
    case "bucketSample", "preferenceIsUserSet": .boolean
    case _ where call.name.hasPrefix("event"): .number
    default: nil
    }
  }
}
