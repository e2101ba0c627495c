import Flow
public import Source

/// The static site: pages, styles, script and data files of a build.
public struct SiteExport: Sendable {
  private let build: Build
  private let templates: [String: String]
  private let kept: KeptSite

  /// A site of a build; templates and static files are replaced by name, `pages/card.mustache` or
  /// `static/site.css`.
  ///
  /// What was kept of an earlier site is not made again.
  public init(build: Build, templates: [String: String] = [:], kept: KeptSite = KeptSite()) {
    self.build = build
    self.templates = templates
    self.kept = kept
  }

  /// The files of the site in portions: first the pages that belong to no flow, then one portion
  /// for each flow and some for each flow, variant and locale.
  ///
  /// Mistakes in templates are reported; `manifest.json` is made by the writer
  /// (``ManifestJSON``), which knows the hash of every file.
  public func plan(log: inout Log) -> ExportPlan {
    plan(portions(log: &log), PortionKeys(build, templates: templates))
  }

  /// The same, laid out by as many tasks as said.
  public func plan(jobs: Int, log: inout Log) async -> ExportPlan {
    async let keys = PortionKeys(build, templates: templates)
    return plan(await portions(jobs: jobs, log: &log), await keys)
  }

  private func plan(_ portions: [SitePortion], _ keys: PortionKeys) -> ExportPlan {
    var counts: [SitePortion.Scope: Int] = [:]
    return ExportPlan(
      units: portions.map { portion in
        let place = counts[portion.scope, default: 0]
        counts[portion.scope] = place + 1
        return portion.output("\(keys.key(of: portion.scope))-\(place)", keys.cards)
      }
    )
  }

  /// The portions of the site with what each is about.
  func portions(log: inout Log) -> [SitePortion] {
    groups(of: Site(build, kept: kept), log: &log).flatMap(\.portions.value)
  }

  /// The same, laid out by as many tasks as said.
  func portions(jobs: Int, log: inout Log) async -> [SitePortion] {
    let groups = groups(of: Site(build, kept: kept), log: &log)
    // From the last to the first: pages of cards before those that wait for how branches differ.
    let laid = await sideBySide(groups.count, jobs: jobs) { place in
      groups[groups.count - 1 - place].portions.value
    }
    return laid.reversed().flatMap(\.self)
  }

  /// The portions of the site in groups, each laid out when it is asked for.
  func groups(of site: Site, log: inout Log) -> [PortionGroup] {
    let renderer = PageRenderer(site, templates: templates, log: &log)
    let own = PortionGroup(folder: "") {
      SitePart.all.flatMap { part in
        part.units(renderer).map { SitePortion(.site, $0, renderer) }
      }
    }
    return [own] + site.flows.flatMap { Self.groups(of: $0, renderer) }
  }

  private static func groups(of flow: SiteFlow, _ renderer: PageRenderer) -> [PortionGroup] {
    let (id, folder) = (flow.flow.id, flow.folder)
    let parts = FlowPart.all.map { part in
      PortionGroup(folder: folder) {
        part.units(renderer, flow).map { SitePortion(.flow(id), $0, renderer) }
      }
    }
    let overviews = FlowPart.inMainLocale.map { part in
      PortionGroup(folder: folder) {
        let scope = SitePortion.Scope.locale(renderer.site.mainLocale.id, flow: id)
        return part.units(renderer, flow).map { SitePortion(scope, $0, renderer) }
      }
    }
    let pages = [VariantPages.storyboards, VariantPages.cards].map { units in
      PortionGroup(folder: folder) {
        units(flow, renderer).map { locale, unit in
          SitePortion(.locale(locale.id, flow: id), unit, renderer)
        }
      }
    }
    return parts + overviews + pages
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
  private let unit: SiteUnit
  private let renderer: PageRenderer

  /// The input that the files of a portion are made from.
  enum Scope: Hashable, Sendable {
    /// The whole build.
    case site
    /// A flow, by its id, with the words of all locales.
    case flow(String)
    /// A flow with the words of one locale.
    case locale(String, flow: String)
  }

  init(_ scope: Scope, _ unit: SiteUnit, _ renderer: PageRenderer) {
    (self.scope, self.unit, self.renderer) = (scope, unit, renderer)
  }

  /// Makes all of them.
  func files() -> [OutputFile] { renderer.styled(unit.files()) }

  /// The same for an output, with what stands for everything that they are made from.
  func output(_ key: String, _ cards: CardKeys) -> OutputPortion {
    guard let parts = unit.parts else { return OutputPortion(key: key) { files() } }
    let same = OutputPortion.Parts(paths: parts.paths) { cards.isSame($0, of: parts) }
    return OutputPortion(key: key, parts: same) { paths in
      renderer.styled(unit.files(without: paths)).map { file in
        var file = file
        file.origin = file.origin.flatMap { cards.origin($0, of: parts) }
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

/// A part of the site that belongs to no flow; a new one is a file in `Pages` and a line here.
private struct SitePart: Sendable {
  let units: @Sendable (PageRenderer) -> [SiteUnit]

  private init(_ units: @escaping @Sendable (PageRenderer) -> [SiteUnit]) { self.units = units }

  /// A part of one portion, with how the paths of its files start.
  private init(
    _ starts: String...,
    files: @escaping @Sendable (PageRenderer) -> [OutputFile]
  ) {
    units = { page in
      [
        SiteUnit { path in
          starts.contains { path.hasPrefix($0) }
        } files: {
          files(page)
        }
      ]
    }
  }

  static var all: [SitePart] {
    [
      .init("static/") { page in page.staticFiles },
      .init(".nojekyll", "index.json", "findings.json", "summary.md", "sitemap.xml") { page in
        DataFiles(site: page.site).files
      },
      .init("index.html", "404.html") { page in
        [HomePage(renderer: page).file, MissingPage(renderer: page).file]
      },
      .init("findings/") { page in
        FindingsPage(renderer: page).files + [RulesPage(renderer: page).file]
      },
      .init { page in SearchIndex.units(page) },
      .init("locales/", "assets/") { page in
        [LocalesPage(renderer: page).file, AssetsPage(renderer: page).file]
      },
      .init("fidelity/") { page in FidelityPage(renderer: page).files },
      .init("beside/") { page in BesidePage(renderer: page)?.files ?? [] },
      .init("fit/") { page in FitPage(renderer: page)?.files ?? [] },
      .init("docs/index.html") { page in
        page.site.docs.isEmpty ? [] : [DocsPage(renderer: page).file]
      },
      .init { page in
        page.site.docs.map { doc in
          SiteUnit("docs/\(doc.name).html") { [DocPage(renderer: page, doc: doc).file] }
        }
      },
    ]
  }
}

/// A part of the site that every flow has; a new one is a file in `Pages` and a line here.
private struct FlowPart: Sendable {
  let units: @Sendable (PageRenderer, SiteFlow) -> [SiteUnit]

  private init(_ units: @escaping @Sendable (PageRenderer, SiteFlow) -> [SiteUnit]) {
    self.units = units
  }

  /// Parts that are made from the words of the main locale alone.
  static var inMainLocale: [FlowPart] {
    [
      .init { page, flow in
        page.site.mapped(flow).map { variant in
          SiteUnit("\(flow.folder)\(page.site.own(variant, of: flow))map.html") {
            [MapPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      }
    ]
  }

  /// Parts that are made from the words of all locales.
  static var all: [FlowPart] {
    [
      .init { page, flow in PathPages.units(of: flow, page) },
      .init { page, flow in
        let files = { @Sendable in VariantsPage(renderer: page, flow: flow).files }
        return [SiteUnit(flow.folder + VariantsPage.name, "search/variants-", files: files)]
      },
      .init { page, flow in
        let folder = flow.folder
        let makes = { @Sendable (path: String) in
          path == folder + ChosenPairPage.name
            || path.hasPrefix(folder) && path.contains("/changes")
        }
        return [SiteUnit(makes) { ChosenPairPage(renderer: page, flow: flow).files }]
      },
      .init { page, flow in
        page.site.mapped(flow).filter { !$0.variant.seen.isEmpty }.map { variant in
          SiteUnit(flow.folder + page.site.own(variant, of: flow) + PersonasPage.name) {
            [PersonasPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      .init { page, flow in
        flow.variants.map { variant in
          SiteUnit(flow.folder + BranchFindingsPage.path(variant)) {
            [BranchFindingsPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      .init { page, flow in
        [SiteUnit("\(flow.folder)locales") { LocaleGrid(renderer: page, flow: flow).files }]
      },
      .init { page, flow in
        flow.variants.dropFirst().map { variant in
          SiteUnit(flow.folder + PairPage.path(variant)) {
            page.site.branches(of: flow).isSame(variant)
              ? [] : [PairPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      .init { page, flow in
        [SiteUnit(flow.folder + "menus") { MenuPart(site: page.site, flow: flow).part.files }]
      },
    ]
  }
}
