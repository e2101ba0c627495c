internal import Flow
internal import Source

/// Lowers terms to the algebra that analyses work on; parts that it can't express become opaque.
///
/// Every attribute may be null. Sound means: where no part is opaque, the predicate holds for
/// exactly those users for whom the app finds the expression true. The algebra says `c ? a : b` with
/// `c` twice, so that nested ones double: a part that would grow beyond ``largest`` is opaque.
struct Lowering {
  let text: (Range<Int>) -> String
  let kinds: [String: ValueKind]
  let span: (Range<Int>) -> Span?

  /// The predicate of a whole expression, whose value must be true or false.
  func predicate(_ term: Term) -> Predicate { Self.truth(lowered(term)).predicate }

  /// Converts a lowered term to a truth, for a place that needs a boolean.
  private static func truth(_ lowered: Lowered) -> Truth {
    switch lowered {
    case .constant(.bool(let value)): Truth(predicate: .constant(value))
    case .constant, .failed: Truth(predicate: .constant(false), mayFail: true)
    case .attribute(let name, .boolean): isTrue(name)
    case .attribute, .order: Truth(predicate: .constant(false), mayFail: true)
    case .truth(let truth): truth
    case .opaque(let predicate): Truth(predicate: predicate, mayFail: true, mayBeNull: true)
    }
  }

  private static func isTrue(_ name: String) -> Truth {
    Truth(predicate: .compare(.attribute(name), .equal, .bool(true)), mayBeNull: true)
  }

  func opaque(_ term: Term) -> Lowered {
    .opaque(.opaque(text(term.range), span(term.range)))
  }

  func lowered(_ term: Term) -> Lowered {
    if let constant = constant(term) { return constant }
    switch term.kind {
    case .name(let name): return kinds[name].map { .attribute(name, $0) } ?? .failed
    case .chain(let first, let links): return chain(term, first, links)
    case .conditional(let first, let branches): return conditional(term, first, branches)
    case .piped(let base, let calls): return piped(term, base, calls)
    default: return opaque(term)
    }
  }

  private func piped(_ term: Term, _ base: Term, _ calls: [Term.Call]) -> Lowered {
    let evaluator = Evaluator(context: Context(), unknown: Set(kinds.keys), isPartial: true)
    if case .failed = evaluator.outcome(term) { return .failed }
    // All but this one take a text.
    guard calls.first?.name != "bucketSample", case .name(let name) = base.kind else {
      return opaque(term)
    }
    guard kinds[name] == .string else { return .failed }
    if calls.count == 1, calls[0].name == "versionCompare",
      case .literal(.string(let text))? = calls[0].arguments.first?.kind,
      let bound = VersionBound(text)
    {
      return .order(name, bound)
    }
    return opaque(term)
  }

  /// The value of a term that names nothing and asks no history.
  private func constant(_ term: Term) -> Lowered? {
    var isConstant = true
    term.visit { part in
      switch part.kind {
      case .name, .piped: isConstant = false
      default: break
      }
    }
    guard isConstant else { return nil }
    if case .value(let value) = Evaluator(context: Context()).outcome(term) {
      return .constant(value)
    }
    return .failed
  }
}

extension Lowering {
  /// The most operators in a row that are modelled.
  private static let longest = 1_000
  /// The most nodes that a predicate may have.
  static let largest = 4_000

  /// A truth, or one opaque condition if it has too many nodes.
  private func bounded(_ truth: Truth, _ term: Term) -> Lowered {
    truth.size <= Self.largest ? .truth(truth) : opaque(term)
  }

  private func chain(_ term: Term, _ first: Term, _ links: [Term.Link]) -> Lowered {
    guard links.count <= Self.longest else { return opaque(term) }
    var left = lowered(first)
    for link in links {
      let range = first.range.lowerBound..<link.term.range.upperBound
      let part = Term(.chain(first, []), range)
      switch link.op.level {
      case 0: left = logic(left, link, part)
      case 1: left = compared(left, link.op, lowered(link.term)) ?? opaque(part)
      default:
        switch (left, lowered(link.term)) {
        case (.failed, _), (_, .failed): return .failed
        default: return opaque(term)
        }
      }
    }
    return left
  }

  private func logic(_ left: Lowered, _ link: Term.Link, _ part: Term) -> Lowered {
    let isAnd = link.op == .and
    switch left {
    case .constant(let value): return value.isTruthy == isAnd ? lowered(link.term) : left
    case .failed: return isAnd ? .failed : lowered(link.term)
    case .attribute(_, let kind) where kind != .boolean: return opaque(part)
    case .order: return opaque(part)
    case .attribute(let name, _): return joined(Self.isTrue(name), link, part)
    case .truth(let truth): return joined(truth, link, part)
    case .opaque(let predicate):
      return joined(Truth(predicate: predicate, mayFail: true, mayBeNull: true), link, part)
    }
  }

  /// Both or either of a truth and the term right of it.
  private func joined(_ left: Truth, _ link: Term.Link, _ part: Term) -> Lowered {
    let lowered = lowered(link.term)
    let right: Truth
    switch lowered {
    case .constant(.null): right = Truth(predicate: .constant(false), mayBeNull: true)
    case .constant(let value) where value.kind != .boolean: return opaque(part)
    case .attribute(_, let kind) where kind != .boolean: return opaque(part)
    case .order: return opaque(part)
    default: right = Self.truth(lowered)
    }
    let isAnd = link.op == .and
    let truth = Truth(
      predicate: isAnd
        ? .all([left.predicate, right.predicate]) : .any([left.predicate, right.predicate]),
      size: left.size + right.size,
      mayFail: isAnd && left.mayFail || right.mayFail,
      mayBeNull: isAnd && left.mayBeNull || right.mayBeNull
    )
    return bounded(truth, part)
  }

  private func conditional(
    _ term: Term,
    _ first: Term,
    _ branches: [Term.Branch]
  ) -> Lowered {
    guard branches.count == 1 else { return opaque(term) }
    let condition: Truth
    switch lowered(first) {
    case .constant(let value): return lowered(value.isTruthy ? branches[0].yes : branches[0].no)
    case .failed: return lowered(branches[0].no)
    case .attribute(let name, .boolean): condition = Self.isTrue(name)
    case .truth(let truth): condition = truth
    case .attribute, .order, .opaque: return opaque(term)
    }
    guard let yes = boolean(branches[0].yes), let no = boolean(branches[0].no) else {
      return opaque(term)
    }
    let truth = Truth(
      predicate: .any([
        .all([condition.predicate, yes.predicate]),
        .all([condition.predicate.opposite, no.predicate]),
      ]),
      size: 2 * condition.size + yes.size + no.size,
      mayFail: yes.mayFail || no.mayFail,
      mayBeNull: yes.mayBeNull || no.mayBeNull
    )
    return bounded(truth, term)
  }

  /// A term whose value is true, false, null or a failure.
  private func boolean(_ term: Term) -> Truth? {
    let lowered = lowered(term)
    switch lowered {
    case .constant(.bool), .failed, .truth, .attribute(_, .boolean): return Self.truth(lowered)
    default: return nil
    }
  }
}

enum Lowered {
  /// The same value for every user.
  case constant(Value)
  /// Fails for every user.
  case failed
  /// The value of an attribute, which may be null.
  case attribute(String, ValueKind)
  /// The place of an attribute, a version, among others: -1, 0 or 1.
  case order(String, VersionBound)
  /// A boolean, true if the predicate holds.
  case truth(Truth)
  /// A term that the algebra can't express.
  case opaque(Predicate)
}

/// A predicate with the possible failures of its term.
///
/// It tells whether the term may fail or be null when the predicate is false.
struct Truth {
  /// Holds exactly where the term's value is true; a failure counts as false, as in the app.
  var predicate: Predicate
  /// The number of nodes of the predicate, repeated ones counted each time.
  var size = 1
  /// The term may fail where the predicate is false.
  var mayFail = false
  /// The value may be null where the predicate is false.
  var mayBeNull = false
}
