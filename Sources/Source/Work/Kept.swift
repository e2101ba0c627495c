public import Synchronization

/// The work that runs over one project keep for the next, where one process makes several: `serve` and `lsp`.
///
/// All of it is kept by what it was made from, so that runs come to the same with it and without.
public final class KeptWork: Sendable {
  private let kinds = Mutex<[ObjectIdentifier: any KeptKind]>([:])
  private let isForOneRun: Bool

  /// An empty store; where no further run is to come, large things are not kept.
  public init(isForOneRun: Bool = false) { self.isForOneRun = isForOneRun }

  /// The kept values of a type by keys of a type, which no other kind of values has both.
  public func values<Key, Value>(areLarge: Bool = false) -> Kept<Key, Value> {
    kinds.withLock { kinds in
      let kind = ObjectIdentifier(Kept<Key, Value>.self)
      if let known = kinds[kind] as? Kept<Key, Value> { return known }
      let empty = Kept<Key, Value>(keeps: !areLarge || !isForOneRun)
      kinds[kind] = empty
      return empty
    }
  }

  /// Starts the next run; values that were not asked for in a while are dropped.
  public func beginRun() {
    for kind in kinds.withLock({ Array($0.values) }) { kind.beginRun() }
  }
}

private protocol KeptKind: Sendable {
  func beginRun()
}

extension Kept: KeptKind {}

/// Values that runs of one process keep for the next, by their inputs: `serve` makes only the parts
/// that a save has changed.
///
/// Values that no run has asked for in a while are forgotten, so that memory does not grow with their
/// number.
public final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline struct State {
    @usableFromInline var run = 0
    @usableFromInline var values: [Key: (value: Value, run: Int)] = [:]

    @usableFromInline init() {}
  }

  @usableFromInline let state = Mutex(State())
  @usableFromInline let keeps: Bool

  /// The number of runs that a value is kept without being asked for: a mistake and its mending are
  /// two.
  private static var patience: Int { 3 }

  /// Nothing kept yet, or ever, where no run is to come.
  public init(keeps: Bool = true) { self.keeps = keeps }

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

  /// The value of a key, made where none is kept or the kept one is out of date, which then may help.
  ///
  /// Two tasks may make the same one at once.
  @inlinable
  public func value(
    for key: Key,
    where isRight: (Value) -> Bool = { _ in true },
    make: (_ last: Value?) -> Value
  ) -> Value {
    let last = known(key)
    if let last, isRight(last) { return last }
    let made = make(last)
    if keeps { state.withLock { $0.values[key] = (made, $0.run) } }
    return made
  }

  /// The value kept for a key, which then is kept on; setting one keeps it for the next runs.
  @inlinable
  public subscript(key: Key) -> Value? {
    get { known(key) }
    set {
      if keeps { state.withLock { state in state.values[key] = newValue.map { ($0, state.run) } } }
    }
  }

  @inlinable
  func known(_ key: Key) -> Value? {
    state.withLock { state in
      guard let index = state.values.index(forKey: key) else { return nil }
      state.values.values[index].run = state.run
      return state.values.values[index].value
    }
  }
}
