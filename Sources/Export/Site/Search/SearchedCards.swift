import Flow
import Source

/// Cards by id and heading, each once for all branches that show it under the same heading.
///
/// A row is flow, first variant, page, id, heading, number of variants, kind.
struct SearchedCards {
  let site: Site

  /// A key that is equal for cards of one result.
  private struct Key: Hashable {
    let id: String
    let title: String
  }

  private struct Found {
    let variant: Int
    let page: String
    let kind: String
    var count = 0
  }

  var part: ScriptPart {
    ScriptPart("search/cards", site.flows.indices.flatMap(rows))
  }

  private func rows(_ place: Int) -> [JSONValue] {
    var order: [Key] = []
    var found: [Key: Found] = [:]
    for variant in site.flows[place].variants {
      for card in variant.cards {
        let key = Key(id: card.card.id, title: title(card.card))
        if found[key] == nil {
          order.append(key)
          found[key] = Found(variant: variant.index, page: card.name, kind: card.card.kind)
        }
        found[key]?.count += 1
      }
    }
    return order.compactMap { key in
      found[key].map { card in
        ScriptPart.row(
          .integer(place),
          .integer(card.variant),
          .string(card.page),
          .string(key.id),
          SearchIndex.words(key.title),
          .integer(card.count),
          .string(card.kind)
        )
      }
    }
  }

  /// The heading in the default locale.
  private func title(_ card: Card) -> String {
    guard let slot = card.summary.title, card.texts.indices.contains(slot.index) else { return "" }
    return site.resolver.resolve(card.texts[slot.index], locale: site.mainLocale.id).text
  }
}
