#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Gives a crash of ours the exit code 70, so that scripts can tell it from findings.
enum CrashExit {
  static func install() {
    for signal in [SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT] { listen(signal) }
  }

  private static func listen(_ number: Int32) {
    _ = signal(number, flowproofCrashed)
  }
}

/// Called by the system in the middle of a crash, so it only writes and ends (signal-safety(7)).
private func flowproofCrashed(_ number: Int32) {
  let words: StaticString = """
    flowproof: internal error, the program ended itself
      help: please report it with the command, the version and your system

    """
  _ = write(2, words.utf8Start, words.utf8CodeUnitCount)
  _exit(70)
}
