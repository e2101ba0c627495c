import Flow
import Paths

/// The drawing of one entry: lines in one SVG, cards as links over it.
struct MapDrawing {
  let walks: Walks
  let words: MapWords
  /// The path from the page to the folder of the card pages; nil where there are none to go to.
  let folder: String?
  /// The entry's title.
  let entry: String
  /// The entry's number on the page, from 1.
  let number: Int
  /// A suffix of labels that sets it apart from maps of other branches on the page.
  let apart: String

  /// Paths that a reader can light up.
  static let paths = 12

  private var graph: PathGraph { walks.graph }
  private var printer: CardPrinter { words.printer }
  private var deadEnds: Set<Int> { Set(walks.verdicts.deadEnds.map(\.node)) }

  func html(_ pictures: inout MapPictures) -> HTML {
    let map = map
    return """
      <section class="flowmap" aria-label="Map\(if: number > 1, ", \(entry)")\(apart)">
      \(MapLegend(map: map, walks: walks, number: number).html)\
      <div class="map-frame"><div class="map-wrap" tabindex="0" role="region" aria-label="Flow map of \(entry)\(apart)">
      \(boxes(map, &pictures))
      </div></div>
      \(lost(map, &pictures))\(left(map))</section>

      """
  }

  /// The map with the cards that nobody comes to and nothing to choose, and its size in px.
  func still(_ pictures: inout MapPictures) -> (html: HTML, width: Int, height: Int) {
    let map = map
    return ("\(boxes(map, &pictures))\(lost(map, &pictures))", map.width, map.height)
  }

  private var map: FlowMap { words.map(walks) }

  private func boxes(_ map: FlowMap, _ pictures: inout MapPictures) -> HTML {
    let lit = MapLight(walks, map)
    let nodes = map.boxes.indices.html { node(map.boxes[$0], lit.boxes[$0], &pictures) }
    return """
      <div class="map">\(MapLines(map: map, graph: graph, deadEnds: deadEnds, lit: lit).svg)
      <ol>\(nodes)</ol></div>
      """
  }

  // MARK: Boxes

  private func node(_ box: FlowMap.Box, _ lit: String, _ pictures: inout MapPictures) -> HTML {
    let at = Self.at(box.x, box.y)
    switch box.kind {
    case .entry:
      return """
        <li class="node stop\(at)\(lit)"><div>\(Parts.icon("play"))<span>\(entry)</span></div></li>

        """
    case .end:
      return """
        <li class="node stop\(at)\(lit)"><div>\(Parts.icon("flag"))\
        <span>End</span></div></li>

        """
    case .card(let node):
      let isDead = deadEnds.contains(node)
      let tag: HTML? = isDead ? Parts.tag("dead end", icon: "err", look: "err") : nil
      return """
        <li class="node\(if: isDead, " dead")\(at)\(lit)">\(tag)\
        \(link(node, &pictures, name(node)))</li>

        """
    }
  }

  private func link(_ node: Int, _ pictures: inout MapPictures, _ name: String) -> HTML {
    let index = graph.nodes[node].index
    let card = printer.variant.cards[index]
    let way: HTML? = folder.map { " href=\"\($0)\(card.name).html\" aria-label=\"\(name)\"" }
    return """
      <a\(way)>\(pictures.picture(index))\
      <b>\(card.card.id)</b></a>
      """
  }

  /// Classes that put a box at its place: a class a digit, since pages have no styles of their own.
  static func at(_ x: Int, _ y: Int) -> String {
    func digits(_ value: Int, _ axis: String) -> String {
      var value = min(max(0, value), 99_999)
      var classes = ""
      for name in ["a", "b", "c", "d", "e"] where value > 0 {
        if value % 10 > 0 { classes += " \(axis)\(name)\(value % 10)" }
        value /= 10
      }
      return classes
    }
    return digits(x, "x") + digits(y, "y")
  }

  /// The label of a card for screen readers, with the targets of its routes.
  private func name(_ node: Int) -> String {
    let edges = graph.edges.indices.filter { place in
      let edge = graph.edges[place]
      return edge.from == node && edge.kind == .forward
    }
    let never = Set(walks.verdicts.never.map(\.edge))
    let routes = edges.filter { !never.contains($0) }
    let list = routes.prefix(8).map { place in
      "\(words.short(place)) leads to \(words.target(graph.edges[place]))"
    }
    let more = routes.count > 8 ? "; and \(routes.count - 8) more" : ""
    let dead = deadEnds.contains(node) ? ", dead end" : ""
    let count = Words.count(routes.count, "route")
    let says = list.isEmpty ? "" : ": " + list.joined(separator: "; ") + more
    return "\(words.card(node))\(dead), \(count)\(says)"
  }

  // MARK: What is not on the map

  /// Cards that nobody comes to, in a lane of their own.
  private func lost(_ map: FlowMap, _ pictures: inout MapPictures) -> HTML {
    if map.apart.isEmpty { return HTML() }
    let reasons = MapReasons(walks: walks, words: words)
    let items = map.apart.html(most: 60) { node in
      """
      <li class="node lost">\(Parts.tag("unreachable", icon: "warn", look: "warn"))\
      \(link(node, &pictures, "\(words.card(node)), unreachable"))\
      <p>\(reasons.short(node))</p></li>

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
        "\(Words.count(map.left.count, "card")) further from the start than the map goes"
      )
    }
    if map.linesLeft > 0 { says.append("\(Words.count(map.linesLeft, "line")) across the map") }
    let mute = map.lines.count { $0.label == nil && !$0.edges.isEmpty }
    if mute > 0 { says.append("the words of \(Words.count(mute, "line")) that had no room") }
    if says.isEmpty { return HTML() }
    return """
      <p class="quiet">Only in the list below: \(Words.list(says)).</p>

      """
  }
}
