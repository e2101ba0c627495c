internal import Source

/// The cards of all variants of a flow with their texts counted in each locale; equal cards share one row.
public struct LocaleRows: Sendable {
  /// The rows, by the first variant that has them, in the order of its cards.
  public let rows: [Row]
  /// All rows together that readers of a locale can get, in the order of the locales.
  public let totals: [LocaleCount]

  /// A card.
  public struct Row: Sendable {
    /// The first variant that has the card.
    public let variant: Int
    /// The card's index in that variant.
    public let card: Int
    /// All variants that have it.
    public fileprivate(set) var variants: [Int]
    /// A cell per locale, in the order of the locales.
    public fileprivate(set) var cells: [Cell] = []
  }

  /// A card in a locale.
  public struct Cell: Equatable, Sendable {
    /// Its texts.
    public let count: LocaleCount
    /// The reason that nobody sees the card in the locale; nil where somebody may.
    public let nobody: Nobody?
  }

  /// Reasons that nobody sees a card.
  public enum Nobody: Equatable, Sendable {
    /// The targeting of its branches lets in nobody with the locale.
    case branch
    /// The card's own condition lets in nobody with the locale.
    case card
  }

  /// The rows of a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - locales: The locales of the cells.
  ///   - resolver: Finds the words of texts.
  ///   - order: In which order a variant's cards are rows; nil is that of the variant itself.
  public init(
    _ flow: Flow,
    locales: [String],
    resolver: Resolver,
    order: ((_ variant: Int) -> [Int])? = nil
  ) {
    rows = Self.unique(flow, order ?? { Array(flow.variants[$0].cards.indices) }).map { row in
      var row = row
      let card = flow.variants[row.variant].cards[row.card]
      row.cells = locales.map { locale in
        let reader = resolver.language(of: locale)
        let isClosed = row.variants.allSatisfy {
          flow.variants[$0].excludes(locale: reader, among: locales)
        }
        return Cell(
          count: LocaleCount(card, resolver, in: locale),
          nobody: isClosed ? .branch : card.excludes(locale: reader, among: locales) ? .card : nil
        )
      }
      return row
    }
    totals = locales.indices.map { [rows] index in
      rows.reduce(into: LocaleCount()) { all, row in
        if row.cells[index].nobody == nil { all += row.cells[index].count }
      }
    }
  }

  // MARK: Equal cards

  /// The key by which cards are equal here: the sources of their words and pictures, whatever else differs.
  private struct Key: Hashable {
    let id: String
    let texts: [Text]
    let images: [String]

    struct Text: Hashable {
      let raw: String
      let lookup: TextRef.Lookup
      let own: String?
      let translations: [String: String]?
    }

    init(_ card: Card) {
      id = card.id
      images = card.images.map(\.raw)
      texts = card.texts.flatMap(\.lines).map { text in
        let own = text.own.map { "\($0.table)/\($0.key)" }
        return Text(raw: text.raw, lookup: text.lookup, own: own, translations: text.translations)
      }
    }
  }

  private static func unique(_ flow: Flow, _ order: (Int) -> [Int]) -> [Row] {
    var rows = OrderedMap<Key, Row>()
    for (index, variant) in flow.variants.enumerated() {
      for card in order(index) {
        let first = Row(variant: index, card: card, variants: [index])
        rows.update(Key(variant.cards[card]), or: first) { row in
          if row.variants.last != index { row.variants.append(index) }
        }
      }
    }
    return rows.all.map(\.value)
  }
}
