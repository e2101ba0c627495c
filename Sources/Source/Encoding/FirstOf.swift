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
