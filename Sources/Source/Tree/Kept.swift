import Synchronization

/// Values that runs of one process keep for the next, by what they are made from: `serve` makes only what a
/// save has changed.
///
/// What no run has asked for in a while is forgotten, so that memory does not grow with their number.
public final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct State {
    var run = 0
    var values: [Key: (value: Value, run: Int)] = [:]
  }

  private let state = Mutex(State())

  /// How many runs a value is kept that none of them asks for: a mistake and its mending are two.
  private static var patience: Int { 3 }

  /// Nothing kept yet.
  public init() {}

  /// Starts the next run.
  public func beginRun() {
    state.withLock { state in
      state.run += 1
      let oldest = state.run - Self.patience
      if state.values.values.contains(where: { $0.run < oldest }) {
        state.values = state.values.filter { $0.value.run >= oldest }
      }
    }
  }

  /// The value of a key, made if need be; where two tasks make it at once, the first one's counts.
  public func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let value = known(key) { return value }
    let made = try make()
    return state.withLock { state in
      if let known = state.values[key] { return known.value }
      state.values[key] = (made, state.run)
      return made
    }
  }

  /// The value of a key where it is kept and is still right.
  public func known(_ key: Key, where isRight: (Value) -> Bool = { _ in true }) -> Value? {
    let value = state.withLock { state -> Value? in
      guard let value = state.values[key]?.value else { return nil }
      state.values[key]?.run = state.run
      return value
    }
    return value.flatMap { isRight($0) ? $0 : nil }
  }

  /// Keeps a value in the place of what was kept for its key.
  public func keep(_ value: Value, for key: Key) {
    state.withLock { $0.values[key] = (value, $0.run) }
  }
}
