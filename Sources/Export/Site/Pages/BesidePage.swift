import Flow
import Layout
import Source

/// The app's own pictures: how much each differs from its card, those of no card, and cards without one.
struct BesidePage {
  let renderer: PageRenderer
  private let report: BesideReport
  private var site: Site { renderer.site }

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
      "\(Words.count(report.pictures.count, "picture")) of cards",
      report.strays.isEmpty ? nil : "\(report.strays.count) of no card",
      report.without.isEmpty ? nil : "\(Words.count(report.without.count, "card")) without one",
    ].compactMap(\.self)
    let words = Words.capitalized(counts.joined(separator: ", ")) + "."
    var content = PageContent(
      title: "Beside the app",
      heading: "Beside the app",
      description: words
    )
    content[.crumbs] = Parts.crumbs([("Beside the app", nil)])
    content[.lead] = """
      <p class="lead">\(words) Of each, texts and boxes are counted that stand within 4 pt of where they \
      are drawn, in as many lines.</p>
      """
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
    return """
      <div class="wide" tabindex="0" role="group" aria-label="Pictures of the app">\
      <table class="rows"><thead><tr><th scope="col">Card</th><th scope="col">Found</th>\
      <th scope="col">Most off</th></tr></thead>\
      <tbody>\(rows)</tbody></table></div>\(more)

      """
  }

  private func row(_ picture: BesidePicture) -> HTML {
    let worst = picture.result.worst.prefix(3).html { "<p>\($0.name): \($0.difference)</p>" }
    let state = picture.state == "default" ? nil : Words.state(picture.state)
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
    if report.strays.isEmpty { return HTML() }
    let items = report.strays.prefix(Self.most).html { stray in
      "<li>\(Parts.source(stray.path)) <span>\(stray.reason)</span></li>"
    }
    return Parts.section("Pictures of no card", id: "strays", "<ul class=\"list\">\(items)</ul>")
  }

  private var without: HTML {
    if report.without.isEmpty { return HTML() }
    let items = report.without.prefix(Self.most).html { place -> HTML in
      guard let flow = site.flow(place.flow), let variant = flow.variant(place.variant),
        let card = variant.card(place.card)
      else { return HTML() }
      let href = "../" + site.path(flow, variant, site.mainLocale, card)
      let about: HTML = " <span>\(flow.title)</span>"
      return """
        <li><a href="\(href)">\(place.card)</a>\(if: site.flows.count > 1, about)</li>
        """
    }
    return Parts.section(
      "Cards without a picture",
      id: "without",
      "<ul class=\"list\">\(items)</ul>"
    )
  }
}
