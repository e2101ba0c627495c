import Flow
import Paths
import Source

/// The lines of a map and their words, as one picture behind the cards.
struct MapLines {
  let map: FlowMap
  let graph: PathGraph
  /// Cards that somebody can't leave, as places among the graph's nodes.
  let deadEnds: Set<Int>
  let lit: MapLight

  /// The radius of corners, px.
  private static let radius = 8

  var svg: HTML {
    // Those that go back lie below the others.
    let order = map.lines.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    let labels = map.lines.indices.html(label)
    return """
      <svg width="\(map.width)" height="\(map.height)" viewBox="0 0 \(map.width) \(map.height)" \
      aria-hidden="true">
      \(order.html(line))\(labels)</svg>
      """
  }

  private func rank(_ line: Int) -> Int { map.lines[line].isBack ? 0 : isBad(line) ? 2 : 1 }

  private func line(_ index: Int) -> HTML {
    let line = map.lines[index]
    guard let end = line.points.last, line.points.count > 1 else { return HTML() }
    let back = line.points[line.points.count - 2].x < end.x ? -6 : 6
    return """
      <g class="line\(look(index))\(lit.lines[index])"><path d="\(Self.path(line.points))"/>\
      <path class="tip" d="M\(end.x) \(end.y)l\(back) -4v8z"/></g>

      """
  }

  private func label(_ index: Int) -> HTML {
    guard let label = map.lines[index].label else { return HTML() }
    let top = label.y - (label.lines.count - 1) * 14
    let spans = label.lines.enumerated().html { row, text -> HTML in
      let isMain = label.isMany && row < label.first
      return
        "<tspan\(if: isMain, " class=\"main\"") x=\"\(label.x)\" y=\"\(top + row * 14)\">\(text)</tspan>"
    }
    return "<text class=\"words\(look(index))\(lit.lines[index])\">\(spans)</text>\n"
  }

  private func look(_ index: Int) -> String {
    let line = map.lines[index]
    let isFailure =
      !line.edges.isEmpty
      && line.edges.allSatisfy { edge in
        let trigger = graph.edges[edge].route.trigger
        return trigger == .nativeFailure || trigger == .nativeCancel
      }
    return (line.isBack ? " back" : "") + (isFailure ? " dash" : "") + (isBad(index) ? " bad" : "")
  }

  private func isBad(_ index: Int) -> Bool {
    let line = map.lines[index]
    if case .card(let node) = map.boxes[line.to].kind { return deadEnds.contains(node) }
    return false
  }

  // MARK: Shapes

  /// A line through points with round corners.
  static func path(_ points: [MapPoint]) -> String {
    guard let first = points.first, let last = points.last else { return "" }
    var path = "M\(first.x) \(first.y)"
    for index in points.indices.dropFirst().dropLast() {
      let (before, corner, after) = (points[index - 1], points[index], points[index + 1])
      let room = min(distance(before, corner), distance(corner, after)) / 2
      let radius = min(Self.radius, room)
      let from = toward(before, from: corner, by: radius)
      let to = toward(after, from: corner, by: radius)
      path += "L\(from.x) \(from.y)Q\(corner.x) \(corner.y) \(to.x) \(to.y)"
    }
    return path + "L\(last.x) \(last.y)"
  }

  private static func distance(_ one: MapPoint, _ other: MapPoint) -> Int {
    abs(one.x - other.x) + abs(one.y - other.y)
  }

  private static func toward(_ point: MapPoint, from: MapPoint, by length: Int) -> (x: Int, y: Int)
  {
    (
      from.x + (point.x - from.x).signum() * length,
      from.y + (point.y - from.y).signum() * length
    )
  }
}

/// Classes `p1`, `p2` and so on that assign the parts of a map to the covering paths.
struct MapLight {
  let boxes: [String]
  let lines: [String]
}

extension MapLight {
  init(_ walks: Walks, _ map: FlowMap) {
    let cover = walks.cover.prefix(EntryMap.paths).map { path in
      (start: path.cards.first, cards: Set(path.cards), edges: Set(path.edges))
    }
    // The places of the paths that take each line; lines from the entry have no routes.
    let taken = map.lines.map { line in
      cover.indices.filter { path in
        guard line.edges.isEmpty else { return !cover[path].edges.isDisjoint(with: line.edges) }
        if case .card(let node) = map.boxes[line.to].kind { return cover[path].start == node }
        return false
      }
    }
    lines = taken.map(Self.classes)
    boxes = map.boxes.enumerated().map { place, box in
      switch box.kind {
      case .card(let node): Self.classes(cover.indices.filter { cover[$0].cards.contains(node) })
      case .entry: Self.classes(cover.indices)
      case .end: Self.classes(Set(zip(map.lines, taken).flatMap { $0.to == place ? $1 : [] }))
      }
    }
  }

  private static func classes(_ paths: some Sequence<Int>) -> String {
    paths.sorted().map { " p\($0 + 1)" }.joined()
  }
}
