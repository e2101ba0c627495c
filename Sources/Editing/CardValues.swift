internal import Export
internal import Flow
internal import Pipeline
internal import Source
internal import Syntax

/// The values that a card's page can have changed: the words that it shows in its locale, and all that
/// documents say of the card.
struct CardValues {
  let build: Build
  let flow: Flow
  let card: Card
  let locale: String

  /// The maximum number of values of a card; cards with more are changed in their files.
  private static let most = 500

  /// Strings of tables: those of the page's locale, and of others where they stand in for it.
  private var strings: [FileValue] {
    let resolver = build.resolver
    return card.texts.compactMap { text in
      guard case .table(let source) = resolver.resolve(text, locale: locale).origin else {
        return nil
      }
      return build.value(
        at: .text(table: source.table, key: source.key, locale: source.locale)
      )
    }
  }

  /// The values in documents: those of the card's definition, and those that a branch overrides.
  private var written: [FileValue] {
    var values: [FileValue] = []
    var documents: [FileID: Node] = [:]
    var known: Set<FileValue.Location> = []
    for span in [card.span] + card.texts.map(\.span) + card.images.map(\.span) {
      guard let root = documents[span.file] ?? build.document(span.file) else { continue }
      documents[span.file] = root
      let path = build.sources[span.file].path
      guard let way = root.way(to: span).map({ own($0) }),
        known.insert(.value(path: path, way: way)).inserted, let node = root.node(at: way)
      else { continue }
      values += node.leaves.compactMap { leaf in
        let location = FileValue.Location.value(path: path, way: way + leaf.way)
        let label = leaf.way.isEmpty ? way.suffix(1) : leaf.way[...]
        return FileValue(leaf.node, location: location, label: label)
      }
    }
    return values
  }

  /// The way to the card that a way leads into: up to the last step with its name.
  private func own(_ way: [String]) -> [String] {
    way.lastIndex(of: card.id).map { Array(way[...$0]) } ?? way
  }

  /// The values for a page's script, strings of tables first, each once.
  var json: JSONValue {
    .array(
      (strings + written).uniqued(by: \.location).prefix(Self.most).map { value in
        let locale: String? =
          if case .text(_, _, let locale) = value.location { locale } else { nil }
        return [
          "place": value.location.json, "label": .string(value.label),
          "value": .string(value.value), "kind": .string(value.kind.rawValue),
          "at": .string(build.sources.line(value.span)), "locale": .optional(locale),
        ]
      }
    )
  }
}
