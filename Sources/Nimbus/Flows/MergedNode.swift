internal import FML
internal import Source
internal import Syntax

/// Values of a merged map with their places, as every feature reads them.
extension Node {
  func locatedBool(_ key: String) -> Located<Bool>? {
    self[key].flatMap { node in node.bool.map { Located($0, node.span) } }
  }

  /// A whole number with its place; `5.0` is one.
  func locatedInteger(_ key: String) -> Located<Int>? {
    guard let node = self[key], let number = node.number.flatMap({ Int(exactly: $0) }) else {
      return nil
    }
    return Located(number, node.span)
  }

  /// A map from names to expressions; of equal names the last counts.
  func expressions(_ key: String) -> [String: WrittenExpression] {
    let entries = (self[key]?.map ?? []).compactMap { entry in
      WrittenExpression(entry.value).map { (entry.key, $0) }
    }
    return Dictionary(entries, uniquingKeysWith: { $1 })
  }

  /// A map from names to texts; of equal names the last counts.
  func locatedStringMap(_ key: String) -> [String: Located<String>] {
    let entries = (self[key]?.map ?? []).compactMap { entry in
      entry.value.text.map { (entry.key, Located($0, entry.value.span)) }
    }
    return Dictionary(entries, uniquingKeysWith: { $1 })
  }

  /// Tells whether most names of a map are among some.
  func isMostly(of names: Set<String>) -> Bool {
    map.map { entries in entries.count { names.contains($0.key) } * 2 > entries.count } ?? false
  }

  /// The places of a map's values by name, without those that stand among the defaults of types.
  func written(besides defaults: Set<Span>) -> [String: Span] {
    let entries = (map ?? []).filter { !defaults.contains($0.value.span) }
    return Dictionary(entries.map { ($0.key, $0.value.span) }, uniquingKeysWith: { $1 })
  }
}
