import Flow

/// The position of a page within a flow: the branch and the locale it shows, and the paths from there to the
/// other views of the same branch and locale.
struct PageContext {
  let site: Site
  let flow: SiteFlow
  /// The branch that the page shows; nil where it shows all.
  let variant: SiteVariant?
  let locale: SiteLocale
  /// The path from the page to the flow's folder: empty, or `../` as often as the page is deeper.
  let toFlow: String
  let root: String
  /// Indicates a page in the folder of the branch and locale; other pages are in the main locale.
  let isInFolder: Bool

  /// A page beside the folders of locales, in the main locale, or in the folder of one: of a branch or of all.
  ///
  /// Links of a part of a page that has all branches inside start at a root of its own.
  init(
    _ site: Site,
    _ flow: SiteFlow,
    _ variant: SiteVariant?,
    toFlow: String,
    root: String? = nil,
    in locale: SiteLocale? = nil
  ) {
    (self.site, self.flow, self.variant, self.toFlow) = (site, flow, variant, toFlow)
    self.root = root ?? toFlow + "../../"
    self.locale = locale ?? site.mainLocale
    isInFolder = locale != nil
  }

  /// A page in the folder of a branch and locale.
  init(_ site: Site, _ flow: SiteFlow, _ variant: SiteVariant, _ locale: SiteLocale) {
    self.init(site, flow, variant, toFlow: "../../", in: locale)
  }

  /// Indicates that the flow has pages to link to, unlike in a page that has everything inside.
  var hasPages: Bool { root != SingleFile.root }

  /// A suffix of labels that sets parts of one branch apart from those of another on the same page.
  var apart: String {
    hasPages ? "" : ([variant?.title].compactMap(\.self) + [flow.title]).map { ", \($0)" }.joined()
  }

  /// The branch that the page's numbers are of: the flow's first where it shows all.
  var shown: SiteVariant? { variant ?? flow.variants.first }

  func printer(_ variant: SiteVariant) -> CardPrinter {
    site.printer(flow, variant, locale, root: root)
  }

  // MARK: Ways

  /// The folder of the cards' pages; empty in it.
  var folder: String { shown.map { folder($0, locale) } ?? toFlow }

  func folder(_ other: SiteVariant, _ language: SiteLocale) -> String {
    let isHere = isInFolder && other.index == variant?.index && language.folder == locale.folder
    return isHere ? "" : "\(toFlow)\(other.name)/\(language.folder)/"
  }

  /// The storyboard of a branch in a locale; what users get has the flow's own page, too.
  func storyboard(_ other: SiteVariant, _ language: SiteLocale) -> String {
    let isFlowsOwn = other.index == 0 && language.folder == site.mainLocale.folder
    return (isFlowsOwn && !isInFolder ? toFlow : folder(other, language)) + "index.html"
  }

  var storyboard: String { shown.map { storyboard($0, locale) } ?? toFlow + "index.html" }

  /// A page that a branch has in the main locale: `map.html`, `paths/index.html`.
  func page(_ name: String, of other: SiteVariant) -> String {
    toFlow + site.own(other, of: flow) + name + fragment([])
  }

  /// The findings of a branch, which each has for itself.
  func findings(of other: SiteVariant) -> String {
    toFlow + BranchFindingsPage.path(other) + fragment([])
  }

  /// A page that a flow has once: `variants.html`.
  func page(_ name: String) -> String {
    let own = variant.map { site.own($0, of: flow) } ?? ""
    return toFlow + name + fragment(own.isEmpty ? [] : ["branch=\(own.dropLast())"])
  }

  /// The fragment of a link to a page of the main locale: other values, and the locale if it is another.
  private func fragment(_ others: [String]) -> String {
    let isMain = locale.folder == site.mainLocale.folder
    let parts = others + (isMain ? [] : ["locale=\(locale.id)"])
    return parts.isEmpty ? "" : "#" + parts.joined(separator: "&")
  }

  // MARK: Words

  /// The branch and the locale, where there are several.
  var names: [String] {
    let branch = flow.variants.count > 1 ? variant.map { [$0.title] } ?? [] : []
    return branch + (site.pageLocales.count > 1 ? [locale.id] : [])
  }

  /// The names beside the words of a heading.
  var beside: HTML {
    names.isEmpty ? HTML() : " <span class=\"of\">\(names.joined(separator: ", "))</span>"
  }

  /// The branch, locale and flow of the page, for its title.
  var scope: String { variant.map { site.scope(flow, $0, locale) } ?? flow.title }

  /// Attributes of the root by which the script keeps the locale on pages that have no folder for it.
  var marks: HTML {
    if isInFolder || (site.pageLocales.count < 2 && flow.variants.count < 2) { return HTML() }
    let locales = site.pageLocales.map { $0.id == $0.folder ? $0.id : "\($0.id)=\($0.folder)" }
    return """
       data-flow="\(toFlow.isEmpty ? "./" : toFlow)" data-first="\(flow.variants.first?.name ?? "")" \
      data-locale="\(site.mainLocale.id)" data-locales="\(locales.joined(separator: " "))"
      """
  }

  // MARK: Menus

  /// The content of a page of the flow, without its body: `steps` lead from the flow's page to it, and menus
  /// stand beside its heading.
  ///
  /// Without other words the heading is the flow's, the line above it the system's, and the sentence below it
  /// the description.
  func content(
    _ title: String,
    heading: String? = nil,
    _ description: String,
    steps: [(label: String, href: String?)],
    eyebrow: HTML? = nil,
    lead: HTML? = nil,
    menus: HTML? = nil,
    _ tab: Tab,
    zoom: Bool? = false
  ) -> PageContent {
    var content = PageContent(
      title: title,
      heading: heading ?? flow.title,
      description: description
    )
    let system = HTML(text: Wording.system(of: flow.flow))
    content[.marks] = marks
    content[.crumbs] = Parts.crumbs([(flow.title, toFlow + "index.html")] + steps)
    content[.eyebrow] = "<p class=\"eyebrow\">\(eyebrow ?? system)</p>"
    content[.lead] = "<p class=\"lead\">\(lead ?? HTML(text: description))</p>"
    if let menus { content[.context] = "<div class=\"context\">\(menus)</div>" }
    content[.tools] = tabs(tab, zoom: zoom)
    return content
  }

  /// The content of a page about one side of a branch, without its body: `href` is the same page of another
  /// branch, `link` stands behind the words.
  func side(
    _ title: String,
    _ description: String,
    _ tab: Tab,
    zoom: Bool?,
    link: HTML = HTML(),
    href: (SiteVariant) -> String
  ) -> PageContent {
    content(
      "\(title) · \(scope)",
      description,
      steps: [(title, nil)],
      eyebrow: """
        \(Wording.system(of: flow.flow))\(variant.map { ", \($0.variant.provenance.label)" })
        """,
      lead: "\(description)\(link)",
      menus: branchMenu(href),
      tab,
      zoom: zoom
    )
  }

  /// The steps that lead to the page's branch; none for the first, whose page is the flow's.
  var branchSteps: [(label: String, href: String?)] {
    variant.map { $0.index == 0 ? [] : [($0.title, storyboard)] } ?? []
  }

  /// The menus of branches and locales of a page beside the folders of locales; `href` is the same view
  /// of another branch.
  func menus(_ href: (SiteVariant) -> String) -> HTML {
    branchMenu(href) + redrawingMenu
  }
}

extension Site {
  /// The folder of the pages that a branch has in the main locale, from the flow's folder; empty where
  /// they are the first branch's, as for one that shows the same.
  func own(_ variant: SiteVariant, of flow: SiteFlow) -> String {
    variant.index == 0 || branches(of: flow).isSame(variant) ? "" : variant.name + "/"
  }

  /// The branches that have a map and paths of their own.
  func mapped(_ flow: SiteFlow) -> [SiteVariant] {
    flow.variants.filter { $0.index == 0 || !own($0, of: flow).isEmpty }
  }
}
