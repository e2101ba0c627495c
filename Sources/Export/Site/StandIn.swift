import Flow

/// Stands in until the string tables' own resolver lands.
struct Resolver: Sendable {
  let tables: TextTables
  let defaultLocale: String

  func resolve(_ card: Card, locale: String, images: ImageCatalog) -> ResolvedCard {
    ResolvedCard(
      card: card,
      texts: card.texts.map { words(for: $0, locale) },
      images: card.images.map { images.resolve($0) }
    )
  }

  private func words(for ref: TextRef, _ locale: String) -> ResolvedText {
    guard ref.lookup == .tableAndKey else { return ResolvedText(ref.raw, .literal) }
    let parts = ref.raw.split(separator: "/", maxSplits: 1).map(String.init)
    let table = parts.count == 2 ? parts[0] : TextTables.defaultTable
    let key = parts.last ?? ref.raw
    for (name, isFallback) in [(locale, false), (defaultLocale, true)] {
      guard let entry = tables.entry(key: key, table: table, locale: name) else { continue }
      let source = ResolvedText.Source(
        table: table,
        key: key,
        locale: name,
        span: entry.span,
        isFallback: isFallback
      )
      return ResolvedText(entry.text, .table(source))
    }
    return ResolvedText(ref.raw, .missing)
  }
}
