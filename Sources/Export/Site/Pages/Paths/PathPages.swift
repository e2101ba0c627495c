import Flow
import Paths
import Source

/// All pages of paths of a flow.
struct PathPages {
  let press: Press
  let flow: SiteFlow

  var files: [OutputFile] {
    let paths = FlowPaths(press.site, flow)
    if paths.groups.isEmpty { return [] }
    var files = [PathsPage(press: press, paths: paths).file]
    for group in paths.groups where group.played > 0 {
      let printer = CardPrinter(
        site: press.site,
        flow: flow,
        variant: group.variant,
        locale: press.site.mainLocale,
        root: "../../../"
      )
      let titles = PathTitles(printer: printer, group: group).titles
      for place in 0..<group.played {
        let steps = PathSteps(printer: printer, group: group, path: group.walks.cover[place])
        let page = PathPage(
          press: press,
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
