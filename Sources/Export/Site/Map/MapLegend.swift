import Flow
import Paths

/// The legend of a map's lines, and a menu that lights up a covering path and says how the map is drawn.
struct MapLegend {
  let map: FlowMap
  let walks: Walks
  /// The entry's number on the page, from 1.
  let number: Int

  var html: HTML {
    """
    <div class="legend"><ul>\(lines)\(boxes)</ul><details class="menu"><summary>\
    <b>\(cover.count > 1 ? "Paths and size" : "Size")</b>\(Parts.icon("down"))</summary>\
    <div class="dials">\(paths)\(backs)\(Self.size)</div></details></div>

    """
  }

  private var cover: ArraySlice<Path> { walks.cover.prefix(MapDrawing.paths) }

  /// The map as large as the window lets it, or point for point.
  private static let size: HTML = """
    <div class="dial js-only"><b>Size</b><div class="seg" role="group" aria-label="Size of the map">\
    <button type="button" data-set="zoom" value="m" aria-pressed="true">\
    <span class="desk">Fit</span><span class="phone">List</span></button>\
    <button type="button" data-set="zoom" value="l" aria-pressed="false">\
    <span class="desk">100 %</span><span class="phone">Picture</span></button></div></div>
    """

  private var lines: HTML {
    let routes = map.lines.flatMap(\.edges).map { walks.graph.edges[$0].route.trigger }
    let fails = routes.contains { $0 == .nativeFailure || $0 == .nativeCancel }
    let hasDeadEnds = !walks.verdicts.deadEnds.isEmpty
    return sample("", "a route")
      + (fails ? sample("dash", "failed or given up") : HTML())
      + (map.lines.contains(where: \.isBack) ? sample("back", "goes back") : HTML())
      + (hasDeadEnds ? sample("bad", "leads to a dead end") : HTML())
  }

  /// Lines that go back can be hidden, since in many flows every card has one.
  private var backs: HTML {
    let count = map.lines.count(where: \.isBack)
    if count == 0 { return HTML() }
    return """
      <label class="dial"><b>Routes that go back</b>\
      <input type="checkbox" value="back"\(if: count <= Self.backs, " checked")></label>
      """
  }

  /// More lines than these that go back are hidden at first.
  private static let backs = 12

  private func sample(_ look: String, _ words: String) -> HTML {
    """
    <li><svg width="32" height="8" viewBox="0 0 32 8" aria-hidden="true">\
    <g class="line\(look.isEmpty ? "" : " " + look)"><path d="M0 4h32"/></g></svg>\(words)</li>
    """
  }

  /// Closing the flow is said and not drawn, since a line from each card hides the others.
  private var boxes: HTML {
    let swipes = walks.graph.edges.contains { $0.kind == .back && $0.route.trigger == .swipe }
    let swiping: HTML = "<li>\(Parts.icon("minus"))swiping back is not drawn</li>"
    let dismissed = Set(walks.graph.edges.filter { $0.kind == .dismissal }.map(\.from))
    if dismissed.isEmpty { return swipes ? swiping : HTML() }
    let words =
      dismissed.count == walks.graph.nodes.count
      ? "every card" : Words.count(dismissed.count, "card")
    return
      "<li>\(Parts.icon("minus"))closing the flow is not drawn: \(words) can be closed</li>\(if: swipes, swiping)"
  }

  private var paths: HTML {
    guard cover.count > 1 else { return HTML() }
    let items = cover.enumerated().html { place, path in
      let cards = path.cards.map { walks.graph.nodes[$0].card }
      let way = cards.prefix(12).joined(separator: ", ") + (cards.count > 12 ? ", …" : "")
      return radio(place + 1, "Path \(place + 1)", title: way)
    }
    let more = HTML.rest(walks.cover.count - cover.count) { "<span class=\"rest\">+ \($0)</span>" }
    return """
      <fieldset class="dial"><legend>Light up a path</legend><div class="seg paths">\
      \(radio(0, "All", title: nil))\(items)\(more)</div></fieldset>
      """
  }

  private func radio(_ value: Int, _ words: String, title: String?) -> HTML {
    let title: HTML? = title.map { " title=\"\($0)\"" }
    return """
      <label\(title)><input type="radio" name="path-\(number)" value="\(value)"\
      \(if: value == 0, " checked")><span>\(words)</span></label>
      """
  }
}
