/// Values by key, in the order in which the keys first came.
public struct OrderedMap<Key: Hashable, Value> {
  /// The keys with their values.
  public private(set) var all: [(key: Key, value: Value)] = []
  private var places: [Key: Int] = [:]

  /// An empty map.
  public init() {}

  /// Changes the value of a key, which is `first` where the key is new.
  public mutating func update(
    _ key: Key,
    or first: @autoclosure () -> Value,
    _ change: (inout Value) -> Void
  ) {
    let index = places[key] ?? all.count
    if index == all.count {
      places[key] = index
      all.append((key, first()))
    }
    change(&all[index].value)
  }
}

extension OrderedMap where Value: RangeReplaceableCollection {
  /// Adds an element to those of a key.
  public mutating func append(_ element: Value.Element, to key: Key) {
    update(key, or: Value()) { $0.append(element) }
  }
}

extension OrderedMap: Sendable where Key: Sendable, Value: Sendable {}

extension Sequence {
  /// The elements of each key, in the order in which the keys first come; those without a key are left out.
  public func grouped<Key: Hashable>(
    by key: (Element) throws -> Key?
  ) rethrows -> [(key: Key, value: [Element])] {
    var groups = OrderedMap<Key, [Element]>()
    for element in self {
      if let key = try key(element) { groups.append(element, to: key) }
    }
    return groups.all
  }
}

extension Dictionary {
  /// A dictionary of pairs; of two with one key the first counts.
  public init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs) { first, _ in first }
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each at its first place only.
  public func uniqued() -> [Element] { uniqued { $0 } }
}

extension Sequence {
  /// The first element of each key, in order.
  public func uniqued<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}

extension RandomAccessCollection {
  /// The first place for which something holds that holds for all after it; the end without any.
  public func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
