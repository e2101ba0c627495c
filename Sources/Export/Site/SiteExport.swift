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
    let site = Site(build)
    let renderer = PageRenderer(site, templates: templates, log: &log)
    var units: [@Sendable () -> [OutputFile]] = [
      { renderer.staticFiles },
      { DataFiles(site: site).files },
      { [HomePage(renderer: renderer).file, MissingPage(renderer: renderer).file] },
      { FindingsPage(renderer: renderer).files },
      { [LocalesPage(renderer: renderer).file, AssetsPage(renderer: renderer).file] },
    ]
    if !site.docs.isEmpty { units.append { [DocsPage(renderer: renderer).file] } }
    units += site.docs.map { doc in { [DocPage(renderer: renderer, doc: doc).file] } }
    for flow in site.flows {
      units.append { [FlowPage(renderer: renderer, flow: flow).file] }
      units.append { PathPages(renderer: renderer, flow: flow).files }
      units.append { MapPages(renderer: renderer, flow: flow).files }
      for variant in flow.variants {
        let ways = RouteWays.all(of: variant, flow, site)
        for locale in site.pageLocales {
          let pages = VariantPages(
            renderer: renderer,
            flow: flow,
            variant: variant,
            locale: locale,
            ways: ways
          )
          units += pages.units
        }
      }
    }
    return ExportPlan(units: units)
  }
}
