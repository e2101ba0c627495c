import Flow
import Source

/// Parts of the search, and the menus of flows, as scripts.
extension Site {
  /// Cards by id and heading, each once for all branches that show it under the same heading.
  ///
  /// A row is flow, first variant, page, id, heading, number of variants, kind.
  var searchedCards: ScriptPart {
    ScriptPart("search/cards", flows.indices.flatMap(rows))
  }

  private func rows(_ index: Int) -> [JSONValue] {
    let cards = flows[index].variants.flatMap { variant in
      variant.cards.map { (variant: variant.index, card: $0, title: title($0.card)) }
    }
    return cards.grouped { [$0.card.card.id, $0.title] }.map { _, shown in
      let card = shown[0].card
      return .array([
        .integer(index), .integer(shown[0].variant), .string(card.name), .string(card.card.id),
        SearchIndex.searchText(shown[0].title), .integer(shown.count), .string(card.card.kind),
      ])
    }
  }

  private func title(_ card: Card) -> String {
    guard let slot = card.summary.title else { return "" }
    return resolver.resolve(card.texts[slot.index], locale: mainLocale.id).text
  }

  /// Characters of a message that are searched.
  private static let longest = 300

  /// Findings as search and the filters of their pages read them.
  ///
  /// A row is code, name, mark of severity, area, message, file, line, page from 0, anchor, branches.
  var searchedFindings: ScriptPart {
    let view = FindingView(site: self, root: "")
    return ScriptPart(
      "search/findings",
      findings.all.map { found in
        let finding = found.finding
        return .array([
          .string(finding.code), .string(finding.slug), .string(finding.severity.mark),
          .string(FindingView.area(finding).id),
          .string(String(finding.message.prefix(Self.longest))),
          .string(finding.span.map { build.sources[$0.file].path } ?? ""),
          .integer(finding.span.map(lineNumber) ?? 0),
          .integer(found.rank / FindingsPage.perPage), .string(found.anchor),
          .string(view.branches(found)),
        ])
      }
    )
  }

  /// Cards of a variant that the tree may name; it shows fewer.
  private static let limit = 2_000

  /// The cards of a flow's variants for the tree; variants with the same cards share one row.
  ///
  /// A row is places of variants, for each card id, page, number (empty where nobody sees it) and how many
  /// errors and warnings it has, and for each of the variants that change cards its place with theirs.
  func treeCards(of flow: SiteFlow) -> ScriptPart {
    var lists = OrderedMap<[UInt8], (cards: JSONValue, variants: [Int])>()
    for variant in flow.variants {
      let cards = cards(of: variant, flow)
      lists.update(cards.bytes(indented: false), or: (cards, [])) {
        $0.variants.append(variant.index)
      }
    }
    return ScriptPart(
      "search/tree-\(flow.name)",
      lists.all.map(\.value).map { list in
        let others = list.variants.compactMap { changed(flow.variants[$0], of: flow) }
        return .array([.array(list.variants.map { .integer($0) }), list.cards, .array(others)])
      }
    )
  }

  /// The variant's place, then those of the cards that it changes; nil where it changes none.
  private func changed(_ variant: SiteVariant, of flow: SiteFlow) -> JSONValue? {
    let branches = branches(of: flow)
    if variant.index == 0 { return nil }
    let places = variant.order.prefix(Self.limit).enumerated().filter { _, index in
      !branches.changes(variant, card: variant.cards[index].card.id).isEmpty
    }
    if places.isEmpty { return nil }
    return .array(([variant.index] + places.map(\.offset)).map { .integer($0) })
  }

  private func cards(of variant: SiteVariant, _ flow: SiteFlow) -> JSONValue {
    .array(
      variant.order.prefix(Self.limit).map { index in
        let card = variant.cards[index]
        let found = findings.about(flow, variant, card, locale: mainLocale.id)
        let counts = FindingCounts(found.map(\.finding))
        return .array([
          .string(card.card.id), .string(card.name),
          .string(variant.number(of: index).map { "\($0.number)" } ?? ""),
          .integer(counts.errors + counts.warnings),
        ])
      }
    )
  }

  /// The branches and locales of a flow as a script, from which pages fill their menus.
  ///
  /// The first row is the locales with id, folder and name, the second the branches with folder, title, id
  /// and what they change. The third is the pages of cards that not all branches have, or not by the same
  /// name: the card's id and for each branch its page, empty where it has none.
  func menus(of flow: SiteFlow) -> ScriptPart {
    let locales = pageLocales.map { [$0.id, $0.folder, $0.name] }
    let branches = flow.variants.map { variant in
      [variant.name, variant.title, variant.variant.id, phrase(on: variant, of: flow)]
    }
    let ids = flow.variants.flatMap { $0.cards.map(\.card.id) }.uniqued()
    let pages = ids.map { id in [id] + flow.variants.map { $0.card(id)?.name ?? "" } }
      .filter { Set($0.dropFirst()).count != 1 }
    let rows = [locales, branches, pages].map { lists in
      JSONValue.array(lists.map { list in .array(list.map { .string($0) }) })
    }
    return ScriptPart("flows/\(flow.name)/menus", rows)
  }
}
