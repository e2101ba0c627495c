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
    let press = Press(site, templates: templates, log: &log)
    var units: [@Sendable () -> [OutputFile]] = [
      { press.staticFiles },
      { DataFiles(site: site).files },
      { [HomePage(press: press).file, MissingPage(press: press).file] },
      { FindingsPage(press: press).files },
      { [LocalesPage(press: press).file, AssetsPage(press: press).file] },
    ]
    if !site.docs.isEmpty { units.append { [DocsPage(press: press).file] } }
    units += site.docs.map { doc in { [DocPage(press: press, doc: doc).file] } }
    for flow in site.flows {
      units.append { [FlowPage(press: press, flow: flow).file] }
      units.append { PathPages(press: press, flow: flow).files }
      units.append { MapPages(press: press, flow: flow).files }
      for variant in flow.variants {
        let ways = RouteWays.all(of: variant, flow, site)
        for locale in site.pageLocales {
          let pages = VariantPages(
            press: press,
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
