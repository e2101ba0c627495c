import Flow
import Paths
import Source

/// All pages of paths of a branch.
struct PathPages {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant

  /// The pages of every branch that has its own, a portion each.
  static func units(of flow: SiteFlow, _ renderer: PageRenderer) -> [SiteUnit] {
    renderer.site.mapped(flow).map { variant in
      let folder = "\(flow.folder)\(renderer.site.own(variant, of: flow))paths/"
      return SiteUnit(folder) { PathPages(renderer: renderer, flow: flow, variant: variant).files }
    }
  }

  private var files: [OutputFile] {
    let site = renderer.site
    let paths = FlowPaths(site, flow, variant)
    if paths.groups.isEmpty { return [] }
    let own = site.own(variant, of: flow)
    let place = FlowPlace(site, flow, variant, toFlow: own.isEmpty ? "../" : "../../")
    let printer = place.printer(variant)
    let titles = paths.groups.map { PathTitles(printer: printer, group: $0).titles }
    let all = PathsPage(
      renderer: renderer,
      paths: paths,
      place: place,
      printer: printer,
      titles: titles
    )
    var files = [all.file]
    for (group, titles) in zip(paths.groups, titles) {
      for path in 0..<group.played {
        let page = PathPage(
          renderer: renderer,
          paths: paths,
          place: place,
          steps: PathSteps(printer: printer, group: group, path: group.walks.cover[path]),
          number: (group.first ?? 1) + path,
          title: titles[path]
        )
        files.append(page.file)
      }
    }
    return files
  }
}
