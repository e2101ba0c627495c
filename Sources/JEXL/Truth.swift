internal import Flow

/// The result of lowering a term.
enum Lowered {
  /// The same value for every user.
  case constant(Value)
  /// Fails for every user.
  case failed
  /// The value of an attribute, which may be null.
  case attribute(String, ValueKind)
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
