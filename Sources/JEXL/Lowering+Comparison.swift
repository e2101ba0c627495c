internal import Flow

/// Comparisons of an attribute or a condition with constants.
extension Lowering {
  /// The comparison; nil for what the algebra can't express.
  func compared(_ left: Lowered, _ op: Operator, _ right: Lowered) -> Lowered? {
    switch (left, right) {
    case (.failed, _), (_, .failed): .failed
    case (.attribute(let name, let kind), .constant(let value)):
      op == .isIn ? isIn(name, kind, value) : compare(name, kind, op, value)
    case (.constant(let value), .attribute(let name, let kind)):
      op == .isIn
        ? holds(name, kind, value) : Self.mirrored(op).flatMap { compare(name, kind, $0, value) }
    case (.order(let name, let bound), .constant(.number(0))): Self.order(name, op, bound)
    case (.constant(.number(0)), .order(let name, let bound)):
      Self.mirrored(op).flatMap { Self.order(name, $0, bound) }
    case (.truth(let truth), .constant(.bool(let value))): Self.equality(truth, op, value)
    case (.constant(.bool(let value)), .truth(let truth)): Self.equality(truth, op, value)
    default: nil
    }
  }

  /// A version compared with another; fails where there is none.
  private static func order(_ name: String, _ op: Operator, _ bound: VersionBound) -> Lowered? {
    let subject = Predicate.Subject.attribute(name)
    guard let sign = Predicate.Comparison(rawValue: op.rawValue) else { return nil }
    let predicate: Predicate =
      switch (sign, bound.isVersion) {
      case (.notEqual, true):
        .all([.isSet(subject), .not(.compare(subject, .equal, .version(bound.text)))])
      case (.notEqual, false): .isSet(subject)
      case (.equal, false): .constant(false)
      case (.lessOrEqual, false): .compare(subject, .less, .version(bound.text))
      case (.greater, false): .compare(subject, .greaterOrEqual, .version(bound.text))
      default: .compare(subject, sign, .version(bound.text))
      }
    return .truth(Truth(predicate: predicate, mayFail: true))
  }

  /// A condition compared with true or false.
  private static func equality(_ truth: Truth, _ op: Operator, _ value: Bool) -> Lowered? {
    guard op == .equal || op == .notEqual else { return nil }
    if value, op == .equal {
      return .truth(Truth(predicate: truth.predicate, size: truth.size, mayFail: truth.mayFail))
    }
    // A comparison alone fails just where its attribute is null.
    let compared = truth.mayFail && truth.size == 1 ? truth.predicate.subject : nil
    guard !truth.mayFail || compared != nil, value || !truth.mayBeNull else { return nil }
    if op == .notEqual, !value {
      return .truth(Truth(predicate: truth.predicate, size: truth.size, mayFail: truth.mayFail))
    }
    let isThere = compared.map { [Predicate.isSet($0)] } ?? []
    return .truth(
      Truth(
        predicate: .all(isThere + [truth.predicate.opposite]),
        size: truth.size + isThere.count,
        mayFail: truth.mayFail
      )
    )
  }

  private static func mirrored(_ op: Operator) -> Operator? {
    Predicate.Comparison(rawValue: op.rawValue).flatMap { Operator(rawValue: $0.mirrored.rawValue) }
  }

  private func compare(
    _ name: String,
    _ kind: ValueKind,
    _ op: Operator,
    _ value: Value
  ) -> Lowered? {
    if op == .equal { return equal(name, kind, value).map { .truth(Truth(predicate: $0)) } }
    if op == .notEqual {
      return equal(name, kind, value).map { .truth(Truth(predicate: $0.opposite)) }
    }
    guard let comparison = Predicate.Comparison(rawValue: op.rawValue) else { return nil }
    switch (kind, value) {
    case (.string, .string(let text)):
      let predicate = Predicate.compare(.attribute(name), comparison, .string(text))
      return .truth(Truth(predicate: predicate, mayFail: true))
    case (.integer, .number(let number)), (.number, .number(let number)):
      let predicate = Predicate.compare(.attribute(name), comparison, .number(number))
      return .truth(Truth(predicate: predicate, mayFail: true))
    default: return .failed
    }
  }

  /// Never fails; different kinds are never equal.
  private func equal(_ name: String, _ kind: ValueKind, _ value: Value) -> Predicate? {
    switch (kind, value) {
    case (_, .null): .not(.isSet(.attribute(name)))
    case (.boolean, .bool(let wanted)): .compare(.attribute(name), .equal, .bool(wanted))
    case (.string, .string(let text)): .compare(.attribute(name), .equal, .string(text))
    case (.integer, .number(let number)): Self.whole(name, number)
    case (.number, .number), (.array, .array), (.object, .object): nil
    default: .constant(false)
    }
  }

  /// A whole number against one that may have a fraction, which must be within the tolerance.
  private static func whole(_ name: String, _ number: Double) -> Predicate {
    let nearest = number.rounded()
    guard abs(nearest - number) < Operation.tolerance else { return .constant(false) }
    return .compare(.attribute(name), .equal, .number(nearest))
  }

  /// An attribute among the items of a list, strictly: no whole number equals a number there.
  private func isIn(_ name: String, _ kind: ValueKind, _ value: Value) -> Lowered? {
    guard case .array(let items) = value else { return nil }
    let subject = Predicate.Subject.attribute(name)
    var constants: [Predicate.Constant] = []
    var takesNull = false
    for item in items {
      switch (kind, item) {
      case (_, .null): takesNull = true
      case (.string, .string(let text)): constants.append(.string(text))
      case (.boolean, .bool(let wanted)): constants.append(.bool(wanted))
      case (.number, .number), (.array, _), (.object, _): return nil
      default: break
      }
    }
    let among = constants.isEmpty ? Predicate.constant(false) : .isIn(subject, constants)
    let predicate = takesNull ? Predicate.any([among, .not(.isSet(subject))]) : among
    return .truth(Truth(predicate: predicate, size: 1 + constants.count))
  }

  /// A constant in the text or list that an attribute holds.
  private func holds(_ name: String, _ kind: ValueKind, _ value: Value) -> Lowered? {
    guard case .string(let text) = value else { return kind == .string ? .failed : nil }
    switch kind {
    case .string, .array:
      let predicate = Predicate.contains(.attribute(name), .string(text))
      return .truth(Truth(predicate: predicate, mayFail: true))
    case .object: return nil
    default: return .failed
    }
  }
}
