import Flow
import Source

/// The pages of the cards of one variant in one locale.
struct VariantPages: SitePage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  let locale: SiteLocale

  /// Pages of cards in one portion, so that memory does not grow with the number of cards.
  static let portion = 200

  /// The storyboards of every variant of a flow in every locale, and the flow's own, which is what users
  /// get, a portion each.
  static func storyboards(of flow: SiteFlow, _ renderer: PageRenderer) -> [SitePortion] {
    let site = renderer.site
    func make(_ locale: SiteLocale) -> PortionMaker {
      PortionMaker(renderer: renderer, scope: .locale(locale.id, flow: flow.flow.id))
    }
    guard let first = flow.variants.first else {
      return [
        make(site.mainLocale)(flow.folder + "index.html") {
          [StoryboardPage.empty(renderer, flow)]
        }
      ]
    }
    let own = PageContext(site, flow, first, toFlow: "")
    return flow.variants.flatMap { variant in
      let places = site.pageLocales.map { PageContext(site, flow, variant, $0) }
      return ((variant.index == 0 ? [own] : []) + places).map { context in
        let page = StoryboardPage(renderer: renderer, context: context, variant: variant)
        return make(context.locale)(page.path) { [page.file] }
      }
    }
  }

  /// The pages of the cards of every variant of a flow in every locale, in portions.
  static func cards(of flow: SiteFlow, _ renderer: PageRenderer) -> [SitePortion] {
    flow.variants.flatMap { variant in
      renderer.site.pageLocales.flatMap { locale in
        VariantPages(renderer: renderer, flow: flow, variant: variant, locale: locale).portions
      }
    }
  }

  /// The pages in portions of so many cards.
  private var portions: [SitePortion] {
    let order = variant.order
    let folder = site.path(flow, variant, locale)
    return stride(from: 0, to: order.count, by: Self.portion).map { start in
      let places = start..<min(order.count, start + Self.portion)
      let parts = CardPages(
        flow: flow,
        variant: variant,
        locale: locale,
        folder: folder,
        cards: order[places]
      )
      return SitePortion(
        scope: .locale(locale.id, flow: flow.flow.id),
        renderer: renderer,
        starts: [folder],
        parts: parts
      ) { wanted in
        switch wanted {
        case .file(let path) where path.hasSuffix(".html"):
          let index = places.first { parts.path(order[$0]) == path }
          return index.map { pages(order, $0..<$0 + 1, [$0]).files } ?? []
        case .file: return cardPages(order, places, Array(places))
        case .all(let without):
          let made = places.filter { !without.contains(parts.path(order[$0])) }
          return cardPages(order, places, made)
        }
      }
    }
  }

  /// The pages of cards, `made` of the places in the order, and the script of what the cards of all places draw.
  private func cardPages(_ order: [Int], _ places: Range<Int>, _ made: [Int]) -> [OutputFile] {
    let pages = pages(order, places, made)
    let (number, count) = (places.lowerBound / Self.portion, 1 + (order.count - 1) / Self.portion)
    let part = ScreenPart(printer: pages.printer, portion: (number, count))
    return pages.files + part.files(pages.drawn)
  }

  /// The pages of cards, with what the script needs of the cards of all places.
  private func pages(
    _ order: [Int],
    _ places: Range<Int>,
    _ made: [Int]
  ) -> (files: [OutputFile], printer: CardPrinter, drawn: [ScreenPart.Drawn]) {
    let printer = site.printer(flow, variant, locale, root: "../../../../")
    let isPlain = !ScreenPart.drawsFilm(of: flow, order.count)
    func film(_ index: Int) -> ArraySlice<Int> {
      isPlain ? order[CardPage.film(index, of: order.count)] : []
    }
    var plain: [Int: [UInt8]] = [:]
    for index in Set(made.flatMap(film)) { plain[index] = printer.screen(index, isMarked: false) }
    let drawn = places.map { index in
      let card = variant.cards[order[index]]
      let isDrawn = !card.isFirsts || made.contains(index)
      let states = isDrawn ? card.card.states.indices : 0..<0
      return (
        card: order[index],
        screens: states.map { printer.screen(order[index], state: $0, isMarked: true) }
      )
    }
    let files = made.map { index in
      let asked = AskedCards()
      var printer = printer
      printer.asked = asked
      for card in film(index) + [order[index]] { asked.note(card) }
      var file = CardPage(
        renderer: renderer,
        printer: printer,
        order: order,
        rank: index,
        screens: drawn[index - places.lowerBound].screens,
        plain: plain
      ).file
      file.origin = asked.text
      return file
    }
    return (files, printer, drawn)
  }
}
