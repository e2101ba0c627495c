import CLibrary

#if canImport(Glibc)
import CGlibc
#endif

/// The limit of the program's address space, as set by its caller (`ulimit -v`).
enum MemoryLimit {
  /// The limit in bytes; nil for none, or one that is never reached.
  static var bytes: UInt64? {
    #if canImport(Glibc)
    let memory = Int32(RLIMIT_AS.rawValue)
    #else
    let memory = RLIMIT_AS
    #endif
    var limit = rlimit()
    guard getrlimit(memory, &limit) == 0, limit.rlim_cur < 1 << 40 else { return nil }
    return UInt64(limit.rlim_cur)
  }

  /// Lets threads share pools of memory, as many as take a quarter of the limit at most.
  ///
  /// glibc's malloc(3) wants 128 MB of addresses for each thread's own pool. Where they are not to be had,
  /// it maps every piece by itself: a build takes ten times as long, and ends where it need not.
  static func prepare() {
    #if canImport(Glibc)
    guard let bytes else { return }
    _ = mallopt(flowproof_arena_max, Int32(clamping: max(1, bytes / 4 / (128 << 20))))
    #endif
  }
}
