internal import Flow

/// Puts conditions together so that they stay as short as they can be told.
extension Predicate {
  /// All of several conditions.
  static func all(_ parts: [Predicate]) -> Predicate {
    let flat = parts.flatMap { part -> [Predicate] in
      if case .and(let inner) = part { return inner }
      return [part]
    }
    if flat.contains(.constant(false)) { return .constant(false) }
    let rest = flat.unique.filter { $0 != .constant(true) }
    let known = Set(rest)
    if rest.contains(where: { known.contains(.not($0)) }) { return .constant(false) }
    if rest.isEmpty { return .constant(true) }
    return rest.count == 1 ? rest[0] : .and(rest)
  }

  /// Any of several conditions.
  static func any(_ parts: [Predicate]) -> Predicate {
    let flat = parts.flatMap { part -> [Predicate] in
      if case .or(let inner) = part { return inner }
      return [part]
    }
    if flat.contains(.constant(true)) { return .constant(true) }
    let rest = flat.unique.filter { $0 != .constant(false) }
    if rest.isEmpty { return .constant(false) }
    return rest.count == 1 ? rest[0] : .or(rest)
  }

  /// A value is a text; where there is none it is no text, not even an empty one.
  static func text(_ subject: Subject, is text: String) -> Predicate {
    let same = Predicate.compare(subject, .equal, .string(text))
    return text.isEmpty ? .and([.compare(subject, .notEqual, .null), same]) : same
  }

  /// The opposite of a condition.
  var opposite: Predicate {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    case .and(let parts): .any(parts.map(\.opposite))
    case .or(let parts): .all(parts.map(\.opposite))
    case .compare(let subject, .equal, let value): .compare(subject, .notEqual, value)
    case .compare(let subject, .notEqual, let value): .compare(subject, .equal, value)
    default: .not(self)
    }
  }

  /// True where both can never hold at once, as far as equal values tell.
  func excludes(_ other: Predicate) -> Bool {
    if case .or(let parts) = other { return parts.allSatisfy { excludes($0) } }
    if case .or(let parts) = self { return parts.allSatisfy { $0.excludes(other) } }
    return pins.contains { pin in
      other.pins.contains { $0.subject == pin.subject && pin.values.isDisjoint(with: $0.values) }
    }
  }

  /// The values that subjects must have for it to hold.
  private var pins: [(subject: Subject, values: Set<Constant>)] {
    switch self {
    case .compare(let subject, .equal, let value): [(subject, [value])]
    case .isIn(let subject, let values): [(subject, Set(values))]
    case .and(let parts): parts.flatMap(\.pins)
    default: []
    }
  }

  /// The condition for a user who has answered nothing.
  var unanswered: Predicate {
    switch self {
    case .and(let parts): .all(parts.map(\.unanswered))
    case .or(let parts): .any(parts.map(\.unanswered))
    case .not(let inner): inner.unanswered.opposite
    case .compare(.answer, _, _), .isIn(.answer, _), .contains(.answer, _), .isSet(.answer),
      .isFilled(.answer):
      .constant(value { _ in nil } ?? false)
    default: self
    }
  }

  /// The condition's value where `known` tells all that it takes; nil where it does not.
  ///
  /// Unlike ``value(_:)``, what is not known is not nothing.
  func certain(_ known: (Subject) -> Template.Sample.Value?) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .not(let inner): return inner.certain(known).map { !$0 }
    case .and(let parts):
      let values = parts.map { $0.certain(known) }
      if values.contains(false) { return false }
      return values.contains(nil) ? nil : true
    case .or(let parts):
      let values = parts.map { $0.certain(known) }
      if values.contains(true) { return true }
      return values.contains(nil) ? nil : false
    case .compare(let subject, _, _), .isIn(let subject, _), .contains(let subject, _),
      .isSet(let subject), .isFilled(let subject):
      return known(subject) == nil ? nil : value(known)
    case .opaque: return nil
    }
  }
}

extension Array where Element: Hashable {
  /// The items, each once, in order.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
