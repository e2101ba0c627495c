import Flow
import Source

/// All pages of one variant in one locale: its cards together, and a page for each.
struct VariantPages {
  let press: Press
  let flow: SiteFlow
  let variant: SiteVariant
  let locale: SiteLocale
  /// Where routes lead for users who see other cards, by the entry's id: the same in every locale.
  let ways: [String: RouteWays]
  private var site: Site { press.site }

  /// Bytes of pictures a page of many cards may hold; further cards are named.
  static let budget = 150_000

  /// Cards a section names before it says how many more there are.
  static let limit = 300

  var files: [OutputFile] {
    let printer = CardPrinter(
      site: site,
      flow: flow,
      variant: variant,
      locale: locale,
      root: "../../../../"
    )
    let order = variant.order
    let marked = variant.cards.indices.map { printer.screen($0, isMarked: true) }
    let plain = variant.cards.indices.map { printer.screen($0, isMarked: false) }
    var files = [page(printer, marked)]
    for (place, index) in order.enumerated() {
      let card = CardPage(
        press: press,
        printer: printer,
        order: order,
        place: place,
        marked: marked[index],
        plain: plain,
        ways: ways
      )
      files.append(card.file)
    }
    return files
  }

  private func page(_ printer: CardPrinter, _ marked: [[UInt8]]) -> OutputFile {
    let title = Menus.title(variant.variant)
    let heading = "\(flow.title), \(title)"
    let words = "\(Words.count(variant.cards.count, "card")) in \(locale.name) (\(locale.id))."
    var content = PageContent(
      title: "\(title) · \(locale.id) · \(flow.title)",
      heading: heading,
      description: words
    )
    content[.crumbs] = Parts.crumbs([
      (flow.title, "../../index.html"), (title, nil), (locale.id, nil),
    ])
    content[.eyebrow] = "<p class=\"eyebrow\">\(VariantTable.words(variant.variant.provenance))</p>"
    content[.lead] = "<p class=\"lead\">\(words)</p>"
    content[.context] = "<div class=\"context\">\(menus)</div>"
    content[.tools] = FlowTabs(
      site: site,
      flow: flow,
      flowPage: "../../index.html",
      current: .cards
    ).row(cards: "index.html", zoom: true)
    content[.body] = cards(printer, marked)
    return press.page(.variant, site.path(flow, variant, locale) + "index.html", content)
  }

  private var menus: HTML {
    let menus = Menus(site: site, flow: flow, flowPage: "../../index.html")
    let branch = flow.variants.firstIndex { $0.name == variant.name }
    let place = site.pageLocales.firstIndex { $0.folder == locale.folder }
    return menus.branches(current: branch) { "../../\($0.name)/\(locale.folder)/index.html" }
      + menus.locales(current: place) { "../\($0.folder)/index.html" }
  }

  private func cards(_ printer: CardPrinter, _ marked: [[UInt8]]) -> HTML {
    var room = Self.budget
    var body = HTML()
    for (index, lane) in variant.lanes.enumerated() where !lane.cards.isEmpty {
      let items = lane.cards.prefix(Self.limit).enumerated().html { place, card in
        figure(card, "\(place + 1)", nil, printer, marked, &room)
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
      figure(hidden.card, nil, hidden.reason, printer, marked, &room)
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
    _ marked: [[UInt8]],
    _ room: inout Int
  ) -> HTML {
    let card = variant.cards[index]
    let fits = marked[index].count < room
    if fits { room -= marked[index].count }
    let picture: HTML =
      fits
      ? "<div class=\"device\">\(HTML(bytes: marked[index]))</div>"
      : "<div class=\"device ghost\"><p>\(printer.title(index))</p></div>"
    let badge: HTML? = number.map { "<span class=\"num\">\($0)</span>" }
    let why: HTML? = reason.map { "<p>\(Words.capitalized($0))</p>" }
    return """
      <li data-step="\(card.card.id)">\(picture)<a class="cap" href="\(card.name).html">\(badge)\
      <span>\(card.card.id)</span></a>\(why)</li>

      """
  }
}
