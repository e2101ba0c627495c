import Flow
import Paths
import Source

/// All pages of paths of a flow.
struct PathPages {
  let renderer: PageRenderer
  let flow: SiteFlow

  var files: [OutputFile] {
    let paths = FlowPaths(renderer.site, flow)
    if paths.groups.isEmpty { return [] }
    var files = [PathsPage(renderer: renderer, paths: paths).file]
    for group in paths.groups where group.played > 0 {
      let printer = CardPrinter(
        site: renderer.site,
        flow: flow,
        variant: group.variant,
        locale: renderer.site.mainLocale,
        root: "../../../"
      )
      let titles = PathTitles(printer: printer, group: group).titles
      for place in 0..<group.played {
        let steps = PathSteps(printer: printer, group: group, path: group.walks.cover[place])
        let page = PathPage(
          renderer: renderer,
          paths: paths,
          steps: steps,
          number: (group.first ?? 1) + place,
          title: titles[place]
        )
        files.append(page.file)
      }
    }
    return files
  }
}
