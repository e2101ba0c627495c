internal import Flow
internal import Source

/// Puts conditions together so that they stay as short as they can be told.
extension Predicate {
  /// The conjunction of conditions, each once; never where one is the opposite of another.
  static func allOnce(_ parts: [Predicate]) -> Predicate {
    guard case .and(let parts) = Predicate.all(parts) else { return .all(parts) }
    let rest = parts.uniqued()
    let known = Set(rest)
    return rest.contains { known.contains(.not($0)) } ? .constant(false) : .all(rest)
  }

  /// The disjunction of conditions, each once.
  static func anyOnce(_ parts: [Predicate]) -> Predicate {
    guard case .or(let parts) = Predicate.any(parts) else { return .any(parts) }
    return .any(parts.uniqued())
  }

  /// A value is a text; where there is none it is no text, not even an empty one.
  static func text(_ subject: Subject, is text: String) -> Predicate {
    let same = Predicate.compare(subject, .equal, .string(text))
    return text.isEmpty ? .and([.compare(subject, .notEqual, .null), same]) : same
  }

  /// The opposite, with negations moved to the parts that can't do without one.
  var oppositeInParts: Predicate {
    switch self {
    case .and(let parts): .anyOnce(parts.map(\.oppositeInParts))
    case .or(let parts): .allOnce(parts.map(\.oppositeInParts))
    case .compare(let subject, .equal, let value): .compare(subject, .notEqual, value)
    case .compare(let subject, .notEqual, let value): .compare(subject, .equal, value)
    default: opposite
    }
  }

  /// Tells whether both can never hold at once, as far as equal values show it.
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
    case .and(let parts): .allOnce(parts.map(\.unanswered))
    case .or(let parts): .anyOnce(parts.map(\.unanswered))
    case .not(let inner): inner.unanswered.oppositeInParts
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
    decided { atom in atom.subject.flatMap(known) == nil ? nil : atom.value(known) }
  }
}
