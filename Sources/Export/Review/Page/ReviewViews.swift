import Compare
import Flow
import Source

/// A changed card on both sides, in one branch and locale in which it differs.
struct ReviewView {
  /// The locale or the branch that sets it apart from the first view.
  let name: String
  let isLocale: Bool
  let cards: Pair<Drawn?>

  /// A card that can be drawn.
  typealias Drawn = (printer: CardPrinter, index: Int)

  /// All views of a card, the first of which shows the change that was found first.
  static func all(_ stop: ReviewWalk.Stop, _ sites: Pair<Site>) -> [ReviewView] {
    guard stop.subject.card != nil, let first = stop.items.first else { return [] }
    let locales = stop.items.flatMap(\.change.locales).uniqued()
    let main = locales.first ?? sites.after.mainLocale.id
    let shown = Set(first.variants.prefix(1))
    var branches: [Review.Item] = []
    for item in stop.items where !item.variants.isEmpty && shown.isDisjoint(with: item.variants) {
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
    let own = ([main] + locales.dropFirst()).map { locale in
      ReviewView(name: locale, isLocale: true, cards: pair(first.change, locale))
    }
    return own
      + branches.map { item in
        let cards = pair(item.change, item.change.locales.first ?? main)
        return ReviewView(name: item.variants.first ?? "", isLocale: false, cards: cards)
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
    return (site.printer(flow, variant, locale), index)
  }
}
