public import BigInt
internal import Flow

/// The number of paths that lead through a flow.
public struct PathCount: Hashable, Sendable {
  /// Paths from an entry to the end that take no route back.
  public let paths: BigUInt
  /// Ways to leave before the end, each at one card.
  public let dismissals: BigUInt
  /// Indicates that some user can go round for ever: some route goes back.
  public let isCyclic: Bool
}

extension PathCount {
  /// Counts the ways from all starts of runs without steps that go back, from the end: what leads on
  /// from a state is counted once, however many ways lead to it.
  init(_ forward: StateGraph, isCyclic: Bool) {
    var paths = [BigUInt](repeating: 0, count: forward.states.count)
    var dismissals = paths
    for state in forward.laterFirst {
      dismissals[state] = BigUInt(forward.dismissals[state].count)
      for step in forward.steps[state] {
        paths[state] += step.next.map { paths[$0] } ?? 1
        if let next = step.next { dismissals[state] += dismissals[next] }
      }
    }
    self.init(
      paths: forward.starts.reduce(0) { $0 + paths[$1] },
      dismissals: forward.starts.reduce(0) { $0 + dismissals[$1] },
      isCyclic: isCyclic
    )
  }
}

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
