public import Source

/// A condition, whatever language it was written in; analyses work on this and nothing else.
public indirect enum Predicate: Hashable, Sendable {
  /// A constant, true or false for every user.
  case constant(Bool)
  /// A conjunction; empty is true.
  case and([Predicate])
  /// A disjunction; empty is false.
  case or([Predicate])
  case not(Predicate)
  /// A value compared with a constant.
  case compare(Subject, Comparison, Constant)
  /// A value among constants.
  case isIn(Subject, [Constant])
  /// A list or text that contains a constant.
  case contains(Subject, Constant)
  /// A value that is there and not empty.
  case isSet(Subject)
  /// A value that is there and more than spaces.
  case isFilled(Subject)
  /// A part that can't be modelled, as written.
  case opaque(String, Span?)

  /// The attribute or answer that a condition asks about.
  public enum Subject: Hashable, Sendable {
    /// An attribute of the user or device.
    case attribute(String)
    case answer(card: String, field: String)
  }

  /// Comparison operators.
  public enum Comparison: String, Hashable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// A value written in a condition.
  public enum Constant: Hashable, Sendable {
    case string(String)
    case number(Double)
    /// Yes or no.
    case bool(Bool)
    /// A version, as written, which is compared number by number.
    case version(String)
    case null
  }
}
