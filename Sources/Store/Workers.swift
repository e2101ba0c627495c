internal import CLibrary
internal import Dispatch
internal import Synchronization

/// Threads with a stack of a known size, on which a whole run happens.
///
/// What a system gives to a thread by itself differs: 512 KB on macOS, `ulimit -s` on Linux. The
/// deepest document that readers take needs more than the least of these. This is an actor because
/// the runtime asks for an object (SE-0417); it holds a queue and nothing else.
@available(macOS 15, *)
public actor Workers: TaskExecutor {
  /// The stack of each thread, in bytes.
  public static let stackSize = 8 << 20

  private nonisolated let waiting = Mutex<[UnownedJob]>([])
  private nonisolated let count = DispatchSemaphore(value: 0)

  private init() {}

  /// Starts threads that live as long as the process; nil where the system has no room for any.
  public static func start(_ threads: Int = SystemInfo.cores) -> Workers? {
    let workers = Workers()
    let started = (0..<threads).count { _ in
      let context = Unmanaged.passRetained(workers)
      if Thread.start(context.toOpaque()) { return true }
      context.release()
      return false
    }
    return started > 0 ? workers : nil
  }

  /// Takes a job of the runtime's for the next thread that is free.
  public nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
    count.signal()
  }

  /// The endless loop of each thread.
  fileprivate nonisolated func work() {
    while true {
      count.wait()
      let job = waiting.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

@available(macOS 15, *)
private enum Thread {
  /// False where the system has no room for it.
  static func start(_ context: UnsafeMutableRawPointer) -> Bool {
    withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { room in
      guard let attributes = room.baseAddress, pthread_attr_init(attributes) == 0 else {
        return false
      }
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, Workers.stackSize)
      #if canImport(Darwin)
      var thread: pthread_t?
      #else
      var thread = pthread_t()
      #endif
      return pthread_create(&thread, attributes, flowproofWorks, context) == 0
    }
  }

  /// A stack that overflows has no room for the handler that says so.
  static func useOwnStackForSignals() {
    let size = 64 << 10
    var stack = stack_t()
    stack.ss_sp = malloc(size)
    stack.ss_size = numericCast(size)
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
  }
}

#if canImport(Darwin)
/// The entry point of a new thread, with the ``Workers`` it belongs to.
@available(macOS 15, *)
private func flowproofWorks(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Thread.useOwnStackForSignals()
  Unmanaged<Workers>.fromOpaque(context).takeUnretainedValue().work()
  return nil
}
#else
/// The entry point of a new thread, with the ``Workers`` it belongs to.
private func flowproofWorks(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Thread.useOwnStackForSignals()
  if let context { Unmanaged<Workers>.fromOpaque(context).takeUnretainedValue().work() }
  return nil
}
#endif
