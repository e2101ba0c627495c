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

/// The drawn cards of a branch in a locale as a script beside their pages, for pages that show another
/// branch or locale than they were built in.
///
/// A row is the card's page, the name of a state and its marked screen, whose addresses start in the
/// script's folder; then the card's id where its page has another name. A card's own state comes first.
/// Branches besides the first hold only what looks otherwise than the first's, and name that one in a
/// row of its own; an empty screen is one that had no room.
struct ScreenPart {
  let printer: CardPrinter
  /// The number of this portion of the branch's cards, of so many.
  let portion: (number: Int, count: Int)

  /// Bytes of a file, after which the next one starts.
  private static let fileSize = 2_000_000
  /// Bytes of the screens of a branch in a locale.
  private static let room = 8_000_000
  /// Portions that have a script; cards of further ones are left out.
  private static let portions = 8

  /// Cards of a branch up to which its script is so small that each page of a card loads it for its film.
  private static let mostInFilm = 40

  /// Tells whether pages of cards draw their neighbours from the script.
  static func drawsFilm(of flow: SiteFlow, _ cards: Int) -> Bool {
    CardStyles.isShared(flow) && cards <= mostInFilm
  }

  /// The states of a card, by its place among the cards of the branch.
  typealias Drawn = (card: Int, screens: [[UInt8]])

  /// The script's files; none where pages of the flow can't show other cards than their own.
  func files(_ cards: [Drawn]) -> [OutputFile] {
    guard CardStyles.isShared(printer.flow), portion.number < Self.portions else { return [] }
    let isLast = portion.number + 1 == min(portion.count, Self.portions)
    return ScriptPart(
      path: path(portion.number),
      rows: rows(cards),
      limit: Self.fileSize,
      next: isLast ? nil : path(portion.number + 1)
    ).files
  }

  private func path(_ number: Int) -> String {
    let folder = printer.site.path(printer.flow, printer.variant, printer.locale)
    return "\(folder)screens\(number == 0 ? "" : "-\(number + 1)")"
  }

  private func rows(_ cards: [Drawn]) -> [[UInt8]] {
    var room = Self.room / min(portion.count, Self.portions)
    let own = others(cards)
    let first = own.map { row($0, 0, &room) }
    let more = own.map { card in card.screens.indices.dropFirst().map { row(card, $0, &room) } }
    let rows = zip(first, more).flatMap { [$0] + $1 }
    guard let base, portion.number == 0 else { return rows }
    return [JSONValue.array([.string(base.name)]).bytes(indented: false)] + rows
  }

  private func row(_ card: Drawn, _ state: Int, _ room: inout Int) -> [UInt8] {
    let site = printer.variant.cards[card.card]
    let fits = card.screens[state].count <= room
    if fits { room -= card.screens[state].count }
    var texts = [Array(site.name.utf8), Array(site.card.states[state].name.utf8)]
    texts.append(fits ? card.screens[state] : [])
    if site.card.id != site.name { texts.append(Array(site.card.id.utf8)) }
    var row = Array("[".utf8)
    for text in texts {
      row += ScriptPart.quoted(text)
      row.append(UInt8(ascii: ","))
    }
    row[row.count - 1] = UInt8(ascii: "]")
    return row
  }

  /// The variant whose cards stand for those that look the same; nil for that one.
  private var base: SiteVariant? {
    printer.variant.index == 0 ? nil : printer.flow.variants.first
  }

  /// The cards that look otherwise than those of the first variant.
  private func others(_ cards: [Drawn]) -> [Drawn] {
    guard let base else { return cards }
    let names = Dictionary(firstOf: base.cards.indices.map { (base.cards[$0].name, $0) })
    let partners = cards.map { names[printer.variant.cards[$0.card].name] }
    let first = printer.site.printer(printer.flow, base, printer.locale, root: printer.root)
    return zip(cards, partners).filter { card, partner in
      // A card of the first variant looks the same in every locale.
      if printer.variant.cards[card.card].isFirsts { return false }
      guard let partner, base.cards[partner].card.states.count == card.screens.count else {
        return true
      }
      return card.screens.enumerated().contains { state, screen in
        let other = first.screen(partner, state: state, isMarked: true)
        return DrawnScreen.look(screen) != DrawnScreen.look(other)
      }
    }.map(\.0)
  }
}
