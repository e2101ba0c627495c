internal import Synchronization

/// A value that is worked out when it is first asked for, and shared by all tasks that ask.
public final class Lazy<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let made = Mutex<Value?>(nil)

  /// A value that a function works out.
  public init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; whoever asks while it is worked out waits for it.
  public var value: Value {
    made.withLock { made in
      let value = made ?? make()
      made = value
      return value
    }
  }
}
