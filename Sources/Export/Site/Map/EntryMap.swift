import Flow
import Paths

/// The map of one entry of a branch: its walks and the words for them.
struct EntryMap {
  let context: PageContext
  let entry: Flow.Entry
  let walks: Walks
  let labels: MapLabels
  /// The entry's number on the page, from 1.
  let number: Int

  /// Paths that a reader can light up.
  static let paths = 12

  /// The cards that somebody can't leave, as places among the graph's nodes.
  let stuck: Set<Int>
  /// The routes that nobody takes, as places among the graph's edges.
  let untaken: Set<Int>
  /// The routes of each of the graph's nodes, as places among its edges.
  let routes: [[Int]]

  var graph: PathGraph { walks.graph }

  init(
    _ context: PageContext,
    _ entry: Flow.Entry,
    _ walks: Walks,
    _ printer: CardPrinter,
    number: Int
  ) {
    (self.context, self.entry, self.walks, self.number) = (context, entry, walks, number)
    labels = MapLabels(printer: printer, graph: walks.graph, entry: entry.id)
    stuck = Set(walks.verdicts.deadEnds.map(\.node))
    untaken = Set(walks.verdicts.never.map(\.edge))
    var routes = [[Int]](repeating: [], count: walks.graph.nodes.count)
    for (index, edge) in walks.graph.edges.enumerated() { routes[edge.from].append(index) }
    self.routes = routes
  }

  /// The drawing: lines in one SVG, cards as links over it.
  func drawing(_ pictures: inout MapPictures) -> HTML {
    let map = labels.map(walks)
    let title = entry.title
    let apart = context.apart
    return """
      <section class="flowmap" aria-label="Map\(if: number > 1, ", \(title)")\(apart)">
      \(legend(of: map))\
      <div class="map-frame"><div class="map-wrap" tabindex="0" role="region" aria-label="Flow map of \(title)\(apart)">
      \(boxes(map, folder: context.folder, &pictures))
      </div></div>
      \(lost(map, folder: context.folder, &pictures))\(left(map))</section>

      """
  }

  /// The map with the cards that nobody comes to and nothing to choose, and its size in px.
  func still(_ pictures: inout MapPictures) -> (html: HTML, width: Int, height: Int) {
    let map = labels.map(walks)
    let html = boxes(map, folder: nil, &pictures) + lost(map, folder: nil, &pictures)
    return (html, map.width, map.height)
  }

  private func boxes(_ map: FlowMap, folder: String?, _ pictures: inout MapPictures) -> HTML {
    let lit = MapLight(walks, map)
    let nodes = map.boxes.indices.html { node(map.boxes[$0], lit.boxes[$0], folder, &pictures) }
    return """
      <div class="map">\(MapLines(map: map, graph: graph, deadEnds: stuck, lit: lit).svg)
      <ol>\(nodes)</ol></div>
      """
  }

  // MARK: Boxes

  private func node(
    _ box: FlowMap.Box,
    _ lit: String,
    _ folder: String?,
    _ pictures: inout MapPictures
  ) -> HTML {
    let at = Self.at(box.x, box.y)
    switch box.kind {
    case .entry: return Self.stop(at + lit, "play", entry.title)
    case .end: return Self.stop(at + lit, "flag", "End")
    case .card(let node):
      let isDead = stuck.contains(node)
      return """
        <li class="node\(if: isDead, " dead")\(at)\(lit)">\
        \(if: isDead, Parts.tag("dead end", icon: "err", look: "err"))\(link(node, folder, &pictures, name(node)))</li>

        """
    }
  }

  /// The sign where a map starts or ends, with the classes that put it at its place.
  static func stop(_ classes: String, _ icon: String, _ label: String) -> HTML {
    "<li class=\"node stop\(classes)\"><div>\(Parts.icon(icon))<span>\(label)</span></div></li>\n"
  }

  /// A card with its picture; `folder` is that of the card pages, nil where there are none to go to.
  private func link(
    _ node: Int,
    _ folder: String?,
    _ pictures: inout MapPictures,
    _ name: String
  ) -> HTML {
    let index = graph.nodes[node].index
    let card = labels.printer.variant.cards[index]
    let way: HTML? = folder.map { " href=\"\($0)\(card.name).html\" aria-label=\"\(name)\"" }
    return """
      <a\(way)>\(pictures.picture(index))\
      <b>\(card.card.id)</b></a>
      """
  }

  /// Classes that put a box at its place: a class a digit, since pages have no styles of their own.
  static func at(_ x: Int, _ y: Int) -> String {
    func digits(_ value: Int, _ axis: String) -> String {
      zip("abcde", String(min(max(0, value), 99_999)).reversed()).map { name, digit in
        digit == "0" ? "" : " \(axis)\(name)\(digit)"
      }.joined()
    }
    return digits(x, "x") + digits(y, "y")
  }

  /// The label of a card for screen readers, with the targets of its routes.
  private func name(_ node: Int) -> String {
    let routes = routes[node].filter { graph.edges[$0].kind == .forward && !untaken.contains($0) }
    let list = routes.prefix(8).map { edge in
      "\(labels.short(edge)) leads to \(labels.target(graph.edges[edge]))"
    }
    let more = routes.count > 8 ? "; and \(routes.count - 8) more" : ""
    let dead = stuck.contains(node) ? ", dead end" : ""
    let count = Wording.count(routes.count, "route")
    let says = list.isEmpty ? "" : ": " + list.joined(separator: "; ") + more
    return "\(labels.card(node))\(dead), \(count)\(says)"
  }

  // MARK: What is not on the map

  /// Cards that nobody comes to, in a lane of their own.
  private func lost(_ map: FlowMap, folder: String?, _ pictures: inout MapPictures) -> HTML {
    if map.apart.isEmpty { return HTML() }
    let items = map.apart.html(most: 60) { node in
      """
      <li class="node lost">\(Parts.tag("unreachable", icon: "warn", look: "warn"))\
      \(link(node, folder, &pictures, "\(labels.card(node)), unreachable"))\
      <p>\(reason(node))</p></li>

      """
    } rest: {
      "<li class=\"rest\">and \(.count($0, "more card"))</li>"
    }
    return """
      <div class="lost-lane"><h3>Nobody comes here</h3><ul>\(items)</ul></div>

      """
  }

  /// A note on the parts that the map leaves out.
  private func left(_ map: FlowMap) -> HTML {
    var says: [String] = []
    if !map.left.isEmpty {
      says.append(
        "\(Wording.count(map.left.count, "card")) further from the start than the map goes"
      )
    }
    if map.linesLeft > 0 { says.append("\(Wording.count(map.linesLeft, "line")) across the map") }
    let mute = map.lines.count { $0.label == nil && !$0.edges.isEmpty }
    if mute > 0 { says.append("the words of \(Wording.count(mute, "line")) that had no room") }
    if says.isEmpty { return HTML() }
    return """
      <p class="quiet">Only in the list below: \(Wording.list(says)).</p>

      """
  }
}

/// The legend of a map's lines, and a menu that lights up a covering path and says how the map is drawn.
extension EntryMap {
  func legend(of map: FlowMap) -> HTML {
    """
    <div class="legend"><ul>\(lines(of: map))\(boxes)</ul><details class="menu"><summary>\
    <b>\(cover.count > 1 ? "Paths and size" : "Size")</b>\(Parts.icon("down"))</summary>\
    <div class="dials">\(paths)\(backs(of: map))\(Self.size)</div></details></div>

    """
  }

  private var cover: ArraySlice<Path> { walks.cover.prefix(Self.paths) }

  /// The map as large as the window lets it, or point for point.
  private static let size: HTML = """
    <div class="dial js-only"><b>Size</b><div class="seg" role="group" aria-label="Size of the map">\
    <button type="button" data-set="zoom" value="m" aria-pressed="true">\
    <span class="desk">Fit</span><span class="phone">List</span></button>\
    <button type="button" data-set="zoom" value="l" aria-pressed="false">\
    <span class="desk">100 %</span><span class="phone">Picture</span></button></div></div>
    """

  private func lines(of map: FlowMap) -> HTML {
    let routes = map.lines.flatMap(\.edges).map { walks.graph.edges[$0].route.trigger }
    let fails = routes.contains { $0 == .nativeFailure || $0 == .nativeCancel }
    return sample("", "a route")
      + (fails ? sample("dash", "failed or given up") : HTML())
      + (map.lines.contains(where: \.isBack) ? sample("back", "goes back") : HTML())
      + (stuck.isEmpty ? HTML() : sample("bad", "leads to a dead end"))
  }

  /// Lines that go back can be hidden, since in many flows every card has one.
  private func backs(of map: FlowMap) -> HTML {
    let count = map.lines.count(where: \.isBack)
    if count == 0 { return HTML() }
    return """
      <label class="dial"><b>Routes that go back</b>\
      <input type="checkbox" value="back"\(if: count <= Self.backs, " checked")></label>
      """
  }

  /// More lines than these that go back are hidden at first.
  private static let backs = 12

  private func sample(_ look: String, _ label: String) -> HTML {
    """
    <li><svg width="32" height="8" viewBox="0 0 32 8" aria-hidden="true">\
    <g class="line\(look.isEmpty ? "" : " " + look)"><path d="M0 4h32"/></g></svg>\(label)</li>
    """
  }

  /// Closing the flow is said and not drawn, since a line from each card hides the others.
  private var boxes: HTML {
    let swipes = walks.graph.edges.contains { $0.kind == .back && $0.route.trigger == .swipe }
    let swiping: HTML = "<li>\(Parts.icon("minus"))swiping back is not drawn</li>"
    let dismissed = Set(walks.graph.edges.filter { $0.kind == .dismissal }.map(\.from))
    if dismissed.isEmpty { return swipes ? swiping : HTML() }
    let cards =
      dismissed.count == walks.graph.nodes.count
      ? "every card" : Wording.count(dismissed.count, "card")
    return
      "<li>\(Parts.icon("minus"))closing the flow is not drawn: \(cards) can be closed</li>\(if: swipes, swiping)"
  }

  private var paths: HTML {
    guard cover.count > 1 else { return HTML() }
    let items = cover.enumerated().html { index, path in
      let cards = path.cards.map { walks.graph.nodes[$0].card }
      let way = cards.prefix(12).joined(separator: ", ") + (cards.count > 12 ? ", …" : "")
      return radio(index + 1, "Path \(index + 1)", title: way)
    }
    let more = HTML.rest(walks.cover.count - cover.count) { "<span class=\"rest\">+ \($0)</span>" }
    return """
      <fieldset class="dial"><legend>Light up a path</legend><div class="seg paths">\
      \(radio(0, "All", title: nil))\(items)\(more)</div></fieldset>
      """
  }

  private func radio(_ value: Int, _ label: String, title: String?) -> HTML {
    """
    <label\(attribute: "title", title)><input type="radio" name="path-\(number)" value="\(value)"\
    \(if: value == 0, " checked")><span>\(label)</span></label>
    """
  }
}
