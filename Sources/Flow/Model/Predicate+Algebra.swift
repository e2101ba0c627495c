/// Combines conditions, leaving out constant parts.
extension Predicate {
  /// The conjunction of several conditions.
  public static func all(_ parts: [Predicate]) -> Predicate {
    let flat = parts.flatMap { part -> [Predicate] in
      if case .and(let inner) = part { return inner }
      return part == .constant(true) ? [] : [part]
    }
    if flat.contains(.constant(false)) { return .constant(false) }
    if flat.isEmpty { return .constant(true) }
    return flat.count == 1 ? flat[0] : .and(flat)
  }

  /// The disjunction of several conditions.
  public static func any(_ parts: [Predicate]) -> Predicate {
    let flat = parts.flatMap { part -> [Predicate] in
      if case .or(let inner) = part { return inner }
      return part == .constant(false) ? [] : [part]
    }
    if flat.contains(.constant(true)) { return .constant(true) }
    if flat.isEmpty { return .constant(false) }
    return flat.count == 1 ? flat[0] : .or(flat)
  }

  /// The negation, without double negation.
  public var opposite: Predicate {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    default: .not(self)
    }
  }

  /// The condition with each of its atoms changed.
  public func changingAtoms(_ change: (Predicate) -> Predicate) -> Predicate {
    switch self {
    case .constant: self
    case .not(let inner): inner.changingAtoms(change).opposite
    case .and(let parts): .all(parts.map { $0.changingAtoms(change) })
    case .or(let parts): .any(parts.map { $0.changingAtoms(change) })
    default: change(self)
    }
  }

  /// The value for given values of its atoms, by Kleene's logic of three values: nil is unknown.
  public func decided(_ atom: (Predicate) -> Bool?) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .not(let inner): return inner.decided(atom).map { !$0 }
    case .and(let parts):
      let values = parts.map { $0.decided(atom) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .or(let parts):
      let values = parts.map { $0.decided(atom) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    default: return atom(self)
    }
  }

  /// The value where it is the same for every user; nil where it depends on one or is unknown.
  public var constantValue: Bool? { decided { _ in nil } }

  /// The same question about another subject; itself for all that is no atom.
  public func asked(of subject: Subject) -> Predicate {
    switch self {
    case .compare(_, let sign, let value): .compare(subject, sign, value)
    case .isIn(_, let values): .isIn(subject, values)
    case .contains(_, let value): .contains(subject, value)
    case .isSet: .isSet(subject)
    case .isFilled: .isFilled(subject)
    case .constant, .opaque, .and, .or, .not: self
    }
  }

  /// The subject of an atom; nil for an unknown part and for all that is no atom.
  public var subject: Subject? {
    switch self {
    case .compare(let subject, _, _), .isIn(let subject, _), .contains(let subject, _),
      .isSet(let subject), .isFilled(let subject):
      subject
    default: nil
    }
  }
}

extension Predicate.Comparison {
  /// The comparison that holds where this one does not.
  public var opposite: Self {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  /// The comparison with its sides changed: `<` is `>`.
  public var mirrored: Self {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
