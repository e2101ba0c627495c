internal import Source
internal import Syntax

extension Node {
  /// Lays another value over this one, as manifests and experiments lay theirs over defaults.
  ///
  /// Two maps merge key by key; of anything else the later value stays, null included (reference:
  /// nimbus, section 2). Keys come out sorted by their bytes, each value keeps the place where it was
  /// written, and a merged map has the place of the later one.
  func merged(with later: Node) -> Node {
    guard case .map(let old) = value, case .map(let new) = later.value else { return later }
    var values: [String: Entry] = [:]
    for entry in old where values[entry.key] == nil { values[entry.key] = entry }
    var seen: Set<String> = []
    for entry in new where seen.insert(entry.key).inserted {
      guard let before = values[entry.key] else {
        values[entry.key] = entry
        continue
      }
      let value = before.value.merged(with: entry.value)
      values[entry.key] = Entry(key: entry.key, keySpan: entry.keySpan, value: value)
    }
    return Node(.map(Self.sorted(Array(values.values))), span: later.span)
  }

  /// The same value with the keys of all its maps sorted by their bytes.
  func sortedByKey() -> Node {
    switch value {
    case .scalar: return self
    case .list(let items): return Node(.list(items.map { $0.sortedByKey() }), span: span)
    case .map(let entries):
      let sorted = entries.map {
        Entry(key: $0.key, keySpan: $0.keySpan, value: $0.value.sortedByKey())
      }
      return Node(.map(Self.sorted(sorted)), span: span)
    }
  }

  private static func sorted(_ entries: [Entry]) -> [Entry] {
    entries.sortedByBytes(of: \.key)
  }
}
