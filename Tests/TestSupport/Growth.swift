import Foundation

/// The growth of some work with its size, in processor time of the thread that does it: nothing is said of
/// seconds, which are the machine's, and of what else it does.
public enum Growth {
  /// Times below this tell nothing.
  private static let noise = 0.001

  /// The exponent of the growth from one size to a greater one: 1 is linear, 2 square; of several runs of a
  /// size the shortest counts.
  ///
  /// The greater size runs again only as long as the exponent is not below a limit.
  public static func exponent(
    from small: Int,
    to large: Int,
    below limit: Double,
    runs: Int = 3,
    of work: (Int) throws -> Void
  ) rethrows -> Double {
    var before = Double.infinity
    for _ in 0..<runs { before = min(before, try seconds { try work(small) }) }
    var (after, exponent) = (Double.infinity, Double.infinity)
    for _ in 0..<runs where exponent >= limit {
      after = min(after, try seconds { try work(large) })
      exponent = log(max(after, noise) / max(before, noise)) / log(Double(large) / Double(small))
    }
    return exponent
  }

  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = clock
    try work()
    return clock - start
  }

  private static var clock: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
