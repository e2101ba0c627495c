import Flow
import Source

/// Cards by id and heading, each once for all branches that show it under the same heading.
///
/// A row is flow, first variant, page, id, heading, number of variants, kind.
struct SearchedCards {
  let site: Site

  var part: ScriptPart {
    ScriptPart("search/cards", site.flows.indices.flatMap(rows))
  }

  private func rows(_ place: Int) -> [JSONValue] {
    let cards = site.flows[place].variants.flatMap { variant in
      variant.cards.map { (variant: variant.index, card: $0, title: title($0.card)) }
    }
    return cards.grouped { [$0.card.card.id, $0.title] }.map { _, shown in
      let card = shown[0].card
      return .array([
        .integer(place), .integer(shown[0].variant), .string(card.name), .string(card.card.id),
        SearchIndex.words(shown[0].title), .integer(shown.count), .string(card.card.kind),
      ])
    }
  }

  /// The heading in the default locale.
  private func title(_ card: Card) -> String {
    guard let slot = card.summary.title, card.texts.indices.contains(slot.index) else { return "" }
    return site.resolver.resolve(card.texts[slot.index], locale: site.mainLocale.id).text
  }
}
