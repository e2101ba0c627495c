import Flow

/// The tabs of the pages of a flow; each leads to the view of the branch and locale one looks at.
struct FlowTabs {
  let place: FlowPlace
  let current: Current
  private var site: Site { place.site }
  private var flow: SiteFlow { place.flow }

  /// The tab that the page belongs to.
  enum Current { case storyboard, map, variants, paths, locales, personas, findings, none }

  /// The row of tabs and settings; card sizes can be chosen where `zoom` is true, nothing where it is nil.
  func row(zoom: Bool?) -> HTML {
    let tabs = [storyboard] + map + variants + paths + locales + personas + findings
    return Tools(site: site).row(tabs, label: "Views of this flow", zoom: zoom)
  }

  /// The address for the branch that the fragment of a page of all branches names; nil on other pages.
  private func own(_ address: String) -> String? { place.variant == nil ? address : nil }

  private static let board = "{branch}/{folder}/index.html"

  private var storyboard: Tools.Tab {
    Tools.Tab(
      title: "Storyboard",
      href: current == .storyboard ? "index.html" : place.storyboard,
      own: own(Self.board),
      isCurrent: current == .storyboard
    )
  }

  private var map: [Tools.Tab] {
    guard let shown = place.shown else { return [] }
    return [
      Tools.Tab(
        title: "Map",
        href: place.page("map.html", of: shown),
        own: own("{branch}/map.html"),
        isCurrent: current == .map
      )
    ]
  }

  /// The tab of a flow of several variants.
  private var variants: [Tools.Tab] {
    guard flow.variants.count > 1 else { return [] }
    return [
      Tools.Tab(
        title: "Variants",
        href: place.page(VariantsPage.name),
        count: flow.variants.count,
        isCurrent: current == .variants
      )
    ]
  }

  private var paths: [Tools.Tab] {
    guard let shown = place.shown, let paths = site.paths(of: flow, shown) else { return [] }
    return [
      Tools.Tab(
        title: "Paths",
        href: place.page("paths/index.html", of: shown),
        own: own("{branch}/paths/index.html"),
        words: paths.count.short,
        hint: paths.count.paths,
        isCurrent: current == .paths
      )
    ]
  }

  private var locales: [Tools.Tab] {
    guard LocaleGrid.isThere(site), !flow.variants.isEmpty else { return [] }
    return [
      Tools.Tab(
        title: "Locales",
        href: place.page(LocaleGrid.name),
        count: site.pageLocales.count,
        isCurrent: current == .locales
      )
    ]
  }

  private var personas: [Tools.Tab] {
    guard let shown = place.shown, !shown.variant.seen.isEmpty else { return [] }
    return [
      Tools.Tab(
        title: "Personas",
        href: place.page(PersonasPage.name, of: shown),
        own: own("{branch}/\(PersonasPage.name)"),
        count: shown.variant.seen.count,
        isCurrent: current == .personas
      )
    ]
  }

  /// The tab of the shown branch's findings.
  private var findings: [Tools.Tab] {
    guard let shown = place.shown else { return [] }
    let counts = site.findings.counts(of: flow, shown)
    return [
      Tools.Tab(
        title: "Findings",
        href: place.findings(of: shown),
        own: own("{branch}/\(BranchFindingsPage.name)"),
        count: counts.all,
        tone: counts.errors > 0 ? "err" : counts.warnings > 0 ? "bad" : nil,
        isCurrent: current == .findings
      )
    ]
  }
}
