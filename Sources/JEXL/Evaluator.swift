/// Works out terms as jexl-eval 0.4 does, errors being values until somebody swallows them.
struct Evaluator {
  let context: Context
  /// Names that the app defines with a value nobody has given.
  var unknown: Set<String> = []
  /// Treats events without a history as unknown.
  var isPartial = false

  enum Outcome {
    case value(Value)
    case failed(ExpressionError)
    /// A value that depends on what was not given; where it may fail, it may also be something
    /// else than true or false.
    case unknown(mayFail: Bool)

    var mayFail: Bool {
      switch self {
      case .value: false
      case .failed: true
      case .unknown(let mayFail): mayFail
      }
    }

    /// Indicates that the outcome may be anything but a boolean.
    var mayMisfit: Bool {
      if case .value(let value) = self { return value.kind != .boolean }
      return mayFail
    }
  }

  func outcome(_ term: Term) -> Outcome {
    switch term.kind {
    case .literal(let value): .value(value)
    case .name(let name): attribute(name, term.core)
    case .array(let items): gathered(items) { .array($0) }
    case .object(let entries): object(entries)
    case .chain(let first, let links): chain(outcome(first), links[...])
    case .conditional(let first, let branches): conditional(first, branches)
    case .path(let base, let steps): path(base, steps)
    case .piped(let base, let calls): piped(base, calls)
    }
  }

  private func attribute(_ name: String, _ range: Range<Int>) -> Outcome {
    if let value = context.attributes[name] { return .value(value) }
    if unknown.contains(name) { return .unknown(mayFail: false) }
    return .failed(
      ExpressionError(
        .eval,
        "unknown identifier '\(name)'",
        at: range,
        cause: .unknownName
      )
    )
  }

  /// The values of terms from left to right; the first failure wins over unknown ones.
  private func gathered(_ terms: [Term], _ make: ([Value]) -> Value) -> Outcome {
    var values: [Value] = []
    var unknown: Outcome?
    for term in terms {
      let part = outcome(term)
      switch part {
      case .value(let value): values.append(value)
      case .unknown(let mayFail):
        unknown = .unknown(mayFail: mayFail || unknown?.mayFail ?? false)
      case .failed: return part
      }
    }
    return unknown ?? .value(make(values))
  }

  private func object(_ entries: [Term.Entry]) -> Outcome {
    var seen: Set<String> = []
    for (index, entry) in entries.enumerated() where !seen.insert(entry.key).inserted {
      let before = gathered(entries[..<index].map(\.value)) { .array($0) }
      if case .failed = before { return before }
      let message = "key '\(entry.key)' stands twice in an object"
      return .failed(ExpressionError(.eval, message, at: entry.keyRange))
    }
    return gathered(entries.map(\.value)) { values in
      .object(zip(entries, values).map { Value.Field($0.key, $1) })
    }
  }

  private func conditional(_ first: Term, _ branches: [Term.Branch]) -> Outcome {
    var result = outcome(first)
    for branch in branches {
      switch result {
      case .value(let value): result = outcome(value.isTruthy ? branch.yes : branch.no)
      case .failed: result = outcome(branch.no)
      case .unknown: result = shared(outcome(branch.yes), outcome(branch.no))
      }
    }
    return result
  }

  /// The unknown outcome of an operator, which may fail if either operand may.
  private static func unknown(_ left: Outcome, _ right: Outcome) -> Outcome {
    .unknown(mayFail: left.mayFail || right.mayFail)
  }

  /// The outcome of a condition that is unknown: that of its branches, if they agree.
  private func shared(_ left: Outcome, _ right: Outcome) -> Outcome {
    switch (left, right) {
    case (.value(let a), .value(let b)) where a == b: left
    case (.failed, .failed): left
    default: .unknown(mayFail: left.mayMisfit || right.mayMisfit)
    }
  }
}

/// Operators, which share a level and bind to the left.
extension Evaluator {
  private func chain(_ first: Outcome, _ links: ArraySlice<Term.Link>) -> Outcome {
    var left = first
    for link in links {
      switch link.op {
      case .and: left = and(left, link.term)
      case .or: left = or(left, link.term)
      default: left = strict(left, link)
      }
    }
    return left
  }

  /// The right value where the left is truthy, else the left, its failure included.
  private func and(_ left: Outcome, _ right: Term) -> Outcome {
    switch left {
    case .value(let value): return value.isTruthy ? outcome(right) : left
    case .failed: return left
    case .unknown(let mayFail):
      let other = outcome(right)
      if case .value(.bool(false)) = other, !mayFail { return other }
      return .unknown(mayFail: mayFail || other.mayMisfit)
    }
  }

  /// The left value if it is truthy, else the right; a failure on the left is swallowed.
  private func or(_ left: Outcome, _ right: Term) -> Outcome {
    switch left {
    case .value(let value): return value.isTruthy ? left : outcome(right)
    case .failed: return outcome(right)
    case .unknown(let mayFail):
      let other = outcome(right)
      if case .value(.bool(true)) = other, !mayFail { return other }
      return .unknown(mayFail: mayFail || other.mayMisfit)
    }
  }

  private func strict(_ left: Outcome, _ link: Term.Link) -> Outcome {
    if case .failed = left { return left }
    let right = outcome(link.term)
    if case .failed = right { return right }
    guard case .value(let a) = left, case .value(let b) = right else {
      return Self.unknown(left, right)
    }
    do {
      return .value(try Operation(op: link.op, range: link.opRange).value(a, b))
    } catch {
      return .failed(error)
    }
  }
}

/// Ways into values and through transforms.
extension Evaluator {
  private func path(_ base: Term, _ steps: [Term.Step]) -> Outcome {
    var result = outcome(base)
    for step in steps {
      if case .failed = result { return result }
      result = taken(step, from: result, at: base.range)
    }
    return result
  }

  private func taken(_ step: Term.Step, from base: Outcome, at range: Range<Int>) -> Outcome {
    switch step {
    case .member(let name):
      guard case .value(let value) = base else { return base }
      return .value(value.member(name))
    case .index(let term):
      let index = outcome(term)
      if case .failed = index { return index }
      guard case .value(let value) = base, case .value(let key) = index else {
        return Self.unknown(base, index)
      }
      if case .string(let name) = key { return .value(value.member(name)) }
      if let number = key.double { return .value(value.item(number)) }
      let message = "expected a number or a string as the index, found \(key.kindPhrase)"
      return .failed(ExpressionError(.eval, message, at: term.range))
    case .filter(let name, let op, let opRange, let term):
      if case .value(let value) = base, value.kind != .array {
        let message = "expected a list before a filter, found \(value.kindPhrase)"
        return .failed(ExpressionError(.eval, message, at: range))
      }
      let right = outcome(term)
      if case .failed = right { return right }
      guard case .value(.array(let items)) = base, case .value(let wanted) = right else {
        return Self.unknown(base, right)
      }
      let comparison = Operation(op: op, range: opRange)
      let kept = items.filter { item in
        // A comparison that fails does not hold.
        (try? comparison.value(item.member(name), wanted))?.isTruthy ?? false
      }
      return .value(.array(kept))
    }
  }

  private func piped(_ base: Term, _ calls: [Term.Call]) -> Outcome {
    var result = outcome(base)
    for call in calls {
      if case .failed = result { return result }
      result = called(call, on: result)
    }
    return result
  }

  private func called(_ call: Term.Call, on subject: Outcome) -> Outcome {
    let arguments = gathered(call.arguments) { .array($0) }
    if case .failed = arguments { return arguments }
    guard let transform = Transform(rawValue: call.name) else {
      return .failed(Transform.unknown(call))
    }
    guard case .value(.array(let values)) = arguments else {
      return Self.unknown(subject, arguments)
    }
    // Arguments that do not fit fail whatever the subject; in place of an unknown one stands a text that all take.
    var value = Value.string("0")
    if case .value(let known) = subject { value = known }
    do {
      let run = TransformRun(
        transform: transform,
        values: [value] + values,
        range: call.nameRange,
        context: context,
        isPartial: isPartial
      )
      let result = try run.value()
      if case .unknown = subject { return subject }
      return result.map(Outcome.value) ?? .unknown(mayFail: false)
    } catch {
      return .failed(error)
    }
  }
}
