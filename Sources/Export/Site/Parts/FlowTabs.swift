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
    Tools(site: site).row(tabs, label: "Views of this flow", zoom: zoom)
  }

  private var tabs: [Tools.Tab] {
    let storyboard = current == .storyboard ? "index.html" : place.storyboard
    var tabs = [tab("Storyboard", .storyboard, storyboard, own: "{folder}/index.html")]
    if let shown = place.shown {
      tabs.append(tab("Map", .map, place.page("map.html", of: shown), own: "map.html"))
    }
    if flow.variants.count > 1 {
      let page = place.page(VariantsPage.name)
      tabs.append(tab("Variants", .variants, page, flow.variants.count))
    }
    if let shown = place.shown, let paths = site.paths(of: flow, shown) {
      let page = place.page("paths/index.html", of: shown)
      var paged = tab("Paths", .paths, page, own: "paths/index.html")
      (paged.words, paged.hint) = (paths.count.short, paths.count.paths)
      tabs.append(paged)
    }
    if LocaleGrid.isThere(site), !flow.variants.isEmpty {
      tabs.append(tab("Locales", .locales, place.page(LocaleGrid.name), site.pageLocales.count))
    }
    guard let shown = place.shown else { return tabs }
    if !shown.variant.seen.isEmpty {
      let (name, count) = (PersonasPage.name, shown.variant.seen.count)
      tabs.append(tab("Personas", .personas, place.page(name, of: shown), count, own: name))
    }
    let counts = site.findings.counts(of: flow, shown)
    let page = place.findings(of: shown)
    var findings = tab("Findings", .findings, page, counts.all, own: BranchFindingsPage.name)
    findings.tone = counts.errors > 0 ? "err" : counts.warnings > 0 ? "bad" : nil
    return tabs + [findings]
  }

  /// A tab; on a page of all branches its address is `own`, in the folder of the branch that the fragment names.
  private func tab(
    _ title: String,
    _ tab: Current,
    _ href: String,
    _ count: Int? = nil,
    own: String? = nil
  ) -> Tools.Tab {
    Tools.Tab(
      title: title,
      href: href,
      own: place.variant == nil ? own.map { "{branch}/\($0)" } : nil,
      count: count,
      isCurrent: current == tab
    )
  }
}
