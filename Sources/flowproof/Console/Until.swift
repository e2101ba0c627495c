import Store

/// Does work that a signal ends.
///
/// - Throws: ``EndingSignal`` where one came, and what the work throws.
func untilSignal<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await EndingSignal.wait()
      return nil
    }
    defer { group.cancelAll() }
    while let value = try await group.next() { if let value { return value } }
    throw CancellationError()
  }
}

/// Keeps a value until the process ends: its memory goes with the process at once, while a large site takes a
/// while to be taken apart.
func keepUntilExit(_ value: some Sendable) { _ = Unmanaged.passRetained(LifetimeBox(value)) }

private final class LifetimeBox<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
