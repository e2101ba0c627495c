import Flow
import Source

/// The pages of the cards of one variant in one locale.
struct VariantPages {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  let locale: SiteLocale
  /// Where routes lead for users who see other cards, by the entry's id: the same in every locale.
  let ways: [String: RouteWays]
  private var site: Site { renderer.site }

  /// Pages of cards in one portion, so that memory does not grow with the number of cards.
  static let portion = 200

  /// The storyboards of every variant of a flow in every locale, and the flow's own, which is what users
  /// get, a portion each.
  static func storyboards(
    of flow: SiteFlow,
    _ renderer: PageRenderer
  ) -> [(locale: SiteLocale, unit: SiteUnit)] {
    let site = renderer.site
    guard let first = flow.variants.first else {
      let unit = SiteUnit(flow.folder + "index.html") { [StoryboardPage.empty(renderer, flow)] }
      return [(site.mainLocale, unit)]
    }
    let own = FlowPlace(site, flow, first, toFlow: "")
    return flow.variants.flatMap { variant in
      let budget = Once { BudgetTable.section(site, flow, variant) }
      let places = site.pageLocales.map { FlowPlace(site, flow, variant, $0) }
      return ((variant.index == 0 ? [own] : []) + places).map { place in
        let isCounted = place.locale.id == site.mainLocale.id
        let page = { @Sendable in
          StoryboardPage(
            renderer: renderer,
            place: place,
            variant: variant,
            budget: isCounted ? budget.value : BudgetTable.link(from: place, variant, budget.value)
          ).file
        }
        let folder = place.isInFolder ? site.path(flow, variant, place.locale) : flow.folder
        return (place.locale, SiteUnit(folder + "index.html") { [page()] })
      }
    }
  }

  /// The pages of the cards of every variant of a flow in every locale, in portions.
  static func cards(
    of flow: SiteFlow,
    _ renderer: PageRenderer
  ) -> [(locale: SiteLocale, unit: SiteUnit)] {
    flow.variants.flatMap { variant in
      let ways = RouteWays.all(of: variant, flow, renderer.site)
      return renderer.site.pageLocales.flatMap { locale in
        VariantPages(renderer: renderer, flow: flow, variant: variant, locale: locale, ways: ways)
          .units.map { (locale, $0) }
      }
    }
  }

  /// The pages in portions of so many cards.
  private var units: [SiteUnit] {
    let order = variant.order
    let folder = site.path(flow, variant, locale)
    return stride(from: 0, to: order.count, by: Self.portion).map { start in
      let places = start..<min(order.count, start + Self.portion)
      return SiteUnit { path in
        path.hasPrefix(folder)
      } at: { path in
        if !path.hasSuffix(".html") { return cardPages(order, places) }
        let place = places.first { folder + variant.cards[order[$0]].name + ".html" == path }
        return place.map { pages(order, $0..<$0 + 1).files } ?? []
      } files: {
        cardPages(order, places)
      }
    }
  }

  private var printer: CardPrinter {
    CardPrinter(site: site, flow: flow, variant: variant, locale: locale, root: "../../../../")
  }

  /// The pages of some cards, by their places in the order, and the script of what they draw.
  private func cardPages(_ order: [Int], _ places: Range<Int>) -> [OutputFile] {
    let pages = pages(order, places)
    let (number, count) = (places.lowerBound / Self.portion, 1 + (order.count - 1) / Self.portion)
    let part = ScreenPart(printer: pages.printer, portion: (number, count))
    return pages.files + part.files(pages.drawn)
  }

  /// The pages of some cards, with what they draw.
  private func pages(
    _ order: [Int],
    _ places: Range<Int>
  ) -> (files: [OutputFile], printer: CardPrinter, drawn: [ScreenPart.Drawn]) {
    let film = CardPage.film(places, of: order.count)
    let printer = printer
    var plain: [Int: [UInt8]] = [:]
    if !ScreenPart.drawsFilm(of: flow, order.count) {
      for index in order[film] { plain[index] = printer.screen(index, isMarked: false) }
    }
    let drawn = order[places].map { card in
      let states = variant.cards[card].card.states.indices
      return (card: card, screens: states.map { printer.screen(card, state: $0, isMarked: true) })
    }
    let pages = zip(places, drawn).map { place, drawn in
      CardPage(
        renderer: renderer,
        printer: printer,
        order: order,
        place: place,
        screens: drawn.screens,
        plain: plain,
        ways: ways
      ).file
    }
    return (pages, printer, drawn)
  }
}
