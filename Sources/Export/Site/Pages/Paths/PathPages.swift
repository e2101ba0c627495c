import Flow
import Paths
import Source

/// All pages of the paths through a branch of a flow, with what they have in common.
struct PathPages {
  let renderer: PageRenderer
  let paths: FlowPaths
  let place: FlowPlace
  let printer: CardPrinter
  /// The steps of the covering paths of each group, as far as pages show them.
  let steps: [[PathSteps]]
  let titles: [[String]]
  /// The menus of branches and locales.
  let menus: HTML
  /// The notes on each card, by its place among the branch's cards.
  let notes: [Int: HTML]
  var site: Site { renderer.site }
  var flow: SiteFlow { paths.flow }
  var variant: SiteVariant { paths.variant }

  /// The pages of every branch that has its own, a portion each.
  static func units(of flow: SiteFlow, _ renderer: PageRenderer) -> [SiteUnit] {
    renderer.site.mapped(flow).map { variant in
      let folder = "\(flow.folder)\(renderer.site.own(variant, of: flow))paths/"
      return SiteUnit(folder) { PathPages(renderer, flow, variant).files }
    }
  }

  private init(_ renderer: PageRenderer, _ flow: SiteFlow, _ variant: SiteVariant) {
    let site = renderer.site
    let paths = FlowPaths(site, flow, variant)
    let own = site.own(variant, of: flow)
    let place = FlowPlace(site, flow, variant, toFlow: own.isEmpty ? "../" : "../../")
    let printer = place.printer(variant)
    let steps = paths.groups.map { group in
      group.walks.cover.prefix(FlowPaths.pageLimit).map {
        PathSteps(printer: printer, group: group, path: $0)
      }
    }
    let shown = Set(steps.joined().flatMap(\.steps).map(\.card))
    notes = Dictionary(
      uniqueKeysWithValues: shown.map { card in
        (card, StepNotes(place: place, printer: printer, card: variant.cards[card]).html)
      }
    )
    titles = steps.map(PathSteps.titles)
    menus = place.menus { place.page("paths/index.html", of: $0) }
    (self.renderer, self.paths, self.place) = (renderer, paths, place)
    (self.printer, self.steps) = (printer, steps)
  }

  private var files: [OutputFile] {
    if paths.groups.isEmpty { return [] }
    let pages = paths.groups.enumerated().flatMap { index, group in
      (0..<group.played).map { path in
        let number = (group.first ?? 1) + path
        return PathPage(self, steps[index][path], number, titles[index][path]).file
      }
    }
    return [overview] + pages
  }
}
