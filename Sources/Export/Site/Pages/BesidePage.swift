import Flow
import Layout
import Source

/// The app's own pictures: how much each differs from its card, those of no card, and cards without one.
struct BesidePage: SitePage {
  let renderer: PageRenderer
  private let report: BesideReport

  /// Its address from the site's root.
  static let path = "beside/index.html"

  /// Rows that a list holds.
  private static let most = 500

  /// A page for a project with pictures of its own; nil without them.
  init?(renderer: PageRenderer) {
    guard let report = renderer.site.build.beside else { return nil }
    (self.renderer, self.report) = (renderer, report)
  }

  var files: [OutputFile] {
    let counts = [
      "\(Wording.count(report.pictures.count, "picture")) of cards",
      report.strays.isEmpty ? nil : "\(report.strays.count) of no card",
      report.without.isEmpty ? nil : "\(Wording.count(report.without.count, "card")) without one",
    ].compactMap(\.self)
    let description = Wording.capitalized(counts.joined(separator: ", ")) + "."
    var content = PageContent(
      "Beside the app",
      description,
      lead: """
        \(description) Of each, texts and boxes are counted that stand within 4 pt of where they are drawn, in as \
        many lines.
        """
    )
    content[.body] =
      report.pictures.isEmpty
      ? Parts.empty("No picture of a card", "No file that 'app-pictures' means shows a card.")
      : table
    content[.details] = strays + without
    return [renderer.page(.beside, Self.path, content)]
  }

  private var table: HTML {
    let rows = report.pictures.prefix(Self.most).html(row)
    let more = HTML.rest(report.pictures.count - Self.most) {
      "<p class=\"quiet\">\(.count($0, "more picture")) on the cards’ pages.</p>"
    }
    let heads: [HTML] = ["Card", "Found", "Most off"]
    let body: HTML = "<tbody>\(rows)</tbody>"
    return "\(Parts.table("Pictures of the app", heads: heads, body))\(more)\n"
  }

  private func row(_ picture: BesidePicture) -> HTML {
    let worst = picture.result.worst.prefix(3).html { "<p>\($0.name): \($0.difference)</p>" }
    let state = picture.state == "default" ? nil : Wording.state(picture.state)
    let device = picture.deviceName ?? picture.device?.title
    let about = [state, picture.locale, device, picture.isDark ? "dark" : nil].compactMap(\.self)
    return """
      <tr><th scope="row"><a href="../\(href(picture))">\(picture.card)</a>\
      <small>\(about.joined(separator: ", "))</small></th>\
      <td>\(BesideView.tag(picture.result, picture.result.short))<small>\(picture.path)</small></td>\
      <td>\(worst)</td></tr>

      """
  }

  /// The page of the picture's card, from the site's root.
  private func href(_ picture: BesidePicture) -> String {
    guard let flow = site.flow(picture.flow),
      let variant = picture.variants.first.flatMap(flow.variant),
      let card = variant.card(picture.card),
      let locale = site.pageLocales.first(where: { $0.id == picture.locale })
    else { return "index.html" }
    return site.path(flow, variant, locale, card) + "#beside"
  }

  private var strays: HTML {
    let items = report.strays.prefix(Self.most).html { stray in
      "<li>\(Parts.source(stray.path)) <span>\(stray.reason)</span></li>"
    }
    return list("Pictures of no card", "strays", items)
  }

  private func list(_ title: String, _ id: String, _ items: HTML) -> HTML {
    items.isEmpty ? items : Parts.section(title, id: id, "<ul class=\"list\">\(items)</ul>")
  }

  private var without: HTML {
    let items = report.without.prefix(Self.most).html { place -> HTML in
      guard let flow = site.flow(place.flow), let variant = flow.variant(place.variant),
        let card = variant.card(place.card)
      else { return HTML() }
      let href = "../" + site.path(flow, variant, site.mainLocale, card)
      return """
        <li><a href="\(href)">\(place.card)</a>\(if: site.flows.count > 1, " <span>\(flow.title)</span>")</li>
        """
    }
    return list("Cards without a picture", "without", items)
  }
}

/// The app's own pictures of a card, each beside the drawn one, with what differs in words.
struct BesideView {
  let printer: CardPrinter
  let card: Int

  private var siteCard: SiteCard { printer.variant.cards[card] }

  /// The section; nothing without pictures.
  var html: HTML {
    let pictures = printer.site.pictures(of: siteCard, printer)
    if pictures.isEmpty { return HTML() }
    return """
      <section class="beside" id="beside" aria-labelledby="beside-h"><header>\
      <h2 id="beside-h">Beside the app</h2><p>Compared are lines of text and sides of boxes, where they \
      stand and how large they are; pixels are not.</p></header>
      \(PairPage.modes("Drawn", "App"))\(pictures.html(section))</section>

      """
  }

  /// The words for a card's pictures in a list of cards, from the one that differs most.
  static func tag(_ printer: CardPrinter, _ card: SiteCard, href: String) -> HTML {
    let pictures = printer.site.pictures(of: card, printer)
    guard let worst = pictures.max(by: { $0.result.weight < $1.result.weight }) else {
      return HTML()
    }
    return tag(worst.result, "app: \(worst.result.short)", href: href + "#beside")
  }

  static func tag(_ result: BesideResult, _ label: String, href: String? = nil) -> HTML {
    switch result {
    case .notMeasured: Parts.tag(HTML(text: label), look: "line", href: href)
    case .measured, .somethingElse:
      Parts.tag(
        HTML(text: label),
        icon: result.isOff ? "warn" : "check",
        look: result.isOff ? "warn" : "ok",
        href: href
      )
    }
  }

  private func section(_ picture: BesidePicture) -> HTML {
    let device = picture.device?.id ?? printer.site.device(of: printer.flow)
    return """
      <section class="vs" data-device="\(device)" data-type="l" \
      data-shot="\(picture.isDark ? "dark" : "light")"><header class="vs-head">\
      <h3>\(title(picture))</h3>\(Self.tag(picture.result, picture.result.phrase))\
      <p>\(Parts.source(picture.path))</p></header>
      <div class="vs-row"><div class="duo">\(figures(picture))</div>
      <div class="vs-list">\(list(picture))</div></div></section>

      """
  }

  /// "Unselected, iPhone 15, dark".
  private func title(_ picture: BesidePicture) -> String {
    let states = siteCard.card.states
    let state = states.count > 1 ? Wording.state(picture.state) : nil
    let device = picture.deviceName ?? picture.device?.title
    let parts = [state, device, picture.isDark ? "dark" : nil].compactMap(\.self)
    return parts.isEmpty
      ? "\(picture.width) × \(picture.height) px"
      : parts.joined(separator: ", ")
  }

  private func figures(_ picture: BesidePicture) -> HTML {
    let state = siteCard.card.states.firstIndex { $0.name == picture.state } ?? 0
    let screen = printer.screen(card, state: state, isMarked: false)
    let name = siteCard.card.id
    return """
      <figure class="a"><figcaption><span>Drawn</span></figcaption>\
      \(Parts.device(screen, label: "Drawn: \(name)"))</figure>\
      <figure class="b"><figcaption><span>App</span></figcaption><div class="device shot">\
      <img src="\(printer.root + picture.file)" alt="App: \(name)" width="\(picture.width)" \
      height="\(picture.height)" loading="lazy"></div></figure>
      """
  }

  /// Parts that are named.
  private static let most = 40

  private func list(_ picture: BesidePicture) -> HTML {
    let result = picture.result
    switch result {
    case .notMeasured(let reason):
      return "<p class=\"quiet\">Only shown: \(reason.rawValue).</p>"
    case .somethingElse:
      return """
        <p class="quiet">Fewer than half of the card’s lines of text are in the picture, so that nothing is \
        measured. It may be of another screen, state or language, or an alert covers the card.</p>
        """
    case .measured: break
    }
    let device = picture.device?.title ?? ""
    let size: HTML? =
      picture.isAsHigh
      ? nil : "<p class=\"quiet\">The screen is as wide as that of \(device), and not as high.</p>"
    let worst = result.worst
    if worst.isEmpty {
      return "\(size)<p class=\"quiet\">All texts and boxes stand where they are drawn.</p>"
    }
    let rows = worst.prefix(Self.most).html { part in
      """
      <li><p class="ch-h"><b>\(part.name)</b><span class="tag line">\(part.kind.rawValue)</span></p>\
      <p>\(part.difference)</p></li>
      """
    }
    return """
      \(size)<h4>Elsewhere in the app</h4><ol class="changes">\(rows)</ol>\
      \(.rest(worst.count - Self.most) { "<p class=\"quiet\">and \($0) more</p>" })
      """
  }
}

extension BesideResult {
  /// The amount that differs, to choose the worst by.
  fileprivate var weight: Double {
    switch self {
    case .notMeasured: -1
    case .measured(let parts): 1 - Double(near) / Double(max(1, parts.count))
    case .somethingElse: 2
    }
  }

  /// The words without a reason.
  var short: String { if case .notMeasured = self { "not measured" } else { phrase } }
}
