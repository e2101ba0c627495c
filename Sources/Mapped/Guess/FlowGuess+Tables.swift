internal import Source
internal import Syntax

/// Texts that stand in a table of the document, whose keys the cards have.
extension FlowGuess {
  /// The parts of a mapping that are texts.
  private static let texts = Set(Things.texts.map(\.rawValue) + ["text", "hint"])

  /// A part of the mapping where the texts that are keys of a table are looked up in it.
  func lookedUp(_ part: Outline, under key: String = "") -> Outline {
    switch part {
    case .list(let items): .list(items.map { lookedUp($0, under: key) })
    case .map(let lines) where lines.map(\.key) == ["key"]:
      lines[0].value.texts.first.flatMap(text) ?? part
    case .map(let lines):
      .map(lines.map { .init($0.key, lookedUp($0.value, under: $0.key), comment: $0.comment) })
    case .text(let selector) where Self.texts.contains(key): text(selector) ?? part
    default: part
    }
  }

  /// The words of a table that the values of a member name; nil where one names none.
  private func text(_ selector: String) -> Outline? {
    guard let name = Selector.names(selector).last, !tables.isEmpty else { return nil }
    let keys = Set(documents.nodes.flatMap { $0.texts(under: name) })
    let table = tables.first { keys.count > 1 && keys.isSubset(of: $0.keys) }
    return table.map { "\(selector) -> \(root)\($0.selector).* by .@key" }
  }
}

extension Things {
  /// Maps of words, of one locale or several, by whose keys some things name their texts.
  func tables(for things: Things) -> [(selector: String, keys: Set<String>)] {
    let all = members.lazy.filter { member in
      !member.maps.isEmpty && member.maps.count == member.values.count
        && member.named.allSatisfy { $0.string != nil }
    }.prefix(24).map { ($0.selector, Set($0.keys)) }
    return all.filter { _, keys in
      things.members.contains { $0.texts.count > 1 && $0.texts.allSatisfy(keys.contains) }
    }
  }
}

extension Node {
  /// The texts that stand under a name at any depth.
  fileprivate func texts(under name: String, depth: Int = 0) -> [String] {
    if depth > 20 { return [] }
    let own = map?.first { $0.key == name }?.value.string.map { [$0] } ?? []
    let inner = (list ?? []) + (map?.map(\.value) ?? [])
    return own + inner.flatMap { $0.texts(under: name, depth: depth + 1) }
  }
}
