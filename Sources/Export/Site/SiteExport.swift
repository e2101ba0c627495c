import Flow
public import Source

/// The static site: pages, styles, script and data files of a build.
public struct SiteExport: Sendable {
  let site: Site
  private let templates: [String: String]

  /// A site of a build; templates and static files are replaced by name, `pages/card.mustache` or
  /// `static/site.css`.
  ///
  /// What was kept of an earlier site is not made again.
  public init(build: Build, templates: [String: String] = [:], kept: KeptWork = KeptWork()) {
    site = Site(build, kept: kept)
    self.templates = templates
  }

  /// The files of the site in portions: first the pages that belong to no flow, then one portion
  /// for each flow and some for each flow, variant and locale.
  ///
  /// Mistakes in templates are reported; `manifest.json` is made by the writer
  /// (``ManifestJSON``), which knows the hash of every file.
  public func plan(log: inout Log) -> [OutputPortion] {
    plan(portions(log: &log), keys)
  }

  /// The same, laid out by as many tasks as said.
  public func plan(jobs: Int, log: inout Log) async -> [OutputPortion] {
    async let keys = keys
    return plan(await portions(jobs: jobs, log: &log), await keys)
  }

  /// The keys of its pages, those of portions ready.
  var keys: PageKeys {
    let keys = PageKeys(site, templates: templates)
    _ = keys.key(of: .site)
    return keys
  }

  private func plan(_ portions: [SitePortion], _ keys: PageKeys) -> [OutputPortion] {
    var counts: [SitePortion.Scope: Int] = [:]
    return portions.map { portion in
      let place = counts[portion.scope, default: 0]
      counts[portion.scope] = place + 1
      return portion.output("\(keys.key(of: portion.scope))-\(place)", keys)
    }
  }

  /// The portions of the site with what each is about.
  func portions(log: inout Log) -> [SitePortion] {
    groups(log: &log).flatMap(\.portions.value)
  }

  /// The same, laid out by as many tasks as said.
  func portions(jobs: Int, log: inout Log) async -> [SitePortion] {
    let groups = groups(log: &log)
    // From the last to the first: pages of cards before those that wait for how branches differ.
    let laid = await sideBySide(groups.count, jobs: jobs) { place in
      groups[groups.count - 1 - place].portions.value
    }
    return laid.reversed().flatMap(\.self)
  }

  /// The portions of the site in groups, each laid out when it is asked for.
  func groups(log: inout Log) -> [PortionGroup] {
    let renderer = PageRenderer(site, templates: templates, log: &log)
    let own = PortionGroup(folder: "") {
      Self.units(renderer).map { SitePortion(scope: .site, unit: $0, renderer: renderer) }
    }
    return [own] + site.flows.flatMap { Self.groups(of: $0, renderer) }
  }

  private static func groups(of flow: SiteFlow, _ renderer: PageRenderer) -> [PortionGroup] {
    let (id, folder) = (flow.flow.id, flow.folder)
    let parts = units(renderer, flow).map { units in
      PortionGroup(folder: folder) {
        units().map { SitePortion(scope: .flow(id), unit: $0, renderer: renderer) }
      }
    }
    let maps = PortionGroup(folder: folder) {
      let scope = SitePortion.Scope.locale(renderer.site.mainLocale.id, flow: id)
      return Self.maps(renderer, flow).map {
        SitePortion(scope: scope, unit: $0, renderer: renderer)
      }
    }
    let pages = [VariantPages.storyboards, VariantPages.cards].map { units in
      PortionGroup(folder: folder) {
        units(flow, renderer).map { locale, unit in
          SitePortion(scope: .locale(locale.id, flow: id), unit: unit, renderer: renderer)
        }
      }
    }
    return parts + [maps] + pages
  }
}

/// Portions of a site that are laid out together, when one of them is asked for.
struct PortionGroup: Sendable {
  /// The folder of most of their files; empty for portions of no flow.
  let folder: String
  let portions: Lazy<[SitePortion]>

  init(folder: String, portions: @escaping @Sendable () -> [SitePortion]) {
    self.folder = folder
    self.portions = Lazy(portions)
  }
}

/// Makes some files of the site when asked.
struct SiteUnit: Sendable {
  /// Tells whether a path is one of its files; may also accept some paths that nobody makes.
  let makes: @Sendable (String) -> Bool
  /// Its pages that are each made from the words of a few cards; nil for none.
  let parts: CardPages?
  /// Makes all but some of its parts.
  private let make: @Sendable (Set<String>) -> [OutputFile]
  /// Makes those of one path alone, with what goes with them, where all together are many.
  private let some: (@Sendable (String) -> [OutputFile])?

  init(
    _ makes: @escaping @Sendable (String) -> Bool,
    at some: (@Sendable (String) -> [OutputFile])? = nil,
    files: @escaping @Sendable () -> [OutputFile]
  ) {
    (self.makes, self.some, parts, make) = (makes, some, nil, { _ in files() })
  }

  /// Pages of cards, whose origins are the cards that they asked for.
  init(
    _ parts: CardPages,
    _ makes: @escaping @Sendable (String) -> Bool,
    at some: @escaping @Sendable (String) -> [OutputFile],
    files: @escaping @Sendable (_ without: Set<String>) -> [OutputFile]
  ) {
    (self.makes, self.some, self.parts, make) = (makes, some, parts, files)
  }

  /// Files whose paths start with one of these.
  init(_ starts: String..., files: @escaping @Sendable () -> [OutputFile]) {
    self.init({ path in starts.contains { path.hasPrefix($0) } }, files: files)
  }

  /// Makes all but some of its parts.
  func files(without paths: Set<String> = []) -> [OutputFile] { make(paths) }

  /// The file of a path with what goes with it; without it where the unit does not make it.
  func files(at path: String) -> [OutputFile] { makes(path) ? some?(path) ?? files() : [] }
}

/// Some files of the site, and the scope that they are made from.
struct SitePortion: Sendable {
  let scope: Scope
  let unit: SiteUnit
  let renderer: PageRenderer

  /// The input that the files of a portion are made from.
  enum Scope: Hashable, Sendable {
    /// The whole build.
    case site
    /// A flow, by its id, with the words of all locales.
    case flow(String)
    /// A flow with the words of one locale.
    case locale(String, flow: String)
  }

  /// Makes all of them.
  func files() -> [OutputFile] { renderer.styled(unit.files()) }

  /// The same for an output, with what stands for everything that they are made from.
  func output(_ key: String, _ keys: PageKeys) -> OutputPortion {
    guard let parts = unit.parts else { return OutputPortion(key: key) { files() } }
    let same = OutputPortion.Parts(paths: parts.paths) { keys.isSame($0, of: parts) }
    return OutputPortion(key: key, parts: same) { paths in
      renderer.styled(unit.files(without: paths)).map { file in
        var file = file
        file.origin = file.origin.flatMap { keys.origin($0, of: parts) }
        return file
      }
    }
  }

  /// The file of a path with what goes with it; nothing where the portion does not make it.
  func files(at path: String) -> [OutputFile] {
    let files = unit.files(at: path)
    return files.contains { $0.path == path } ? renderer.styled(files) : []
  }
}

/// The parts of the site; a new one is a file in `Pages` and some lines here.
extension SiteExport {
  /// The files that belong to no flow.
  private static func units(_ page: PageRenderer) -> [SiteUnit] {
    let site = page.site
    return [
      SiteUnit("static/") { page.staticFiles },
      SiteUnit(".nojekyll", "index.json", "findings.json", "summary.md", "sitemap.xml") {
        site.dataFiles
      },
      SiteUnit("index.html", "404.html") {
        [HomePage(renderer: page).file, MissingPage(renderer: page).file]
      },
      SiteUnit("findings/") {
        FindingsPage(renderer: page).files + [RulesPage(renderer: page).file]
      },
    ] + SearchIndex.units(page) + [
      SiteUnit("locales/", "assets/") {
        [LocalesPage(renderer: page).file, AssetsPage(renderer: page).file]
      },
      SiteUnit("fidelity/") { FidelityPage(renderer: page).files },
      SiteUnit("beside/") { BesidePage(renderer: page)?.files ?? [] },
      SiteUnit("fit/") { FitPage(renderer: page)?.files ?? [] },
      SiteUnit("docs/index.html") { site.docs.isEmpty ? [] : [DocsPage(renderer: page).file] },
    ]
      + site.docs.map { doc in
        SiteUnit("docs/\(doc.name).html") { [DocPage(renderer: page, doc: doc).file] }
      }
  }

  /// The files of a flow that are made from the words of the main locale alone.
  private static func maps(_ page: PageRenderer, _ flow: SiteFlow) -> [SiteUnit] {
    page.site.mapped(flow).map { variant in
      SiteUnit("\(flow.folder)\(page.site.own(variant, of: flow))map.html") {
        [MapPage(renderer: page, flow: flow, variant: variant).file]
      }
    }
  }

  /// The files of a flow that are made from the words of all locales, in parts that are laid out apart.
  private static func units(
    _ page: PageRenderer,
    _ flow: SiteFlow
  ) -> [@Sendable () -> [SiteUnit]] {
    let (site, folder) = (page.site, flow.folder)
    return [
      { PathPages.units(of: flow, page) },
      {
        let files = { @Sendable in VariantsPage(renderer: page, flow: flow).files }
        return [SiteUnit(folder + VariantsPage.name, "search/variants-", files: files)]
      },
      {
        let makes = { @Sendable (path: String) in
          path == folder + ChosenPairPage.name
            || path.hasPrefix(folder) && path.contains("/changes")
        }
        return [SiteUnit(makes) { ChosenPairPage(renderer: page, flow: flow).files }]
      },
      {
        site.mapped(flow).filter { !$0.variant.seen.isEmpty }.map { variant in
          SiteUnit(folder + site.own(variant, of: flow) + PersonasPage.name) {
            [PersonasPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      {
        flow.variants.map { variant in
          SiteUnit(folder + BranchFindingsPage.path(variant)) {
            [BranchFindingsPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      { [SiteUnit("\(folder)locales") { LocaleGrid(renderer: page, flow: flow).files }] },
      {
        flow.variants.dropFirst().map { variant in
          SiteUnit(folder + PairPage.path(variant)) {
            site.branches(of: flow).isSame(variant)
              ? [] : [PairPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      { [SiteUnit(folder + "menus") { site.menus(of: flow).files }] },
    ]
  }
}
