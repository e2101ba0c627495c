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
      let index = counts[portion.scope, default: 0]
      counts[portion.scope] = index + 1
      return portion.output("\(keys.key(of: portion.scope))-\(index)", keys)
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
    let laid = await sideBySide(groups.count, jobs: jobs) { index in
      groups[groups.count - 1 - index].portions.value
    }
    return laid.reversed().flatMap(\.self)
  }

  /// The portions of the site in groups, each laid out when it is asked for.
  func groups(log: inout Log) -> [PortionGroup] {
    let renderer = PageRenderer(site, templates: templates, log: &log)
    let make = PortionMaker(renderer: renderer, scope: .site)
    let own = PortionGroup(folder: "", portions: Lazy { Self.portions(make) })
    return [own] + site.flows.flatMap { Self.groups(of: $0, renderer) }
  }
}

/// Portions of a site that are laid out together, when one of them is asked for.
struct PortionGroup: Sendable {
  /// The folder of most of their files; empty for portions of no flow.
  let folder: String
  let portions: Lazy<[SitePortion]>
}

/// Some files of the site that are made when asked, and the scope that they are made from.
struct SitePortion: Sendable {
  let scope: Scope
  let renderer: PageRenderer
  /// The starts of the paths of its files; further paths may start so.
  let starts: [String]
  /// Its pages that are each made from the words of a few cards, whose origins are these cards; nil for none.
  var parts: CardPages?
  let make: @Sendable (Wanted) -> [OutputFile]

  /// The input that the files of a portion are made from.
  enum Scope: Hashable, Sendable {
    /// The whole build.
    case site
    /// A flow, by its id, with the words of all locales.
    case flow(String)
    /// A flow with the words of one locale.
    case locale(String, flow: String)
  }

  /// The files that are asked for.
  enum Wanted {
    /// All but some of its parts.
    case all(without: Set<String>)
    /// The file of a path with what goes with it; all where they are few.
    case file(String)
  }

  func files() -> [OutputFile] { renderer.styled(make(.all(without: []))) }

  /// The same for an output, with what stands for everything that they are made from.
  func output(_ key: String, _ keys: PageKeys) -> OutputPortion {
    guard let parts else { return OutputPortion(key: key) { files() } }
    let same = OutputPortion.Parts(paths: parts.paths) { keys.isSame($0, of: parts) }
    return OutputPortion(key: key, parts: same) { paths in
      renderer.styled(make(.all(without: paths))).map { file in
        var file = file
        file.origin = file.origin.flatMap { keys.origin($0, of: parts) }
        return file
      }
    }
  }

  /// The file of a path with what goes with it; nothing where the portion does not make it.
  func files(at path: String) -> [OutputFile] {
    let files = starts.contains(where: path.hasPrefix) ? make(.file(path)) : []
    return files.contains { $0.path == path } ? renderer.styled(files) : []
  }
}

/// Makes portions of one scope.
struct PortionMaker: Sendable {
  let renderer: PageRenderer
  let scope: SitePortion.Scope

  /// A portion of files whose paths start with one of these.
  func callAsFunction(
    _ starts: String...,
    files: @escaping @Sendable () -> [OutputFile]
  ) -> SitePortion {
    self(starts, files: files)
  }

  /// A portion of files whose paths start with one of a list.
  func callAsFunction(
    _ starts: [String],
    files: @escaping @Sendable () -> [OutputFile]
  ) -> SitePortion {
    SitePortion(scope: scope, renderer: renderer, starts: starts) { _ in files() }
  }
}

/// The parts of the site; a new one is a file in `Pages` and some lines here.
extension SiteExport {
  /// The files that belong to no flow.
  private static func portions(_ make: PortionMaker) -> [SitePortion] {
    let (page, site) = (make.renderer, make.renderer.site)
    return [
      make("static/") { page.staticFiles },
      make(".nojekyll", "index.json", "findings.json", "summary.md", "sitemap.xml") {
        site.dataFiles
      },
      make("index.html", "404.html") {
        [HomePage(renderer: page).file, HomePage(renderer: page).missing]
      },
      make("findings/") {
        FindingsPage(renderer: page).files + [RulesPage(renderer: page).file]
      },
    ] + SearchIndex.portions(make) + [
      make("locales/", "assets/") {
        [LocalesPage(renderer: page).file, AssetsPage(renderer: page).file]
      },
      make("fidelity/") { FidelityPage(renderer: page).files },
      make("beside/") { BesidePage(renderer: page)?.files ?? [] },
      make("fit/") { FitPage(renderer: page)?.files ?? [] },
      make("docs/index.html") { site.docs.isEmpty ? [] : [DocsPage(renderer: page).file] },
    ]
      + site.docs.map { doc in
        make("docs/\(doc.name).html") { [DocPage(renderer: page, doc: doc).file] }
      }
  }

  /// The files of a flow, in groups that are laid out apart: those that are made from the words of all locales,
  /// the maps, which are in the main one, and the pages of each.
  private static func groups(of flow: SiteFlow, _ page: PageRenderer) -> [PortionGroup] {
    let (site, id, folder) = (page.site, flow.flow.id, flow.folder)
    let make = PortionMaker(renderer: page, scope: .flow(id))
    let map = PortionMaker(renderer: page, scope: .locale(site.mainLocale.id, flow: id))
    let groups: [@Sendable () -> [SitePortion]] = [
      { PathPages.portions(of: flow, make) },
      {
        [
          make(folder + VariantsPage.name, "search/variants-") {
            VariantsPage(renderer: page, flow: flow).files
          }
        ]
      },
      {
        let starts =
          [folder + ChosenPairPage.name] + flow.variants.map { "\(folder)\($0.name)/changes" }
        return [make(starts) { ChosenPairPage(renderer: page, flow: flow).files }]
      },
      {
        site.mapped(flow).filter { !$0.variant.seen.isEmpty }.map { variant in
          make(folder + site.own(variant, of: flow) + PersonasPage.name) {
            [PersonasPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      {
        flow.variants.map { variant in
          make(folder + BranchFindingsPage.path(variant)) {
            [BranchFindingsPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      { [make("\(folder)locales") { LocaleGrid(renderer: page, flow: flow).files }] },
      {
        flow.variants.dropFirst().map { variant in
          make(folder + PairPage.path(variant)) {
            site.branches(of: flow).isSame(variant)
              ? [] : [PairPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      { [make(folder + "menus") { site.menus(of: flow).files }] },
      {
        site.mapped(flow).map { variant in
          map("\(folder)\(site.own(variant, of: flow))map.html") {
            [MapPage(renderer: page, flow: flow, variant: variant).file]
          }
        }
      },
      { VariantPages.storyboards(of: flow, page) }, { VariantPages.cards(of: flow, page) },
    ]
    return groups.map { PortionGroup(folder: folder, portions: Lazy($0)) }
  }
}
