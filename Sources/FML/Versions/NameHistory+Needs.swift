internal import Source
public import Syntax

extension NameHistory {
  /// What the names and values of a branch ask of the app's version: its variables, and in what it
  /// collects all keys as fields and all texts as their values.
  ///
  /// Names that every version with the feature knows ask nothing.
  public func needs(_ value: Node, in collection: String) -> [VersionGate.Need] {
    (value.map ?? []).flatMap { entry -> [VersionGate.Need] in
      let own = need(entry.key, .variable, entry.keySpan)
      guard entry.key == collection else { return own }
      return own + (entry.value.map ?? []).flatMap { needs(of: $0.value) }
    }
  }

  private func needs(of node: Node) -> [VersionGate.Need] {
    if let items = node.list { return items.flatMap(needs) }
    return (node.map ?? []).flatMap { entry in
      let text = entry.value.string
      return need(entry.key, .field, entry.keySpan)
        + (text.map { need($0, .value(of: entry.key), entry.value.span) } ?? [])
        + needs(of: entry.value)
    }
  }

  private func need(_ name: String, _ place: Place, _ span: Span) -> [VersionGate.Need] {
    guard let entry = entry(name, place), let first, entry.since > first else { return [] }
    return [VersionGate.Need(name, since: entry.since, at: span)]
  }
}
