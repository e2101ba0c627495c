internal import JEXL
internal import Source

/// Checks of the values of an expression and of its parts.
extension ExpressionCheck {
  /// Reports an expression that fails whoever the user is, or whose value is neither true nor false.
  func result(_ log: inout Log) {
    switch known {
    case .failed(let error):
      guard error.cause != .unknownName, error.cause != .unknownTransform else { return }
      log.report(
        .jexlError,
        "\(error.message), so \(place.effect)",
        at: places.span(error.range),
        help: error.help
      )
    case .known: return
    case .unknown:
      guard let (term, kind) = misfit(expression.root) else { return }
      let part = expression.text(term.range)
      log.report(
        .jexlError,
        "expected true or false as the value, found '\(part.prefix(60))', which is \(kind.words)",
        at: places.span(term.range),
        help: "compare it with something"
      )
    }
  }

  /// Reports whole numbers of the app looked for among written numbers, which they never equal there
  /// (reference: nimbus, section 7.1).
  func integerInList(_ log: inout Log) {
    expression.root.visit { term in
      guard case .chain(let first, let links) = term.kind, let link = links.first,
        link.op == .isIn, case .array(let items) = link.term.kind, kind(first) == .integer
      else { return }
      let numbers = items.compactMap { item in
        if case .literal(.number) = item.kind { return expression.text(item.core) }
        return nil
      }
      guard !numbers.isEmpty else { return }
      let text = expression.text(first.range)
      let form = numbers.prefix(4).map { "\(text) == \($0)" }.joined(separator: " || ")
      let more = numbers.count > 4 ? " || …" : ""
      log.report(
        .jexlIntInList,
        "'\(text.prefix(60))' is a whole number, which never equals a number in a list: this is always false",
        at: places.span(first.range),
        help: "write '(\(form)\(more))'"
      )
    }
  }
}

/// The kinds of terms before anything is known of the user.
extension ExpressionCheck {
  /// A term that becomes the value although it is neither true nor false.
  private func misfit(_ term: Term) -> (Term, ValueKind)? {
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
  private func kind(_ term: Term) -> ValueKind? {
    switch term.kind {
    case .literal(let value): value.kind
    case .name(let name): place.kind(of: name, on: platform)
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
