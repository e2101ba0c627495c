import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The cost of one run of a program.
struct Cost {
  /// Wall time in seconds.
  let seconds: Double
  /// Processor time in seconds, all threads.
  let processor: Double
  /// The most memory it held, in MiB.
  let peak: Double

  /// Runs a program to its end and reads the system's own accounting of it.
  static func of(_ program: URL, _ arguments: [String]) throws -> Cost {
    var words: [UnsafeMutablePointer<CChar>?] = ([program.path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    let start = ContinuousClock.now
    let child = try spawn(program, &words)
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(child, &status, 0, &usage) == child else { throw Failure("can't wait") }
    let took = ContinuousClock.now - start
    guard status == 0 else {
      throw Failure("\(program.lastPathComponent) failed with status \(status >> 8)")
    }
    return Cost(
      seconds: Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18,
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peak: Double(usage.ru_maxrss) / unitsPerMiB
    )
  }

  /// The medians of some runs.
  static func median(_ costs: [Cost]) -> Cost {
    Cost(
      seconds: costs.map(\.seconds).median,
      processor: costs.map(\.processor).median,
      peak: costs.map(\.peak).median
    )
  }

  /// `ru_maxrss` counts KiB on Linux and bytes on macOS.
  private static var unitsPerMiB: Double {
    #if os(macOS)
    1024 * 1024
    #else
    1024
    #endif
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private static func spawn(
    _ program: URL,
    _ words: inout [UnsafeMutablePointer<CChar>?]
  ) throws -> pid_t {
    #if os(macOS)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var child: pid_t = 0
    let result = posix_spawn(&child, program.path, &actions, nil, words, environ)
    guard result == 0 else { throw Failure("can't start \(program.path)") }
    return child
  }
}

/// What may be asked of times that are measured in one run: how they grow, and nothing in seconds, which
/// would be asked of the machine.
enum Growth {
  /// Refuses a time for twice as much that is more than a number of times as long.
  static func check(_ name: String, half: Double, whole: Double, most: Double) throws {
    let times = whole / max(half, 0.001)
    guard times > most else { return }
    throw Failure(
      "\(name): twice as much takes \(rounded(times, 1)) times as long, \(rounded(most, 1)) are allowed"
    )
  }
}

extension [Double] {
  /// The middle value.
  var median: Double {
    let sorted = sorted()
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// A number with so many decimals.
func rounded(_ number: Double, _ places: Int) -> Double {
  let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
  return (number * factor).rounded() / factor
}
