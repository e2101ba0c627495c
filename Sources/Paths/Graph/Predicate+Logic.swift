internal import Flow

/// What conditions are made of.
extension Predicate {
  /// The condition where some of its parts are decided.
  func deciding(_ decide: (Predicate) -> Bool?) -> Predicate {
    switch self {
    case .constant: return self
    case .not(let inner): return inner.deciding(decide).opposite
    case .and(let parts): return .all(parts.map { $0.deciding(decide) })
    case .or(let parts): return .any(parts.map { $0.deciding(decide) })
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
}
