internal import CLibrary

/// A signal that asks the process to end (INT, TERM or HUP), as an error that ends work in order.
///
/// A handler may do next to nothing, so it puts the signal's number into a pipe, where work that
/// has something to clear away looks now and then.
public struct EndingSignal: Error {
  /// The signal's number.
  public let number: Int32

  /// Ends the process as the signal would have, so that whoever started it sees the same.
  public func endProcess() -> Never {
    signal(number, SIG_DFL)
    var only = sigset_t()
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, nil)
    raise(number)
    _exit(128 + number)
  }

  /// Does work that asks ``check()`` often; signals that were ignored before, as `nohup` wishes,
  /// stay ignored.
  static func watching<Value>(_ work: () async throws -> Value) async throws -> Value {
    let caught = [SIGINT, SIGTERM, SIGHUP].filter(catches)
    defer { for number in caught { signal(number, SIG_DFL) } }
    let value = try await work()
    try check()
    return value
  }

  /// Waits until one comes, and throws it.
  public static func wait() async throws {
    try await watching {
      while true {
        try check()
        try await Task.sleep(for: .milliseconds(100))
      }
    }
  }

  /// Indicates the signal that Ctrl-C sends.
  public var isInterrupt: Bool { number == SIGINT }

  /// Throws where a signal came; only the first who asks learns of it.
  static func check() throws {
    var number: UInt8 = 0
    guard read(flowproofSignals.reading, &number, 1) == 1 else { return }
    throw EndingSignal(number: Int32(number))
  }

  /// False where the signal is ignored.
  private static func catches(_ number: Int32) -> Bool {
    guard flowproofSignals.reading >= 0 else { return false }
    let before = signal(number, flowproofAsked)
    guard unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else {
      return true
    }
    signal(number, SIG_IGN)
    return false
  }
}

/// The pipe of signals' numbers; -1 where there is none.
private let flowproofSignals: (reading: Int32, writing: Int32) = {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return (-1, -1) }
  for end in ends {
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    _ = fcntl(end, F_SETFD, FD_CLOEXEC)
  }
  return (ends[0], ends[1])
}()

/// Called by the system at any moment, so it only writes (signal-safety(7)).
private func flowproofAsked(_ number: Int32) {
  let reason = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = write(flowproofSignals.writing, &byte, 1)
  errno = reason
}
