import Flow
public import Source

/// The static site: pages, styles, script and data files of a build.
public struct SiteExport: Sendable {
  private let build: Build
  private let templates: [String: String]

  /// A site of a build; templates and static files are replaced by name, `pages/card.mustache` or
  /// `static/site.css`.
  public init(build: Build, templates: [String: String] = [:]) {
    self.build = build
    self.templates = templates
  }

  /// The files of the site in portions: first the pages that belong to no flow, then one portion
  /// for each flow and some for each flow, variant and locale.
  ///
  /// Mistakes in templates are reported; `manifest.json` is made by the writer
  /// (``ManifestJSON``), which knows the hash of every file.
  public func plan(log: inout Log) -> ExportPlan {
    let keys = PortionKeys(build, templates: templates)
    var counts: [SitePortion.Scope: Int] = [:]
    return ExportPlan(
      units: portions(log: &log).map { portion in
        let place = counts[portion.scope, default: 0]
        counts[portion.scope] = place + 1
        return OutputPortion(key: "\(keys.key(of: portion.scope))-\(place)", portion.files)
      }
    )
  }

  /// The portions of the site with what each is about.
  func portions(log: inout Log) -> [SitePortion] {
    let site = Site(build)
    let renderer = PageRenderer(site, templates: templates, log: &log)
    var portions = SitePart.all.flatMap { part in
      part.units(renderer).map { SitePortion(.site, $0, renderer) }
    }
    for flow in site.flows {
      portions += FlowPart.all.flatMap { part in
        part.units(renderer, flow).map { SitePortion(.flow(flow.flow.id), $0, renderer) }
      }
      portions += VariantPages.cards(of: flow, renderer).map { locale, unit in
        SitePortion(.cards(flow: flow.flow.id, locale: locale.id), unit, renderer)
      }
    }
    return portions
  }
}

/// Makes some files of the site when asked.
typealias SiteUnit = @Sendable () -> [OutputFile]

/// Some files of the site, and what they are about.
struct SitePortion: Sendable {
  let scope: Scope
  let files: SiteUnit

  /// What the files of a portion are made from.
  enum Scope: Hashable, Sendable {
    /// The whole build.
    case site
    /// A flow, by its id, with the words of all locales.
    case flow(String)
    /// A flow with the words of one locale.
    case cards(flow: String, locale: String)
  }

  init(_ scope: Scope, _ unit: @escaping SiteUnit, _ renderer: PageRenderer) {
    self.scope = scope
    files = { renderer.styled(unit()) }
  }
}

/// A part of the site that belongs to no flow; a new one is a file in `Pages` and a line here.
private struct SitePart {
  let units: (PageRenderer) -> [SiteUnit]

  private init(_ units: @escaping (PageRenderer) -> [SiteUnit]) { self.units = units }

  static var all: [SitePart] {
    [
      .init { page in [{ page.staticFiles }] },
      .init { page in [{ DataFiles(site: page.site).files }] },
      .init { page in [{ [HomePage(renderer: page).file, MissingPage(renderer: page).file] }] },
      .init { page in
        [{ FindingsPage(renderer: page).files + [RulesPage(renderer: page).file] }]
      },
      .init { page in SearchIndex.units(page) },
      .init { page in [{ [LocalesPage(renderer: page).file, AssetsPage(renderer: page).file] }] },
      .init { page in FitPage(renderer: page).map { fit in [{ fit.files }] } ?? [] },
      .init { page in page.site.docs.isEmpty ? [] : [{ [DocsPage(renderer: page).file] }] },
      .init { page in page.site.docs.map { doc in { [DocPage(renderer: page, doc: doc).file] } } },
    ]
  }
}

/// A part of the site that every flow has; a new one is a file in `Pages` and a line here.
private struct FlowPart {
  let units: (PageRenderer, SiteFlow) -> [SiteUnit]

  private init(_ units: @escaping (PageRenderer, SiteFlow) -> [SiteUnit]) { self.units = units }

  static var all: [FlowPart] {
    [
      .init { page, flow in PathPages.units(of: flow, page) },
      .init { page, flow in
        page.site.mapped(flow).map { variant in
          { [MapPage(renderer: page, flow: flow, variant: variant).file] }
        }
      },
      .init { page, flow in [{ VariantsPage(renderer: page, flow: flow).files }] },
      .init { page, flow in [{ ChosenPairPage(renderer: page, flow: flow).files }] },
      .init { page, flow in [{ LocaleGrid(renderer: page, flow: flow).files }] },
      .init { page, flow in
        let branches = page.site.branches(of: flow)
        return flow.variants.dropFirst().filter { !branches.isSame($0) }.map { variant in
          { [PairPage(renderer: page, flow: flow, variant: variant).file] }
        }
      },
      .init { page, flow in [{ MenuPart(site: page.site, flow: flow).part.files }] },
      .init { page, flow in VariantPages.storyboards(of: flow, page) },
    ]
  }
}
