import Flow

/// The cards of all variants of a flow with how they stand in each locale; those that
/// say the same are one row.
struct LocaleRows {
  let site: Site
  let flow: SiteFlow
  /// The rows, by the first variant that has them, in the order of its cards.
  let rows: [Row]
  /// All rows together, in the order of the site's locales.
  let totals: [LocaleCount]

  /// A card.
  struct Row {
    /// The first variant that has the card, and its place there.
    let variant: Int
    let card: Int
    /// All variants that have it.
    fileprivate(set) var variants: [Int]
    /// In the order of the site's locales.
    fileprivate(set) var cells: [Cell] = []
  }

  /// A card in a locale.
  struct Cell: Equatable {
    /// Its texts.
    let count: LocaleCount
    /// Why nobody sees the card in the locale; nil where somebody may.
    let nobody: Nobody?
  }

  /// Why nobody sees a card.
  enum Nobody: Equatable {
    /// The targeting of its branches lets in nobody with the locale.
    case branch
    /// The card's own condition does.
    case card
  }

  init(site: Site, flow: SiteFlow) {
    self.site = site
    self.flow = flow
    let states = TextStates(resolver: site.resolver)
    let locales = site.pageLocales.map(\.id)
    let rows = Self.unique(flow).map { row in
      var row = row
      row.cells = locales.map { Self.cell(row, flow, states, $0) }
      return row
    }
    self.rows = rows
    totals = locales.indices.map { place in
      rows.reduce(into: LocaleCount()) { all, row in
        if row.cells[place].nobody == nil { all += row.cells[place].count }
      }
    }
  }

  private static func cell(
    _ row: Row,
    _ flow: SiteFlow,
    _ states: TextStates,
    _ locale: String
  ) -> Cell {
    let card = flow.variants[row.variant].cards[row.card].card
    let isClosed = row.variants.allSatisfy { variant in
      flow.variants[variant].variant.provenance.audience.excludes(locale: locale)
    }
    // What nobody sees in any locale is said of the card, not of the locale.
    let condition = card.condition.flatMap { $0.constantValue == nil ? $0 : nil }
    let isHidden = condition?.excludes(locale: locale) ?? false
    return Cell(
      count: LocaleCount(card, states, in: locale),
      nobody: isClosed ? .branch : isHidden ? .card : nil
    )
  }

  // MARK: Equal cards

  /// What makes cards equal here: where their words and pictures come from, whatever else differs.
  private struct Key: Hashable {
    let id: String
    let texts: [Words]
    let images: [String]

    struct Words: Hashable {
      let raw: String
      let lookup: TextRef.Lookup
      let own: String?
      let words: [String: String]?
    }

    init(_ card: Card) {
      id = card.id
      images = card.images.map(\.raw)
      texts = card.texts.map { text in
        let own = text.own.map { "\($0.table)/\($0.key)" }
        return Words(raw: text.raw, lookup: text.lookup, own: own, words: text.words)
      }
    }
  }

  private static func unique(_ flow: SiteFlow) -> [Row] {
    var rows: [Row] = []
    var places: [Key: Int] = [:]
    for variant in flow.variants {
      for card in variant.order {
        let key = Key(variant.cards[card].card)
        if let place = places[key] {
          if rows[place].variants.last != variant.index {
            rows[place].variants.append(variant.index)
          }
        } else {
          places[key] = rows.count
          rows.append(Row(variant: variant.index, card: card, variants: [variant.index]))
        }
      }
    }
    return rows
  }
}
