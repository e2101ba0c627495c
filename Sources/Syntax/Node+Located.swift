public import Source

/// Values of a map with their places.
extension Node {
  /// A string of a map with its place.
  public func locatedString(_ key: String) -> Located<String>? {
    guard let node = self[key], !node.isNull, let text = node.text else { return nil }
    return Located(text, node.span)
  }

  /// A list of strings with their places.
  public func locatedStrings(_ key: String) -> [Located<String>] {
    (self[key]?.list ?? []).compactMap { item in item.text.map { Located($0, item.span) } }
  }

  /// A map or other value under a key; null counts as absent.
  public func present(_ key: String) -> Node? {
    guard let node = self[key], !node.isNull else { return nil }
    return node
  }
}
