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
