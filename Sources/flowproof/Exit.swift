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
