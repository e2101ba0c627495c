import Flow
import Foundation
import Source

/// Small cards of a flow side by side on a device, in a theme: those of all branches, and one card in all
/// locales.
///
/// Branches that show what the first shows have no cards of their own, and a card that looks the same in several
/// branches has one sheet.
struct ContactSheet {
  let site: Site
  let flow: SiteFlow
  /// Ids of the cards that are on it.
  let cards: Set<String>
  let device: Device
  let theme: PictureLook.Theme
  let look: PictureLook

  /// Cards side by side, on paper and in pictures.
  private static let columns = 8
  /// The width of a card.
  private static let width = 118.0
  /// The width of a page: that of A4, landscape, without its margins (ISO 216: 297 mm), and a margin.
  static let page = 1032 + 2 * 40
  /// Places of a picture for cards; further branches are in the next one.
  private static let places = 96
  /// Cards of a flow on paper; further ones are counted.
  private static let most = 2_000

  // MARK: Branches

  /// A branch with the cards that its entries show.
  private typealias Row = (variant: SiteVariant, lanes: [(title: String, cards: [Int])])

  private func row(_ variant: SiteVariant) -> Row {
    let several = variant.lanes.count { !$0.cards.isEmpty } > 1
    return (
      variant,
      variant.lanes.compactMap { lane in
        let shown = lane.cards.filter { cards.contains(variant.cards[$0].card.id) }
        return shown.isEmpty ? nil : (several ? lane.entry.title : "", shown)
      }
    )
  }

  /// Branches with their cards, as many as have room on one picture at a time.
  private var branches: [HTML] {
    var pages = [HTML()]
    var left = Self.places
    for variant in flow.variants {
      let row = row(variant)
      let lines = row.lanes.reduce(1) { $0 + ($1.cards.count + Self.columns - 1) / Self.columns }
      if lines * Self.columns > left, left < Self.places {
        pages.append(HTML())
        left = Self.places
      }
      left -= lines * Self.columns
      pages[pages.count - 1] += html(row)
    }
    return pages
  }

  private func html(_ row: Row) -> HTML {
    let branches = site.branches(of: flow)
    let sentence = branches.sentence(row.variant)
    let about: HTML = " <small>\(Wording.capitalized(sentence))</small>"
    let heading: HTML = "<h3>\(row.variant.title)\(if: !sentence.isEmpty, about)</h3>\n"
    if row.variant.index > 0, branches.isSame(row.variant) {
      let first = flow.variants[0].title
      return section(heading, "<p class=\"about\">Shows the cards of \(first).</p>")
    }
    if row.lanes.isEmpty {
      return section(heading, "<p class=\"about\">No entry shows one of these cards.</p>")
    }
    let printer = site.printer(flow, row.variant, site.mainLocale)
    let groups = row.lanes.html { lane in
      let title: HTML = "<p>\(lane.title)</p>"
      let figures = lane.cards.enumerated().html { number, card in
        figure(printer, card, "<b>\(number + 1)</b> \(row.variant.cards[card].card.id)")
      }
      return """
        <div class="group">\(if: !lane.title.isEmpty, title)<div class="cards">\(figures)</div></div>

        """
    }
    return section(heading, "<div class=\"groups\">\(groups)</div>")
  }

  private func section(_ heading: HTML, _ body: HTML) -> HTML {
    "<section>\(heading)\(body)</section>\n"
  }

  // MARK: Locales

  /// A card that has a sheet of its locales.
  private typealias Subject = (variant: SiteVariant, card: Int)

  /// The cards, each once that look the same in every locale.
  private var subjects: [Subject] {
    guard site.pageLocales.count > 1 else { return [] }
    let all: [Subject] = flow.variants.flatMap { variant in
      variant.lanes.flatMap(\.cards).filter { cards.contains(variant.cards[$0].card.id) }
        .map { (variant, $0) }
    }
    return all.uniqued { variant, card in
      var hash = KeyHash()
      for locale in site.pageLocales {
        hash.add(site.printer(flow, variant, locale).screen(card, isMarked: false))
      }
      return hash.finish()
    }
  }

  /// A card in all locales.
  private func locales(_ subject: Subject) -> HTML {
    let figures = site.pageLocales.html { locale in
      let printer = site.printer(flow, subject.variant, locale)
      let name: HTML = "<b>\(locale.id)</b> <span\(locale.lang)>\(locale.name)</span>"
      return figure(printer, subject.card, name)
    }
    let card = subject.variant.cards[subject.card].card.id
    let branch: HTML = " <small>\(subject.variant.title)</small>"
    return section(
      "<h3>\(card)\(if: flow.variants.count > 1, branch)</h3>\n",
      "<div class=\"cards\">\(figures)</div>"
    )
  }

  // MARK: Paper

  /// Everything of the flow with some maps, under headings that a reader of PDF lists.
  private func paper(_ maps: [MapSheet]) -> HTML {
    var html: HTML = "<h2>Branches</h2>\n"
    html += branches.html { $0 }
    if !maps.isEmpty { html += "<h2>Maps</h2>\n\(maps.html(\.html))" }
    let subjects = subjects
    let shown = subjects.prefix(max(1, Self.most / site.pageLocales.count))
    if shown.isEmpty { return html }
    html += "<h2>Cards in all locales</h2>\n\(shown.html(locales))"
    let left = subjects.count - shown.count
    return html
      + (left > 0 ? "<p class=\"about\">\(.count(left, "more card")) have no room.</p>\n" : HTML())
  }

  private func figure(_ printer: CardPrinter, _ card: Int, _ caption: HTML) -> HTML {
    let screen = HTML(bytes: printer.screen(card, isMarked: false, loadsLazily: false))
    return """
      <figure><div class="device">\(screen)</div><figcaption>\(caption)</figcaption></figure>

      """
  }

  // MARK: Pictures

  /// The sheets as pictures, or all as one document.
  func pictures(
    onPaper: Bool,
    _ page: @escaping PageMaker
  ) -> [CardPicture] {
    // The branches that lead differently; none where only some cards are asked for.
    let maps = site.mapped(flow).filter { $0.cards.allSatisfy { cards.contains($0.card.id) } }
      .compactMap { MapSheet(site, flow, $0, onPaper: onPaper) }
    if onPaper {
      return [
        picture(flow.name, ending: ".pdf", .paper) {
          page(content(paper(maps)), css + maps.flatMap(\.css))
        }
      ]
    }
    let whole = CardPicture.Form.whole(width: Self.page)
    let mark = look.scale == 1 ? "" : "@\(look.scale)x"
    let branches = branches.enumerated().map { index, body in
      let name = "\(flow.name)/branches\(index == 0 ? "" : "-\(index + 1)")"
      return picture(name, ending: "\(mark).png", whole) { page(content(body), css) }
    }
    let locales = subjects.map { subject in
      let card = subject.variant.cards[subject.card]
      let name = "\(flow.name)/\(subject.variant.name)/\(card.name)"
      return picture(name, ending: "\(mark).png", whole, of: subject.variant, card.card) {
        page(content(self.locales(subject)), css)
      }
    }
    let drawn = maps.map { map in
      let name = "\(flow.name)/map\(map.variant.index == 0 ? "" : "-\(map.variant.name)")"
      return picture(name, ending: "\(mark).png", .whole(width: map.page), of: map.variant) {
        page(content(map.html), css + map.css)
      }
    }
    return branches + drawn + locales
  }

  private func picture(
    _ name: String,
    ending: String,
    _ form: CardPicture.Form,
    of variant: SiteVariant? = nil,
    _ card: Card? = nil,
    _ page: @escaping @Sendable () -> [UInt8]
  ) -> CardPicture {
    CardPicture(
      path: "\(name).\(device.id).\(theme.rawValue)\(ending)",
      flow: flow.flow.id,
      variant: variant?.variant.id,
      locale: nil,
      card: card?.id,
      span: card?.span ?? flow.flow.span,
      device: device.id,
      theme: theme,
      form: form,
      scale: form == .paper ? 1 : look.scale,
      isTransparent: false,
      page: page
    )
  }

  /// A page under a line about the sheet: the title, the numbers of branches and locales, the device and the
  /// theme.
  private func content(_ body: HTML) -> PageContent {
    let parts = [
      Wording.count(flow.variants.count, "branch", "branches"),
      Wording.count(site.pageLocales.count, "locale"), device.title, theme.rawValue,
    ]
    let title = site.build.title.isEmpty ? [] : [site.build.title]
    var content = PageContent(title: flow.title, body, on: device, theme.mark)
    content[.lead] = "<p class=\"about\">\((title + parts).joined(separator: " · "))</p>"
    return content
  }

  /// The scale of its cards.
  private var css: [UInt8] {
    let factor = (Self.width / device.width * 10_000).rounded(.down) / 10_000
    return Array(":root{--s:\(factor)}\n".utf8)
  }
}

/// The maps of a branch on one sheet: for each entry its cards with the lines between them.
struct MapSheet {
  let variant: SiteVariant
  /// The maps under their headings.
  let html: HTML
  /// Styles that make wide and high maps smaller.
  let css: [UInt8]
  /// The width of a page that has room for all of them, in CSS pixels.
  let page: Int

  /// The most that a map in a picture measures each way, in CSS pixels.
  private static let most = (width: 4_000, height: 4_000)
  /// The room on a sheet of paper, below a heading: A4, landscape (ISO 216), in CSS pixels.
  private static let paper = (width: 1_032, height: 560)

  /// The maps of a branch; nil where no entry shows a card.
  init?(_ site: Site, _ flow: SiteFlow, _ variant: SiteVariant, onPaper: Bool) {
    let context = PageContext(site, flow, variant, toFlow: "")
    let maps = MapBody(context: context, variant: variant).still
    if maps.isEmpty { return nil }
    let room = onPaper ? Self.paper : Self.most
    var html = HTML()
    var css = ""
    var page = ContactSheet.page
    for (number, map) in maps.enumerated() {
      let sides = [(map.width, room.width), (map.height, room.height)]
      let percent = sides.map { $0 > $1 ? max(1, 100 * $1 / $0) : 100 }.min() ?? 100
      let name = "map-\(variant.index)-\(number)"
      let entry: HTML = " <small>\(map.entry)</small>"
      html += """
        <section class="\(name)"><h3>\(variant.title)\(if: maps.count > 1, entry)</h3>
        \(map.html)</section>

        """
      css += ".\(name) .map{zoom:\(percent)%}\n"
      page = max(page, map.width * percent / 100 + ContactSheet.page - Self.paper.width)
    }
    self.variant = variant
    self.html = html
    self.css = Array(css.utf8)
    self.page = page
  }
}
