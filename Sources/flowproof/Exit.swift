import ArgumentParser
import CLibrary
import Capture
import Source
import Store

/// The exit codes, and which error leads to which.
enum Exit {
  /// Findings at or above `--fail-on`.
  static let findings = ExitCode(1)
  /// Config or input unusable; nothing was written.
  static let unusable = ExitCode(2)
  /// The output folder was refused, or it or the standard output can't be written.
  static let refused = ExitCode(3)
  /// A mistake of ours.
  static let internalError = ExitCode(70)
  /// The system has no room for a thread (EX_OSERR of sysexits(3)).
  static let noRoom = ExitCode(71)
  /// The standard output is closed: the code that a shell gives a tool that SIGPIPE ended.
  static let unread = ExitCode(128 + SIGPIPE)

  /// Prints errors of the outside world and of our own and gives the code that fits; usage errors
  /// are left to the argument parser.
  static func wrapping(_ error: any Error) -> any Error {
    switch error {
    case let error as FileTree.ReadError:
      Console.error("'\(error.path)' can't be read: \(error.reason)")
      return unusable
    case let error as OutputError:
      Console.error(error.message)
      if case .unsafeName = error { return internalError }
      return refused
    case let error as BrowserFailure:
      Console.error(
        "the browser can't draw: \(error)\n  help: name another one with --browser or FLOWPROOF_BROWSER"
      )
      return refused
    case let error as EndingSignal: error.endProcess()
    case is ExitCode: return error
    default: break
    }
    guard Flowproof.exitCode(for: error) == .failure else { return error }
    Console.error(
      "internal error: \(error)\n  help: please report it with the command, flowproof "
        + "\(Version.text) and your system"
    )
    return internalError
  }
}

/// Gives a crash of ours the exit code 70, so that scripts can tell it from findings.
enum CrashExit {
  static func install() {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = flowproofCrashed
    #elseif canImport(Musl)
    action.__sa_handler.sa_handler = flowproofCrashed
    #else
    action.__sigaction_handler.sa_handler = flowproofCrashed
    #endif
    // The stack that `Workers` set aside, since an overflow leaves none (sigaltstack(2)).
    action.sa_flags = SA_ONSTACK
    for signal in [SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT, SIGSEGV] {
      sigaction(signal, &action, nil)
    }
  }
}

/// Called by the system in the middle of a crash, so it only writes and ends (signal-safety(7)).
private func flowproofCrashed(_ number: Int32) {
  let message: StaticString =
    MemoryLimit.bytes != nil
    ? """
    flowproof: error: the program ended itself, most likely for want of memory
      help: give it more than 'ulimit -v' allows; please report it if it happens then, too

    """
    : """
    flowproof: internal error, the program ended itself
      help: please report it with the command, the version and your system

    """
  _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
  _exit(70)
}
