import Flow
import Source

/// All pages of one variant in one locale: its cards together, and a page for each.
struct VariantPages {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  let locale: SiteLocale
  /// Where routes lead for users who see other cards, by the entry's id: the same in every locale.
  let ways: [String: RouteWays]
  private var site: Site { renderer.site }

  /// Bytes of pictures a page of many cards may hold; further cards are named.
  static let budget = 150_000

  /// Cards a section names before it says how many more there are.
  static let limit = 300

  /// Pages of cards in one portion, so that memory does not grow with the number of cards.
  static let portion = 200

  /// The pages of every variant of a flow in every locale, in portions.
  static func units(of flow: SiteFlow, _ renderer: PageRenderer) -> [SiteUnit] {
    flow.variants.flatMap { variant in
      let ways = RouteWays.all(of: variant, flow, renderer.site)
      return renderer.site.pageLocales.flatMap { locale in
        VariantPages(renderer: renderer, flow: flow, variant: variant, locale: locale, ways: ways)
          .units
      }
    }
  }

  /// The pages in portions: all cards together, then so many cards at a time.
  private var units: [SiteUnit] {
    let order = variant.order
    var units: [SiteUnit] = [{ [page(printer([]))] }]
    for start in stride(from: 0, to: order.count, by: Self.portion) {
      units.append { cardPages(order, start..<min(order.count, start + Self.portion)) }
    }
    return units
  }

  private func printer(_ cards: ArraySlice<Int>) -> CardPrinter {
    CardPrinter(
      site: site,
      flow: flow,
      variant: variant,
      locale: locale,
      root: "../../../../",
      cards: cards
    )
  }

  /// The pages of some cards, by their places in the order.
  private func cardPages(_ order: [Int], _ places: Range<Int>) -> [OutputFile] {
    let film = CardPage.film(places, of: order.count)
    let printer = printer(order[film])
    var plain: [Int: [UInt8]] = [:]
    for index in order[film] { plain[index] = printer.screen(index, isMarked: false) }
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
    let (number, count) = (places.lowerBound / Self.portion, 1 + (order.count - 1) / Self.portion)
    return pages + ScreenPart(printer: printer, portion: (number, count)).files(drawn)
  }

  private func page(_ printer: CardPrinter) -> OutputFile {
    let title = variant.title
    let heading = "\(flow.title), \(title)"
    let words = "\(Words.count(variant.cards.count, "card")) in \(locale.name) (\(locale.id))."
    var content = PageContent(
      title: site.scope(flow, variant, locale),
      heading: heading,
      description: words
    )
    content[.crumbs] = Parts.crumbs([
      (flow.title, "../../index.html"), (title, nil), (locale.id, nil),
    ])
    content[.eyebrow] = "<p class=\"eyebrow\">\(Menus.provenance(variant.variant.provenance))</p>"
    content[.lead] = "<p class=\"lead\">\(words)\(changes)</p>"
    content[.context] = "<div class=\"context\">\(menus)</div>"
    content[.tools] = FlowTabs(
      site: site,
      flow: flow,
      flowPage: "../../index.html",
      current: .cards,
      branch: variant
    ).row(cards: "index.html", zoom: true)
    content[.body] = cards(printer)
    content[.details] = VariantFindings(
      site: site,
      flow: flow,
      variant: variant,
      root: "../../../../"
    ).html(pages: "", locale: locale)
    return renderer.page(
      .variant,
      site.path(flow, variant, locale) + "index.html",
      content,
      of: flow
    )
  }

  /// What the branch changes, with a link to both beside each other.
  private var changes: HTML {
    let branches = site.branches(of: flow)
    guard variant.index > 0, let first = flow.variants.first else { return HTML() }
    if branches.isSame(variant) { return " Shows the cards of \(first.title)." }
    let words = Words.capitalized(branches.sentence(variant))
    return """
       \(words). <a href="../../\(PairPage.path(variant))">Compare with \(first.title)</a>
      """
  }

  private var menus: HTML {
    let menus = Menus(site: site, flow: flow, flowPage: "../../index.html")
    let place = site.pageLocales.firstIndex { $0.folder == locale.folder }
    return menus.branches(current: variant.index) { "../../\($0.name)/\(locale.folder)/index.html" }
      + menus.locales(current: place) { "../\($0.folder)/index.html" }
  }

  private func cards(_ printer: CardPrinter) -> HTML {
    var room = Self.budget
    var body = HTML()
    for (index, lane) in variant.lanes.enumerated() where !lane.cards.isEmpty {
      let items = lane.cards.prefix(Self.limit).enumerated().html { place, card in
        figure(card, "\(place + 1)", nil, printer, &room)
      }
      body += Parts.section(
        lane.entry.title,
        id: "entry-\(index + 1)",
        lead: "\(lane.entry.id), \(Words.count(lane.cards.count, "card"))",
        "<ol class=\"sheet-of-cards\">\(items)</ol>"
      )
    }
    if variant.hidden.isEmpty { return body }
    let items = variant.hidden.prefix(Self.limit).html { hidden in
      figure(hidden.card, nil, hidden.reason, printer, &room)
    }
    return body
      + Parts.section(
        "Not shown",
        id: "hidden",
        lead: "Defined, but left out before a user sees the flow.",
        "<ol class=\"sheet-of-cards\">\(items)</ol>"
      )
  }

  private func figure(
    _ index: Int,
    _ number: String?,
    _ reason: String?,
    _ printer: CardPrinter,
    _ room: inout Int
  ) -> HTML {
    let card = variant.cards[index]
    let screen = printer.screen(index, isMarked: true)
    let fits = screen.count < room
    if fits { room -= screen.count }
    let picture: HTML =
      fits
      ? "<div class=\"device\">\(HTML(bytes: screen))</div>"
      : "<div class=\"device ghost\"><p>\(printer.title(index))</p></div>"
    let badge: HTML? = number.map { "<span class=\"num\">\($0)</span>" }
    let why: HTML? = reason.map { "<p>\(Words.capitalized($0))</p>" }
    return """
      <li data-step="\(card.card.id)">\(picture)<a class="cap" href="\(card.name).html">\(badge)\
      <span>\(card.card.id)</span></a>\(why)</li>

      """
  }
}
