internal import BigInt

/// Counts as people read them, for pages that need no arithmetic.
extension PathCount {
  /// The number of paths, every digit.
  public var pathDigits: String { paths.description }

  /// The number of ways that lead out before the end, every digit.
  public var dismissalDigits: String { dismissals.description }

  /// Several counts together.
  public static func total(_ counts: [PathCount]) -> PathCount {
    PathCount(
      paths: counts.reduce(BigUInt()) { $0 + $1.paths },
      dismissals: counts.reduce(BigUInt()) { $0 + $1.dismissals },
      isCyclic: counts.contains(where: \.isCyclic)
    )
  }
}
