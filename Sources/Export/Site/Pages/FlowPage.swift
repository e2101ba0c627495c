import Flow
import Source

/// A flow: the storyboard of its first variant, what is left out, its variants and findings.
struct FlowPage {
  let renderer: PageRenderer
  let flow: SiteFlow
  private var site: Site { renderer.site }

  /// Cards a storyboard draws; further ones are named, so that the page stays light.
  static let drawnLimit = 40

  var file: OutputFile {
    let title = flow.variants.first.map { site.scope(flow, $0, site.mainLocale) } ?? flow.title
    var content = PageContent(title: title, heading: flow.title, description: about)
    content[.crumbs] = Parts.crumbs([(flow.title, nil)])
    content[.eyebrow] = "<p class=\"eyebrow\">\(Words.system(of: flow.flow))</p>"
    content[.lead] = """
      <p class="lead">\(about) \(ways)\(site.source(flow.flow.span))</p>
      """
    content[.context] = "<div class=\"context\">\(menus)</div>"
    content[.tools] = FlowTabs(site: site, flow: flow, flowPage: "", current: .storyboard)
      .row(cards: firstFolder.map { $0 + "index.html" }, zoom: true)
    content[.body] = lanes
    content[.details] =
      otherStates + hidden + SeenTable(site: site, flow: flow).html
      + (flow.variants.first.map { BudgetTable.section(site, flow, $0) } ?? HTML())
      + findings
    return renderer.page(.flow, "flows/\(flow.name)/index.html", content, of: flow)
  }

  private var printer: CardPrinter? {
    flow.variants.first.map {
      CardPrinter(site: site, flow: flow, variant: $0, locale: site.mainLocale, root: "../../")
    }
  }

  private var firstFolder: String? {
    flow.variants.first.map { "\($0.name)/\(site.mainLocale.folder)/" }
  }

  private var about: String {
    if let about = flow.flow.about, !about.isEmpty { return about }
    guard let variant = flow.variants.first else { return "This flow has no variant." }
    let lanes = variant.lanes.map { lane in
      let dismiss = lane.sequence.isDismissable ? ", can be dismissed" : ""
      return "\(lane.entry.title): \(Words.count(lane.cards.count, "card"))\(dismiss)"
    }
    return lanes.isEmpty ? "No entry shows a card." : lanes.joined(separator: ". ") + "."
  }

  /// How many ways lead through, with a link to them.
  private var ways: HTML {
    guard let summary = site.paths(of: flow) else { return HTML() }
    return "<a href=\"paths/index.html\">\(summary.sentence)</a> "
  }

  private var menus: HTML {
    let menus = Menus(site: site, flow: flow, flowPage: "index.html")
    let place = site.pageLocales.firstIndex { $0.folder == site.mainLocale.folder }
    let branches = menus.branches(current: flow.variants.isEmpty ? nil : 0) { variant in
      "\(variant.name)/\(site.mainLocale.folder)/index.html"
    }
    guard let first = flow.variants.first else { return branches }
    return branches
      + menus.locales(current: place) { "\(first.name)/\($0.folder)/index.html" }
  }

  private var lanes: HTML {
    guard let printer, let folder = firstFolder else { return Parts.empty("No variant", "") }
    let lanes = printer.variant.lanes.filter { !$0.cards.isEmpty }
    if lanes.isEmpty {
      let others = flow.shownElsewhere.prefix(6).html { other in
        let href = "\(other.name)/\(site.mainLocale.folder)/index.html"
        return
          "\(Parts.tag(HTML(text: other.variant.id), icon: "branch", look: "hot", href: href)) "
      }
      let words: HTML = others.isEmpty ? "" : " Variants that show cards: \(others)"
      return Parts.empty(
        "\(printer.variant.title) shows no card",
        printer.variant.cards.isEmpty
          ? "It has none.\(words)" : "Below is why each is left out.\(words)"
      )
    }
    return lanes.enumerated().html { index, lane in
      let board = Storyboard(
        printer: printer,
        lane: lane,
        folder: folder,
        prefix: index == 0 ? "" : "entry-\(index + 1)-",
        drawn: max(4, Self.drawnLimit / lanes.count)
      ).html
      let heading: HTML = """
        <h2 class="entry">\(lane.entry.title) <code>\(lane.entry.id)</code></h2>
        """
      let only: HTML = "<h2 class=\"vh\">Storyboard</h2>"
      return "\(lanes.count > 1 ? heading : only)\(board)"
    }
  }

  /// Popups, prompts and the like: states of cards besides the first.
  private var otherStates: HTML {
    guard let printer, let folder = firstFolder else { return HTML() }
    let cards = printer.variant.lanes.first { !$0.cards.isEmpty }?.cards ?? []
    var items = HTML()
    for (place, index) in cards.prefix(Self.drawnLimit).enumerated() {
      let card = printer.variant.cards[index]
      for (state, look) in card.card.states.enumerated().dropFirst() {
        guard items.bytes.count < 80_000 else { break }
        let mark = "\(place + 1)\(Self.letter(state - 1))"
        items += """
          <li><a href="\(folder)\(card.name).html#state=\(look.name)">\
          \(Parts.device(printer.screen(index, state: state, isMarked: false), label: "\(mark): \(look.name)"))\
          <small><b>\(mark)</b><span>\(Words.state(look.name))</span></small></a></li>

          """
      }
    }
    if items.isEmpty { return HTML() }
    return Parts.section(
      "Other states",
      id: "states",
      lead: "What a card becomes while it is used: popups, sheets, choices made.",
      "<ol class=\"strip\" aria-label=\"Other states\">\(items)</ol>"
    )
  }

  static func letter(_ index: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return letters.indices.contains(index) ? String(letters[index]) : "-\(index + 1)"
  }

  private var hidden: HTML {
    guard let variant = flow.variants.first, let folder = firstFolder, !variant.hidden.isEmpty
    else {
      return HTML()
    }
    var reasons: [String] = []
    var cards: [String: [SiteCard]] = [:]
    for hidden in variant.hidden.prefix(400) {
      if cards[hidden.reason] == nil { reasons.append(hidden.reason) }
      cards[hidden.reason, default: []].append(variant.cards[hidden.card])
    }
    let items = reasons.html { reason in
      let links = (cards[reason] ?? []).html { card in
        Parts.tag(
          "\(card.card.id)",
          look: "line",
          href: "\(folder)\(card.name).html"
        )
      }
      return "<li><h3>\(Words.capitalized(reason))</h3><div class=\"tags\">\(links)</div></li>\n"
    }
    return Parts.section(
      "Not shown",
      id: "hidden",
      lead: "Defined, but left out before a user sees the flow.",
      "<ul class=\"list\">\(items)</ul>"
    )
  }

  private var findings: HTML {
    guard let first = flow.variants.first else { return HTML() }
    return VariantFindings(site: site, flow: flow, variant: first, root: "../../").html(
      pages: firstFolder ?? ""
    ) + VariantFindings.others(site, flow)
  }
}

extension FindingCounts {
  /// The counts as a sentence; nothing where there are none.
  var sentence: String { all == 0 ? "" : Words.capitalized(words) + "." }
}

/// The tabs of the pages of a flow.
struct FlowTabs {
  let site: Site
  let flow: SiteFlow
  /// From the page to the flow's page; empty on that page itself.
  let flowPage: String
  let current: Current
  /// The branch whose folder the page is in; nil on pages of the flow, which are about its first.
  var branch: SiteVariant? = nil

  /// Which tab the page belongs to.
  enum Current { case storyboard, map, cards, variants, paths, none }

  func row(cards: String?, zoom: Bool) -> HTML {
    var tabs = [
      Tools.Tab(
        title: "Storyboard",
        href: flowPage.isEmpty ? "index.html" : flowPage,
        isCurrent: current == .storyboard
      )
    ]
    if !flow.variants.isEmpty {
      let map = flowPage.isEmpty ? "map.html" : flowPage.replacing("index.html", with: "map.html")
      tabs.append(Tools.Tab(title: "Map", href: map, isCurrent: current == .map))
    }
    if let cards {
      tabs.append(Tools.Tab(title: "All cards", href: cards, isCurrent: current == .cards))
    }
    tabs.append(
      Tools.Tab(
        title: "Variants",
        href: (flowPage.isEmpty ? "index.html" : flowPage)
          .replacing("index.html", with: VariantsPage.name),
        count: flow.variants.count,
        isCurrent: current == .variants
      )
    )
    if let paths = site.paths(of: flow) {
      let folder = flowPage.hasSuffix("index.html") ? flowPage.dropLast("index.html".count) : ""
      var tab = Tools.Tab(title: "Paths", href: folder + "paths/index.html")
      tab.words = paths.count.short
      tab.hint = paths.count.paths
      tab.isCurrent = current == .paths
      tabs.append(tab)
    }
    let personas = flow.variants.first?.variant.seen.count ?? 0
    if personas > 0 {
      tabs.append(Tools.Tab(title: "Personas", href: flowPage + "#personas", count: personas))
    }
    tabs += findings
    return Tools(site: site).row(tabs, of: flow, label: "Views of this flow", zoom: zoom)
  }

  /// What the branch has that one looks at.
  private var findings: [Tools.Tab] {
    guard let shown = branch ?? flow.variants.first else { return [] }
    let counts = site.findings.counts(of: flow, shown)
    return [
      Tools.Tab(
        title: "Findings",
        href: (branch == nil ? flowPage : "index.html") + "#findings",
        count: counts.all,
        isBad: counts.errors + counts.warnings > 0
      )
    ]
  }
}
