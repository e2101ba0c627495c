internal import Source
internal import Syntax

/// A value with the place that set it, so that an inspector can say which file that was.
struct Sited<Value: Sendable>: Sendable {
  let value: Value
  let span: Span

  init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Node {
  /// A string of a map with its place.
  func sitedString(_ key: String) -> Sited<String>? {
    guard let node = self[key], !node.isNull, let text = node.text else { return nil }
    return Sited(text, node.span)
  }

  /// A list of strings with their places.
  func sitedStrings(_ key: String) -> [Sited<String>] {
    (self[key]?.list ?? []).compactMap { item in item.text.map { Sited($0, item.span) } }
  }

  /// A map or other value under a key; null counts as absent.
  func present(_ key: String) -> Node? {
    guard let node = self[key], !node.isNull else { return nil }
    return node
  }
}
