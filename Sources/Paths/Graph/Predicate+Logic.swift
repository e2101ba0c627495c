internal import Flow

/// Conditions put together without parts that decide nothing.
extension Predicate {
  static func conjunction(_ parts: [Predicate]) -> Predicate {
    if parts.contains(where: { $0 == .constant(false) }) { return .constant(false) }
    let open = parts.filter { $0 != .constant(true) }
    return open.isEmpty ? .constant(true) : open.count == 1 ? open[0] : .and(open)
  }

  static func disjunction(_ parts: [Predicate]) -> Predicate {
    if parts.contains(where: { $0 == .constant(true) }) { return .constant(true) }
    let open = parts.filter { $0 != .constant(false) }
    return open.isEmpty ? .constant(false) : open.count == 1 ? open[0] : .or(open)
  }

  var negated: Predicate {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    default: .not(self)
    }
  }

  /// The condition where some of its parts are decided.
  func deciding(_ decide: (Predicate) -> Bool?) -> Predicate {
    switch self {
    case .constant: return self
    case .not(let inner): return inner.deciding(decide).negated
    case .and(let parts): return .conjunction(parts.map { $0.deciding(decide) })
    case .or(let parts): return .disjunction(parts.map { $0.deciding(decide) })
    default: return decide(self).map { .constant($0) } ?? self
    }
  }

  /// The comparisons, questions and unknown parts that it is made of.
  var atoms: [Predicate] {
    switch self {
    case .constant: []
    case .not(let inner): inner.atoms
    case .and(let parts), .or(let parts): parts.flatMap(\.atoms)
    default: [self]
    }
  }

  /// What an atom asks about; nil for an unknown part and for all that is no atom.
  var subject: Subject? {
    switch self {
    case .compare(let subject, _, _), .isIn(let subject, _), .contains(let subject, _),
      .isSet(let subject), .isFilled(let subject):
      subject
    default: nil
    }
  }
}
