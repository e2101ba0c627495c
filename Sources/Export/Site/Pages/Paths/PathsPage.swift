import Flow
import Paths
import Source

/// The paths through a flow: how many there are, the few that take every route, and those of variants.
struct PathsPage {
  let renderer: PageRenderer
  let paths: FlowPaths
  private var site: Site { renderer.site }
  private var flow: SiteFlow { paths.flow }

  /// Bytes of drawn cards that the page takes.
  private static let drawings = 60_000
  /// Bytes of the page's body, after which further paths are named alone.
  private static let budget = 48_000
  /// Variants that get a section of their own.
  static let sections = 12

  var file: OutputFile {
    let summary = site.paths(of: flow)
    let words = summary?.sentence ?? ""
    var content = PageContent(
      title: "Paths · \(flow.title)",
      heading: flow.title,
      description: "Paths: \(words)"
    )
    content[.crumbs] = Parts.crumbs([(flow.title, "../index.html"), ("Paths", nil)])
    content[.eyebrow] = "<p class=\"eyebrow\">\(Words.system(of: flow.flow))</p>"
    content[.lead] = """
      <p class="lead">\(words) \(site.source(flow.flow.span))</p>
      """
    content[.context] = "<div class=\"context\">\(menus)</div>"
    content[.tools] = FlowTabs(
      site: site,
      flow: flow,
      flowPage: "../index.html",
      current: .paths
    ).row(cards: cardsPage, zoom: false)
    content[.body] = body
    return renderer.page(.paths, "flows/\(flow.name)/paths/index.html", content, of: flow)
  }

  private var cardsPage: String? {
    flow.variants.first.map { "../\($0.name)/\(site.mainLocale.folder)/index.html" }
  }

  private var menus: HTML {
    let menus = Menus(site: site, flow: flow, flowPage: "../index.html")
    let own = Set(paths.others.map(\.variant.name))
    return menus.branches(current: flow.variants.isEmpty ? nil : 0) { variant in
      own.contains(variant.name) ? "#\(PathGroupView.anchor(variant))" : "../\(VariantsPage.name)"
    } + LocaleSwitch(site: site, flow: flow, flowPage: "../index.html").html
  }

  private var body: HTML {
    var drawn = PathStrip.Drawn(room: Self.drawings)
    var room = Self.budget
    var html = HTML()
    let firsts = paths.firsts.map { PathGroupView(site: site, paths: paths, group: $0) }
    let others = paths.others.prefix(Self.sections).map {
      PathGroupView(site: site, paths: paths, group: $0)
    }
    for view in firsts + others { view.expect(&drawn) }
    for (group, view) in zip(paths.firsts, firsts) {
      html += view.html(&drawn, &room, heading: paths.firsts.count > 1 ? group.lane.entry : nil)
    }
    if html.isEmpty {
      html += Parts.empty("No paths", "The first variant has no entry, so that nobody comes in.")
    }
    html += PathList(site: site, paths: paths).html
    html += PathVariants(site: site, paths: paths).html
    var isNamed: Set<String> = []
    for (group, view) in zip(paths.others, others) {
      html += view.section(&drawn, &room, isFirst: isNamed.insert(group.variant.name).inserted)
    }
    return html + left(drawn)
  }

  /// What the page and its neighbours leave out.
  private func left(_ drawn: PathStrip.Drawn) -> HTML {
    let sections = paths.others.count - Self.sections
    let lines = [
      paths.unplayed > 0
        ? "\(Words.count(paths.pageCount, "path has a page", "paths have pages")) of their own; \(Digits.grouped(paths.unplayed)) more do not."
        : "",
      sections > 0
        ? "\(Words.count(sections, "entry", "entries")) of variants are counted alone." : "",
      drawn.isShort ? "Cards in dashed frames are drawn on their own pages." : "",
    ].filter { !$0.isEmpty }
    return lines.isEmpty ? HTML() : "<p class=\"quiet\">\(lines.joined(separator: " "))</p>\n"
  }
}
