import Flow
import Paths
import Source

/// The paths through a branch of a flow: how many there are, the few that take every route, and beside
/// what users get those of the other branches.
extension PathPages {
  /// Bytes of drawn cards that the page takes.
  private static let drawings = 60_000
  /// Bytes of the page's body, after which further paths are named alone.
  private static let budget = 48_000

  var overview: OutputFile {
    let words = site.paths(of: flow, variant)?.sentence ?? ""
    var content = PageContent(
      title: "Paths · \(place.scope)",
      heading: flow.title,
      description: "Paths: \(words)"
    )
    content[.scope] = place.beside
    content[.marks] = place.marks
    content[.crumbs] = Parts.crumbs(crumbs)
    content[.eyebrow] = "<p class=\"eyebrow\">\(Words.system(of: flow.flow))</p>"
    content[.lead] = """
      <p class="lead">\(words) \(site.source(flow.flow.span))</p>
      """
    content[.context] = "<div class=\"context\">\(menus)</div>"
    content[.tools] = FlowTabs(place: place, current: .paths).row(zoom: false)
    content[.body] = body
    let own = site.own(variant, of: flow)
    return renderer.page(.paths, "flows/\(flow.name)/\(own)paths/index.html", content, of: flow)
  }

  private var crumbs: [(label: String, href: String?)] {
    let start = (label: flow.title, href: String?(place.toFlow + "index.html"))
    if variant.index == 0 { return [start, ("Paths", nil)] }
    return [start, (variant.title, place.storyboard), ("Paths", nil)]
  }

  private var body: HTML {
    var drawn = PathStrip.Drawn(room: Self.drawings)
    var room = Self.budget
    var html = HTML()
    let views = paths.groups.indices.map { PathGroupView(pages: self, index: $0) }
    for view in views { view.expect(&drawn) }
    for view in views {
      html += view.html(&drawn, &room, isOneOfSeveral: views.count > 1)
    }
    return html + list + variants + budgets + left(drawn)
  }

  /// A note on the paths and drawings that the page and its neighbours leave out.
  private func left(_ drawn: PathStrip.Drawn) -> HTML {
    let lines = [
      paths.unplayed > 0
        ? "\(Words.count(paths.pageCount, "path has a page", "paths have pages")) of their own; \(Digits.grouped(paths.unplayed)) more do not."
        : "",
      drawn.isShort ? "Cards in dashed frames are drawn on their own pages." : "",
    ].filter { !$0.isEmpty }
    return lines.isEmpty ? HTML() : "<p class=\"quiet\">\(lines.joined(separator: " "))</p>\n"
  }
}
