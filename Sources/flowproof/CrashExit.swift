import CLibrary

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
