import Foundation

/// The growth of some work with its size, in processor time of the thread that does it: nothing is said of
/// seconds, which are the machine's, and of what else it does.
public enum Growth {
  /// Times below this tell nothing.
  private static let noise = 0.001

  /// The exponent of the growth from one size to a greater one: 1 is linear, 2 square; of several runs of a
  /// size the shortest counts.
  public static func exponent(
    from small: Int,
    to large: Int,
    runs: Int = 3,
    of work: (Int) throws -> Void
  ) rethrows -> Double {
    var least = (small: Double.infinity, large: Double.infinity)
    for _ in 0..<runs {
      least.small = min(least.small, try seconds { try work(small) })
      least.large = min(least.large, try seconds { try work(large) })
    }
    let factor = max(least.large, noise) / max(least.small, noise)
    return log(factor) / log(Double(large) / Double(small))
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
