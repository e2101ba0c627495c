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
    let steps = paths.groups.map { group in
      group.walks.cover.prefix(FlowPaths.pageLimit).map {
        PathSteps(printer: printer, group: group, path: $0)
      }
    }
    let titles = steps.map { PathTitles($0).titles }
    let menus = place.menus { place.page("paths/index.html", of: $0) }
    let all = PathsPage(
      renderer: renderer,
      paths: paths,
      place: place,
      printer: printer,
      steps: steps,
      titles: titles,
      menus: menus
    )
    let shown = Set(steps.joined().flatMap(\.steps).map(\.card))
    let notes = Dictionary(
      uniqueKeysWithValues: shown.map { card in
        (card, StepNotes(place: place, printer: printer, card: variant.cards[card]).html)
      }
    )
    var files = [all.file]
    for (index, group) in paths.groups.enumerated() {
      for path in 0..<group.played {
        let page = PathPage(
          renderer: renderer,
          paths: paths,
          place: place,
          steps: steps[index][path],
          number: (group.first ?? 1) + path,
          title: titles[index][path],
          notes: notes,
          menus: menus
        )
        files.append(page.file)
      }
    }
    return files
  }
}
