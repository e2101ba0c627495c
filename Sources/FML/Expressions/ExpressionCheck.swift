public import Flow
internal import JEXL
public import Source
internal import Syntax

/// Checks an expression where the app evaluates it: a condition, the targeting of an experiment, a
/// trigger (reference: nimbus, section 7).
public struct ExpressionCheck {
  let expression: Expression
  let context: ExpressionContext
  let platform: Platform
  let places: StringPlaces
  /// The value as far as it is known with no attribute given.
  let known: Known
  /// The mistakes of transforms that fail whoever the user is.
  let failing: [ExpressionError]
  /// False where nothing asks the expression.
  let isAsked: Bool

  /// Checks an expression.
  ///
  /// Findings point inside the string: exactly if it holds no escapes and no folded lines, and with
  /// `sources` if it does; else they point at the whole string. If nothing asks the expression, only
  /// its names are looked at.
  public static func run(
    _ written: WrittenExpression,
    context: ExpressionContext,
    platform: Platform = .ios,
    isAsked: Bool = true,
    sources: SourceSet? = nil,
    log: inout Log
  ) {
    let places = StringPlaces(
      written.text,
      at: written.span,
      in: sources.map { $0[written.span.file] }
    )
    do {
      let expression = try written.parsed.get()
      let check = ExpressionCheck(
        expression: expression,
        context: context,
        platform: platform,
        places: places,
        known: expression.truth(in: Context()) { context.kind(of: $0, on: platform) != nil },
        failing: expression.failingTransforms,
        isAsked: isAsked
      )
      check.names(&log)
      if isAsked { check.values(&log) }
    } catch {
      reportUnreadable(error, context, places, &log)
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
    _ context: ExpressionContext,
    _ places: StringPlaces,
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
      "\(error.message), so \(context.effect)",
      at: places.span(error.range),
      help: help.isEmpty ? nil : help.joined(separator: "; ")
    )
  }

  /// Reports identifiers and transforms that the place of the expression does not define, and transforms that
  /// fail for every user.
  private func names(_ log: inout Log) {
    for name in expression.names where context.kind(of: name.text, on: platform) == nil {
      log.report(
        .jexlError,
        "unknown identifier '\(name.text)', \(effectOfUnknown)",
        at: places.span(name.range),
        help: help(name.text)
      )
    }
    for error in failing where isAsked || error.cause == .unknownTransform {
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
    return "so \(context.effect)"
  }

  private func help(_ name: String) -> String? {
    if context == .targeting, ExpressionContext.condition.kind(of: name, on: platform) != nil {
      return "targeting does not know it; only conditions and triggers do"
    }
    return Suggestion.help(for: name, among: context.kinds(on: platform).keys.sortedByBytes())
      ?? "the app defines no attribute of that name; the table of attributes is in the docs"
  }
}

extension ExpressionCheck {
  /// Reports an expression that fails whoever the user is, or whose value is neither true nor false.
  func result(_ log: inout Log) {
    switch known {
    case .failed(let error):
      guard error.cause != .unknownName, !failing.contains(error) else { return }
      log.report(
        .jexlError,
        "\(error.message), so \(context.effect)",
        at: places.span(error.range),
        help: error.help
      )
    case .known: return
    case .unknown:
      guard let (term, kind) = misfit(expression.root) else { return }
      let part = expression.text(term.range)
      log.report(
        .jexlError,
        "expected true or false as the value, found '\(part.prefix(60))', which is \(kind.phrase)",
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
      // The last term can become the value, and every one left of `||`.
      let terms = [first] + links.map(\.term)
      let left = links.indices.filter { links[$0].op == .or }.map { terms[$0] }
      return (left + terms.suffix(1)).lazy.compactMap { misfit($0) }.first
    case .conditional(_, let branches):
      guard let last = branches.last else { return nil }
      return misfit(last.yes) ?? misfit(last.no)
    default:
      guard let kind = kind(term), kind != .boolean else { return nil }
      return (term, kind)
    }
  }

  /// The kind of a term's value, if it is the same for every user.
  private func kind(_ term: Term) -> ValueKind? {
    switch term.kind {
    case .literal(let value): value.kind
    case .name(let name): context.kind(of: name, on: platform)
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
