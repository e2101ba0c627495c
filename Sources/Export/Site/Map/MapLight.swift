import Paths

/// Classes `p1`, `p2` and so on that assign the parts of a map to the covering paths.
struct MapLight {
  /// The classes of each box.
  let boxes: [String]
  /// The classes of each line.
  let lines: [String]
}

extension MapLight {
  init(_ walks: Walks, _ map: FlowMap) {
    let cover = walks.cover.prefix(MapDrawing.paths)
    var byEdge: [Int: [Int]] = [:]
    var byCard: [Int: [Int]] = [:]
    var byStart: [Int: [Int]] = [:]
    for (place, path) in cover.enumerated() {
      for edge in Set(path.edges) { byEdge[edge, default: []].append(place + 1) }
      for card in Set(path.cards) { byCard[card, default: []].append(place + 1) }
      if let first = path.cards.first { byStart[first, default: []].append(place + 1) }
    }
    var ofBoxes = map.boxes.map { box in
      switch box.kind {
      case .card(let node): Set(byCard[node] ?? [])
      case .entry: Set(cover.indices.map { $0 + 1 })
      case .end: Set<Int>()
      }
    }
    lines = map.lines.map { line in
      var paths = Set(line.edges.flatMap { byEdge[$0] ?? [] })
      if line.edges.isEmpty, case .card(let node) = map.boxes[line.to].kind {
        paths.formUnion(byStart[node] ?? [])
      }
      if map.boxes[line.to].kind == .end { ofBoxes[line.to].formUnion(paths) }
      return Self.classes(paths)
    }
    boxes = ofBoxes.map(Self.classes)
  }

  private static func classes(_ paths: Set<Int>) -> String {
    paths.sorted().map { " p\($0)" }.joined()
  }
}
