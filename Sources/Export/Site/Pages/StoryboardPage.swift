import Flow
import Source

/// The storyboard of a branch in a locale: its cards in order; their states and hidden cards are folded.
struct StoryboardPage {
  let renderer: PageRenderer
  let place: FlowPlace
  let variant: SiteVariant
  private var site: Site { place.site }
  private var flow: SiteFlow { place.flow }

  /// Bytes of words and pictures in the page, so that its first view is at most 300 kB with the styles
  /// and scripts that all pages have; the flow's own styles are taken off.
  private static let bytes = 205_000
  /// Bytes that are kept for the words of the rail.
  private static let rail = 36_000

  var file: OutputFile {
    let about = about
    var content = PageContent(
      title: place.scope,
      heading: flow.title,
      description: about
    )
    content[.scope] = place.beside
    content[.marks] = place.marks
    content[.crumbs] = Parts.crumbs(crumbs)
    content[.eyebrow] = "<p class=\"eyebrow\">\(Words.system(of: flow.flow))\(origin)</p>"
    content[.lead] = """
      <p class="lead">\(about) \(ways)\(site.source(flow.flow.span))\(changes)</p>
      """
    content[.context] = "<div class=\"context\">\(menus)</div>"
    content[.tools] = FlowTabs(place: place, current: .storyboard).row(zoom: true)
    var room = Self.bytes - CardStyles.size(of: flow) - Self.rail
    let printer = place.printer(variant)
    content[.body] = lanes(printer, &room)
    let sheets = CardSheets(printer: printer, folder: place.folder)
    let hidden = sheets.hidden(&room)
    let states = sheets.otherStates(&room)
    content[.details] = states + hidden
    return renderer.page(place.isInFolder ? .variant : .flow, path, content, of: flow)
  }

  /// Its path from the site's root.
  var path: String {
    (place.isInFolder ? site.path(flow, variant, place.locale) : flow.folder) + "index.html"
  }

  /// The page of a flow that has no variant.
  static func empty(_ renderer: PageRenderer, _ flow: SiteFlow) -> OutputFile {
    let words = "This flow has no variant."
    var content = PageContent(title: flow.title, heading: flow.title, description: words)
    content[.crumbs] = Parts.crumbs([(flow.title, nil)])
    content[.eyebrow] = "<p class=\"eyebrow\">\(Words.system(of: flow.flow))</p>"
    content[.lead] = "<p class=\"lead\">\(words) \(renderer.site.source(flow.flow.span))</p>"
    let place = FlowPlace(renderer.site, flow, nil, toFlow: "")
    content[.tools] = FlowTabs(place: place, current: .storyboard).row(zoom: true)
    content[.body] = Parts.empty("No variant", "")
    return renderer.page(.flow, "flows/\(flow.name)/index.html", content, of: flow)
  }

  // MARK: Head

  private var crumbs: [(label: String, href: String?)] {
    guard place.isInFolder else { return [(flow.title, nil)] }
    return [
      (flow.title, place.toFlow + "index.html"), (variant.title, nil), (place.locale.id, nil),
    ]
  }

  /// The origin of a branch, where the flow has several.
  private var origin: HTML? {
    flow.variants.count > 1 ? ", \(Menus.provenance(variant.variant.provenance))" : nil
  }

  private var about: String {
    let isFirst = variant.index == 0
    if isFirst, let about = flow.flow.about, !about.isEmpty { return about }
    let lanes = variant.lanes.map { lane in
      let dismiss = lane.sequence.isDismissable ? ", can be dismissed" : ""
      return "\(lane.entry.title): \(Words.count(lane.cards.count, "card"))\(dismiss)"
    }
    return lanes.isEmpty ? "No entry shows a card." : lanes.joined(separator: ". ") + "."
  }

  /// The number of paths through the branch, with a link to them.
  private var ways: HTML {
    guard let summary = site.paths(of: flow, variant) else { return HTML() }
    return "<a href=\"\(place.page("paths/index.html", of: variant))\">\(summary.sentence)</a> "
  }

  /// The changes of the branch, with a link to both beside each other.
  private var changes: HTML {
    let branches = site.branches(of: flow)
    guard variant.index > 0, let first = flow.variants.first else { return HTML() }
    if branches.isSame(variant) { return " Shows the cards of \(first.title)." }
    let words = Words.capitalized(branches.sentence(variant))
    return """
       \(words). <a href="\(place.toFlow)\(PairPage.path(variant))">Compare with \(first.title)</a>
      """
  }

  private var menus: HTML {
    let menus = Menus(site: site, flow: flow, flowPage: place.toFlow + "index.html")
    if place.isInFolder { return menus.filledLater(variant, place.locale) }
    let current = site.pageLocales.firstIndex { $0.folder == place.locale.folder }
    return menus.branches(current: variant.index) { place.storyboard($0, place.locale) }
      + menus.locales(current: current) { place.storyboard(variant, $0) }
  }

  // MARK: Cards

  private func lanes(_ printer: CardPrinter, _ room: inout Int) -> HTML {
    let lanes = variant.lanes.filter { !$0.cards.isEmpty }
    if lanes.isEmpty { return nothing }
    var html = HTML()
    for (index, lane) in lanes.enumerated() {
      let board = Storyboard(
        printer: printer,
        lane: lane,
        folder: place.folder,
        map: place.page("map.html", of: variant),
        prefix: index == 0 ? "" : "entry-\(index + 1)-",
        budget: Self.rail / lanes.count
      ).html(&room)
      let heading: HTML = """
        <h2 class="entry">\(lane.entry.title) <code>\(lane.entry.id)</code></h2>
        """
      let only: HTML = "<h2 class=\"vh\">Storyboard</h2>"
      html += "\(lanes.count > 1 ? heading : only)\(board)"
    }
    return html
  }

  /// The note on a branch without shown cards: links to branches that show some.
  private var nothing: HTML {
    let links = Self.links(of: flow) { place.storyboard($0, place.locale) }
    return Parts.empty(
      "\(variant.title) shows no card",
      variant.cards.isEmpty ? "It has none. \(links)" : "Below is why each is left out. \(links)"
    )
  }

  /// The variants of a flow that show cards, for one that shows none.
  static func links(of flow: SiteFlow, _ address: (SiteVariant) -> String) -> HTML {
    let all = flow.showingCards
    if all.isEmpty { return HTML() }
    let links = all.html(most: 6) { other in
      let name = HTML(text: other.variant.id)
      return "\(Parts.tag(name, icon: "branch", look: "hot", href: address(other))) "
    } rest: {
      "and \($0) more"
    }
    return "Variants that show cards: \(links)"
  }

  static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return letters.indices.contains(index) ? String(letters[index]) : "-\(index + 1)"
  }
}
