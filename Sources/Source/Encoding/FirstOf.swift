extension Dictionary {
  /// A dictionary of pairs; of two with one key the first counts.
  public init(firstOf pairs: some Sequence<(Key, Value)>) {
    self.init(pairs) { first, _ in first }
  }
}
