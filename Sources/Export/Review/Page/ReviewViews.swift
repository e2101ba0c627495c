import Compare
import Flow
import Source

/// A changed card in the branches and locales in which it differs, the first of which shows the change
/// that was found first.
struct ReviewViews {
  let views: [View]

  /// A card on both sides, in one branch and locale.
  struct View {
    /// The locale or the branch that sets it apart from the first view.
    let name: String
    let isLocale: Bool
    let cards: Pair<Drawn?>
  }

  /// A card that can be drawn.
  struct Drawn {
    let printer: CardPrinter
    let index: Int
  }

  init(_ stop: ReviewWalk.Stop, _ sites: Pair<Site>, _ words: ReviewWords) {
    guard stop.subject.card != nil, let first = stop.items.first else {
      views = []
      return
    }
    let locales = stop.items.flatMap(\.change.locales).uniqued()
    let main = locales.first ?? sites.after.mainLocale.id
    let own = Set(first.variants.prefix(1))
    var branches: [Review.Item] = []
    for item in stop.items where !item.variants.isEmpty && own.isDisjoint(with: item.variants) {
      if branches.allSatisfy({ Set($0.variants).isDisjoint(with: item.variants) }) {
        branches.append(item)
      }
    }
    let pair = { (change: Change, locale: String) -> Pair<Drawn?> in
      Pair(
        Self.drawn(
          change.flow.before,
          change.variant.before,
          change.card.before,
          locale,
          sites.before
        ),
        Self.drawn(change.flow.after, change.variant.after, change.card.after, locale, sites.after)
      )
    }
    views =
      [View(name: main, isLocale: true, cards: pair(first.change, main))]
      + locales.dropFirst().map { View(name: $0, isLocale: true, cards: pair(first.change, $0)) }
      + branches.map { item in
        let locale = item.change.locales.first ?? main
        return View(
          name: item.variants.first ?? "",
          isLocale: false,
          cards: pair(item.change, locale)
        )
      }
  }

  private static func drawn(
    _ flow: String?,
    _ variant: String?,
    _ card: String?,
    _ locale: String,
    _ site: Site
  ) -> Drawn? {
    guard let card, let flow = flow.flatMap(site.flow),
      let variant = variant.flatMap(flow.variant) ?? flow.variants.first,
      let index = variant.place(of: card)
    else { return nil }
    let locale = site.pageLocales.first { $0.id == locale } ?? site.mainLocale
    let printer = site.printer(flow, variant, locale)
    return Drawn(printer: printer, index: index)
  }
}
