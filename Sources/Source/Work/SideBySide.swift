internal import Synchronization

/// The values of places from 0 up to a count, in order, made by a number of tasks, each of which takes
/// the next free place.
public func sideBySide<Value: Sendable>(
  _ count: Int,
  jobs: Int,
  _ make: @escaping @Sendable (Int) -> Value
) async -> [Value] {
  let places = IndexQueue(count)
  return await withTaskGroup(of: [(Int, Value)].self) { group in
    for _ in 0..<max(1, min(jobs, count)) {
      group.addTask {
        var made: [(Int, Value)] = []
        while let index = places.next() { made.append((index, make(index))) }
        return made
      }
    }
    var all: [(Int, Value)] = []
    for await part in group { all += part }
    return all.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// Gives each place from 0 up to a count to one task.
public final class IndexQueue: Sendable {
  private let count: Int
  private let taken = Atomic(0)

  /// The places from 0.
  public init(_ count: Int) { self.count = count }

  /// A place that no task has yet; nil where all are taken.
  public func next() -> Int? {
    let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }
}
