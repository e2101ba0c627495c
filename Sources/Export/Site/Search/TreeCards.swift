import Flow
import Source

/// The cards of a flow's variants for the tree; variants with the same cards share one row.
///
/// A row is places of variants, for each card id, page, number (empty where nobody sees it) and how many
/// errors and warnings it has, and for each of the variants that change cards its place with theirs.
struct TreeCards {
  let site: Site
  let flow: SiteFlow

  /// Cards of a variant that the tree may name; it shows fewer.
  static let limit = 2_000

  var part: ScriptPart {
    var lists = OrderedMap<[UInt8], (cards: JSONValue, variants: [Int])>()
    for variant in flow.variants {
      let cards = cards(variant)
      lists.update(cards.bytes(indented: false), or: (cards, [])) {
        $0.variants.append(variant.index)
      }
    }
    return ScriptPart(
      "search/tree-\(flow.name)",
      lists.all.map(\.value).map { list in
        let changed = list.variants.compactMap { self.changed(flow.variants[$0]) }
        return .array([.array(list.variants.map { .integer($0) }), list.cards, .array(changed)])
      }
    )
  }

  /// The variant's place, then those of the cards that it changes; nil where it changes none.
  private func changed(_ variant: SiteVariant) -> JSONValue? {
    let branches = site.branches(of: flow)
    if variant.index == 0 { return nil }
    let places = variant.order.prefix(Self.limit).enumerated().filter { _, index in
      !branches.changes(variant, card: variant.cards[index].card.id).isEmpty
    }
    if places.isEmpty { return nil }
    return .array(([variant.index] + places.map(\.offset)).map { .integer($0) })
  }

  private func cards(_ variant: SiteVariant) -> JSONValue {
    .array(
      variant.order.prefix(Self.limit).map { index in
        let card = variant.cards[index]
        let found = site.findings.about(flow, variant, card, locale: site.mainLocale.id)
        let counts = FindingCounts(found.map(\.finding))
        return .array([
          .string(card.card.id), .string(card.name),
          .string(variant.number(of: index).map { "\($0.number)" } ?? ""),
          .integer(counts.errors + counts.warnings),
        ])
      }
    )
  }
}
