internal import Flow

/// The parts of conditions.
extension Predicate {
  /// The comparisons, questions and unknown parts of the condition.
  var atoms: [Predicate] {
    switch self {
    case .constant: []
    case .not(let inner): inner.atoms
    case .and(let parts), .or(let parts): parts.flatMap(\.atoms)
    default: [self]
    }
  }
}
