import Compare
import Flow
import Paths
import Source

/// The maps of the flows that change: new, changed and gone parts are marked by colour, sign and word.
extension ReviewPage {
  /// Flows that have a map.
  private static let flows = 6
  /// Cards of a map; larger ones are only in words.
  private static let cards = 60

  /// The maps; with small pictures of cards where there is room for them.
  func maps(drawsCards: Bool) -> HTML {
    let flows = stops.map(\.subject.flow).filter { !$0.isEmpty }.uniqued()
    let maps = flows.prefix(Self.flows).html { map($0, drawsCards: drawsCards) }
    if maps.isEmpty { return maps }
    let more = HTML.rest(flows.count - Self.flows) {
      "<p class=\"quiet\">\(.count($0, "more flow")) \($0 == 1 ? "changes" : "change").</p>"
    }
    return Parts.section("Map", id: "map", lead: "Only what changes is marked.", maps + more)
  }

  /// The map of the branch that changes first, of its first entry.
  private func map(_ id: String, drawsCards: Bool) -> HTML {
    let items = stops.filter { $0.subject.flow == id }.flatMap(\.items)
    guard let change = items.first?.change, let name = change.flow.after,
      let flow = sites.after.flow(name)
    else { return HTML() }
    let branch = items.lazy.compactMap(\.change.variant.after).first
    guard let variant = branch.flatMap(flow.variant) ?? flow.variants.first,
      let lane = variant.lanes.first, let walks = sites.after.build.walks(flow, variant, lane),
      !walks.graph.nodes.isEmpty
    else { return HTML() }
    let heading: HTML = "<h3>\(flow.title), \(variant.title)</h3>"
    let old = base(change, lane)
    let names = items.compactMap { item -> (String, String)? in
      item.change.card.before.flatMap { was in item.change.card.after.map { (was, $0) } }
    }
    let routes = RouteChanges(old, walks.graph, renamed: Dictionary(firstOf: names))
    guard walks.graph.nodes.count <= Self.cards else {
      return
        "\(heading)<p class=\"quiet\">The map has too many cards to be drawn here.</p>\(routes.list)"
    }
    let printer = sites.after.printer(flow, variant, sites.after.mainLocale)
    let labels = MapLabels(printer: printer, graph: walks.graph, entry: lane.entry.id)
    let map = labels.map(walks)
    let lines = map.lines.map { line in line.edges.contains(where: routes.isNew) ? " new" : "" }
    let lit = MapLight(boxes: map.boxes.map { _ in "" }, lines: lines)
    let drawn = MapLines(map: map, graph: walks.graph, deadEnds: [], lit: lit).svg
    var pictures = MapPictures(
      printer: printer,
      cards: drawsCards ? Self.cards : 0,
      bytes: Self.pictures,
      loadsLazily: false
    )
    let nodes = map.boxes.html { node($0, walks.graph, &pictures, id) }
    return """
      \(heading)<div class="map-wrap" tabindex="0" role="region" aria-label="Map of \(flow.title) with what changes">\
      <div class="map">\(drawn)<ol>\(nodes)</ol></div></div>\(gone(id, walks.graph))\(routes.list)

      """
  }

  /// Bytes of small pictures on a map.
  private static let pictures = 400_000

  /// The cards that the map has no more, each as a box.
  private func gone(_ flow: String, _ graph: PathGraph) -> HTML {
    let shown = Set(graph.nodes.map(\.card))
    let gone = stops.filter { stop in
      stop.subject.flow == flow && stop.kind == .removed
        && stop.subject.card.map { !shown.contains($0) } ?? false
    }
    if gone.isEmpty { return HTML() }
    let boxes = gone.html { stop in
      """
      <li class="node removed">\(Parts.tag("removed", icon: "minus", look: "err"))<a href="#\(stop.name)">\
      <div class="pic"><div class="device ghost"><p>\(stop.title)</p></div></div><b>\(stop.title)</b></a></li>

      """
    }
    return "<div class=\"lost-lane\"><h4>Gone</h4><ul>\(boxes)</ul></div>\n"
  }

  /// The same entry of the branch as it was.
  private func base(_ change: Change, _ lane: SiteVariant.Lane) -> PathGraph? {
    guard let flow = change.flow.before.flatMap(sites.before.flow),
      let variant = change.variant.before.flatMap(flow.variant) ?? flow.variants.first,
      let old = variant.lanes.first(where: { $0.entry.id == lane.entry.id })
    else { return nil }
    return sites.before.build.walks(flow, variant, old)?.graph
  }

  private func node(
    _ box: FlowMap.Box,
    _ graph: PathGraph,
    _ pictures: inout MapPictures,
    _ flow: String
  ) -> HTML {
    let at = EntryMap.at(box.x, box.y)
    switch box.kind {
    case .entry: return EntryMap.stop(at, "play", "Start")
    case .end: return EntryMap.stop(at, "flag", "End")
    case .card(let node):
      let card = graph.nodes[node]
      let stop = stops.first { $0.subject == ReviewSubject(flow: flow, card: card.card) }
      let box: HTML = "\(pictures.picture(card.index))<b>\(card.card)</b>"
      guard let stop else { return "<li class=\"node\(at)\">\(box)</li>\n" }
      let (icon, look) = stop.kind.mark
      return """
        <li class="node \(stop.kind.rawValue)\(at)">\
        \(Parts.tag(HTML(text: stop.kind.rawValue), icon: icon, look: look))\
        <a href="#\(stop.name)">\(box)</a></li>

        """
    }
  }
}

/// The routes between cards that only one of two graphs has.
struct RouteChanges {
  private let graph: PathGraph
  private let known: Set<Key>
  private let gone: [Key]

  /// A route without its place in the graph.
  private struct Key: Hashable {
    let from: String
    let to: String
    let element: String?
    let trigger: Route.Trigger
    /// Indicates a way back or out of the flow, which no path takes.
    let isAside: Bool

    init(_ edge: PathGraph.Edge, in graph: PathGraph, renamed: [String: String] = [:]) {
      func name(_ node: Int) -> String {
        renamed[graph.nodes[node].card] ?? graph.nodes[node].card
      }
      from = name(edge.from)
      switch edge.target {
      case .node(let node): to = name(node)
      case .firstShown(let node): to = "the next card from \(name(node)) on"
      case .end: to = "the end"
      case .dismissal: to = "out of the flow"
      }
      (element, trigger) = (edge.route.element, edge.route.trigger)
      isAside = edge.kind == .back || edge.kind == .dismissal
    }

    var label: String { "\(from) to \(to)" }
  }

  /// The differences of two graphs, cards of the first under the names that they have in the second.
  init(_ before: PathGraph?, _ after: PathGraph, renamed: [String: String]) {
    graph = after
    let old =
      before.map { graph in
        graph.edges.map { Key($0, in: graph, renamed: renamed) }
      } ?? []
    known = Set(old)
    let new = Set(after.edges.map { Key($0, in: after) })
    gone = old.filter { !new.contains($0) }
  }

  /// Tells whether a route of the new graph is missing in the old one.
  func isNew(_ edge: Int) -> Bool { !known.contains(Key(graph.edges[edge], in: graph)) }

  /// Lists of new and gone routes, in words; ways back and out of the flow by themselves, as they are no routes.
  var list: HTML {
    let new = graph.edges.indices.filter(isNew).map { Key(graph.edges[$0], in: graph) }
    func items(_ icon: String, _ keys: [Key], _ routes: String, _ others: String) -> HTML {
      item(icon, routes, keys.filter { !$0.isAside }.map(\.label))
        + item(icon, others, keys.filter(\.isAside).map(\.label))
    }
    return """
      <ul class="list two">\(items("plus", new, "New routes", "New ways back and out"))\
      \(items("minus", gone, "Routes that are gone", "Ways back and out that are gone"))</ul>
      """
  }

  private func item(_ icon: String, _ title: String, _ routes: [String]) -> HTML {
    let routes = routes.uniqued()
    if routes.isEmpty { return HTML() }
    let rest = routes.count - 20
    let text = routes.prefix(20).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    return "<li><h4>\(Parts.icon(icon)) \(title): \(routes.count)</h4><p>\(text)</p></li>"
  }
}
