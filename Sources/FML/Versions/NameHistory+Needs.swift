internal import Source
public import Syntax

extension NameHistory {
  /// The needs of a branch's value, by its names and values.
  ///
  /// Names are its variables; in the collection all keys count as fields and all texts as their values.
  /// Names that every version with the feature knows need nothing, nor do those that the value defines
  /// itself, such as triggers; nor does the value of another app.
  public func needs(
    _ value: Node,
    in collection: String?,
    of app: String?
  ) -> [VersionNeed] {
    guard app == self.app else { return [] }
    let entries = value.map ?? []
    let defined = Set(
      entries.filter { $0.key != collection }.flatMap { ($0.value.map ?? []).map(\.key) }
    )
    let needs = entries.flatMap { entry -> [VersionNeed] in
      let own = need(entry.key, .variable, entry.keySpan)
      guard entry.key == collection else { return own }
      return own + (entry.value.map ?? []).flatMap { self.needs(of: $0.value) }
    }
    return needs.filter { !defined.contains($0.name) }
  }

  private func needs(of node: Node) -> [VersionNeed] {
    if let items = node.list { return items.flatMap(needs) }
    return (node.map ?? []).flatMap { entry in
      let isSaidTwice = isSaidTwice(entry.key, in: node)
      let values = (entry.value.list ?? [entry.value]).flatMap { value in
        value.string.map { need($0, .value(of: entry.key), value.span) } ?? []
      }
      return (isSaidTwice ? [] : need(entry.key, .field, entry.keySpan)) + values
        + needs(of: entry.value)
    }
  }

  /// Tells whether a field stands beside its older or newer name, so that every version finds one.
  private func isSaidTwice(_ name: String, in node: Node) -> Bool {
    (node.map ?? []).contains { $0.key != name && isSame($0.key, name) }
  }

  /// The needs of an expression: attributes that not every version knows.
  public func needs(expression: WrittenExpression, of app: String?) -> [VersionNeed] {
    guard app == self.app else { return [] }
    return expression.names.compactMap { name in
      entry(name, .attribute).map {
        VersionNeed(name: $0.name, since: $0.since, after: $0.after, span: expression.span)
      }
    }
  }

  private func need(_ name: String, _ place: Place, _ span: Span) -> [VersionNeed] {
    guard let entry = entry(name, place), let first else { return [] }
    var isValue = false
    if case .value = place { isValue = true }
    let (isNew, isOld) = (entry.since > first, !isValue && entry.until != nil)
    guard isNew || isOld else { return [] }
    return [
      VersionNeed(
        name: name,
        since: isNew ? entry.since : nil,
        after: entry.after,
        until: isOld ? entry.until : nil,
        span: span
      )
    ]
  }
}
