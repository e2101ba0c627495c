internal import Flow

/// What lowering has made of a term.
enum Lowered {
  /// The same value for every user.
  case constant(Value)
  /// Fails for every user.
  case failed
  /// The value of an attribute, which may be null.
  case attribute(String, ValueKind)
  /// True where the predicate holds.
  case truth(Truth)
  /// What the algebra can't say.
  case opaque(Predicate)
}

/// A predicate with what it does not say: whether the term may fail or be null where it is false.
struct Truth {
  /// Holds exactly where the term's value is true; a failure counts as false, as in the app.
  var predicate: Predicate
  /// How many nodes the predicate has, those that stand in it twice counted twice.
  var size = 1
  /// The term may fail where the predicate is false.
  var mayFail = false
  /// The value may be null where the predicate is false.
  var mayBeNull = false
}

extension Predicate {
  /// All of some parts, simplified.
  static func all(_ left: Predicate, _ right: Predicate) -> Predicate {
    switch (left, right) {
    case (.constant(false), _), (_, .constant(false)): .constant(false)
    case (.constant(true), _): right
    case (_, .constant(true)): left
    case (.and(let a), .and(let b)): .and(a + b)
    case (.and(let a), _): .and(a + [right])
    case (_, .and(let b)): .and([left] + b)
    default: .and([left, right])
    }
  }

  /// Any of some parts, simplified.
  static func any(_ left: Predicate, _ right: Predicate) -> Predicate {
    switch (left, right) {
    case (.constant(true), _), (_, .constant(true)): .constant(true)
    case (.constant(false), _): right
    case (_, .constant(false)): left
    case (.or(let a), .or(let b)): .or(a + b)
    case (.or(let a), _): .or(a + [right])
    case (_, .or(let b)): .or([left] + b)
    default: .or([left, right])
    }
  }

  /// The opposite, simplified.
  var opposite: Predicate {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    default: .not(self)
    }
  }
}
