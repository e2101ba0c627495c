import Flow
import Paths
import TestSupport
import Testing

/// Maps: what stands where, and that nothing lies on anything else.
@Suite struct FlowMapTests {
  /// The names of the cards of each column, from top to bottom.
  private func columns(_ graph: PathGraph, _ map: FlowMap) -> [[String]] {
    var columns: [[String]] = []
    for box in map.boxes {
      while columns.count <= box.column { columns.append([]) }
      switch box.kind {
      case .entry: columns[box.column].append("START")
      case .card(let node): columns[box.column].append(graph.nodes[node].card)
      case .end: columns[box.column].append("END")
      }
    }
    return columns
  }

  private func columns(_ flow: MapFlow) -> [[String]] {
    let graph = flow.graph
    return columns(graph, MapFlow.map(graph))
  }

  @Test func cardsStandAsFarAsTheLongestWay() {
    let flow = MapFlow("a: b c d", "b: e", "c: e", "d: c e", "e: END")
    #expect(columns(flow) == [["START"], ["a"], ["b", "d"], ["c"], ["e"], ["END"]])
  }

  @Test func loopsAreBrokenWhereTheyGoBack() {
    let flow = MapFlow("a: b", "b: c END", "c: a b")
    #expect(columns(flow) == [["START"], ["a"], ["b"], ["c", "END"]])
    let graph = flow.graph
    let map = MapFlow.map(graph)
    let backs = map.lines.filter(\.isBack).map { line in
      line.edges.map { graph.edges[$0].route.action }
    }
    #expect(backs.sorted { $0[0] < $1[0] } == [["To a by 0"], ["To b by 1"]])
  }

  @Test func routesBetweenTheSameCardsAreOneLine() throws {
    let map = MapFlow("a: b b b b b", "b: END").map
    let line = try #require(map.lines.first { $0.edges.count == 5 })
    let label = try #require(line.label)
    #expect(label.lines == ["To b by 0", "To b by 1", "To b by 2", "+ 2"])
    #expect(label.first == 1)
  }

  @Test func cardsThatNobodyComesToStandApart() {
    let walks = MapFlow("a: b", "b: END", "c: d", "d: b").walks
    let map = FlowMap(walks.graph, walks.verdicts)
    #expect(map.apart.map { walks.graph.nodes[$0].card } == ["c", "d"])
    #expect(map.boxes.count == 4)
    #expect(map.lines.count == 3)
  }

  @Test func aCardMayLeadToItself() throws {
    let map = MapFlow("a: a b", "b: END").map
    let line = try #require(map.lines.first { $0.from == $0.to })
    let box = map.boxes[line.from]
    #expect(line.isBack)
    #expect(line.points.first?.x == box.x + box.width)
    #expect(line.points.last?.x == box.x + box.width)
  }

  @Test func longChainsGoOnBelow() {
    let lines = (0..<60).map { ("c\($0)", [$0 < 59 ? "c\($0 + 1)" : "END"]) }
    var flow = MapFlow()
    flow.cards = lines
    let map = flow.map
    #expect(map.width < 1_500)
    #expect(Set(map.boxes.map(\.y)).count > 5)
    #expect(problems(map) == [])
  }

  @Test func manyCardsAreCapped() {
    var flow = MapFlow()
    flow.cards = (0..<260).map { ("c\($0)", ["c\($0 + 1)"]) }
    flow.cards[259].targets = ["END"]
    let map = flow.map
    #expect(map.boxes.count { if case .card = $0.kind { true } else { false } } == 120)
    #expect(map.left == Array(120..<260))
  }

  // MARK: Properties

  @Test(arguments: 0..<120)
  func nothingLiesOnAnythingElse(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let count = Int.random(in: 1...30, using: &dice)
    let flow = MapFlow(cards: count, routes: Int.random(in: 0...count * 2, using: &dice), &dice)
    let map = flow.map
    #expect(problems(map) == [], "seed \(seed)")
    #expect(map.lines == flow.map.lines && map.boxes == flow.map.boxes, "seed \(seed)")
  }

  @Test(arguments: 0..<200)
  func oneCardMoreLeavesTheOthersInTheirOrder(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let count = Int.random(in: 2...24, using: &dice)
    let flow = MapFlow(cards: count, routes: Int.random(in: 0...count * 2, using: &dice), &dice)
    let before = heights(flow)
    let after = heights(flow.adding(&dice))
    for (one, first) in before {
      for (other, second) in before where first.column == second.column && first.y < second.y {
        guard let a = after[one], let b = after[other], a.column == b.column else { continue }
        #expect(a.y < b.y, "seed \(seed): \(one) stood above \(other)")
      }
    }
  }

  private func heights(_ flow: MapFlow) -> [String: (column: Int, y: Int)] {
    let graph = flow.graph
    var heights: [String: (column: Int, y: Int)] = [:]
    for box in MapFlow.map(graph).boxes {
      guard case .card(let node) = box.kind else { continue }
      heights[graph.nodes[node].card] = (box.column, box.y)
    }
    return heights
  }

  @Test func mapsOfLargeFlowsCostLittleMore() {
    var dice = Dice(seed: 1)
    let graphs = Dictionary(
      uniqueKeysWithValues: [125, 500].map { cards in
        (cards, MapFlow(cards: cards, routes: 3 * cards, &dice).graph)
      }
    )
    let exponent = Growth.exponent(from: 125, to: 500, below: 2) { cards in
      _ = graphs[cards].map(MapFlow.map)
    }
    #expect(exponent < 2)
  }

  // MARK: Geometry

  private struct Rectangle: CustomStringConvertible {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
    var description: String { "\(left) \(top) \(right) \(bottom)" }

    func meets(_ other: Rectangle) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  /// All that lies on something, leaves the map or hangs in the air.
  private func problems(_ map: FlowMap) -> [String] {
    let boxes = map.boxes.map { box -> Rectangle in
      let name = if case .card = box.kind { 22 } else { 0 }
      return Rectangle(
        left: box.x,
        top: box.y,
        right: box.x + box.width,
        bottom: box.y + box.height + name
      )
    }
    let labels = map.lines.compactMap(\.label).map { label in
      Rectangle(
        left: label.x - label.width / 2,
        top: label.y - label.lines.count * 14 + 4,
        right: label.x + label.width / 2,
        bottom: label.y + 2
      )
    }
    let whole = Rectangle(left: 0, top: 0, right: map.width + 1, bottom: map.height + 1)
    var problems: [String] = []
    for (place, one) in (boxes + labels).enumerated() {
      for other in (boxes + labels).dropFirst(place + 1) where one.meets(other) {
        problems.append("\(one) lies on \(other)")
      }
      if one.left < 0 || one.top < 0 || one.right > whole.right || one.bottom > whole.bottom {
        problems.append("\(one) leaves the map")
      }
    }
    for line in map.lines { problems += self.problems(line, map, boxes) }
    return problems
  }

  private func problems(_ line: FlowMap.Line, _ map: FlowMap, _ boxes: [Rectangle]) -> [String] {
    var problems: [String] = []
    for (end, place) in [(line.points.first, line.from), (line.points.last, line.to)] {
      let box = map.boxes[place]
      let touches =
        end.map { end in
          [box.x, box.x + box.width].contains(end.x) && (box.y...box.y + box.height).contains(end.y)
        } ?? false
      if !touches { problems.append("\(line.points) does not touch \(boxes[place])") }
    }
    for (one, other) in zip(line.points, line.points.dropFirst()) {
      if one.x != other.x, one.y != other.y { problems.append("\(one) to \(other) is aslant") }
      let stretch = Rectangle(
        left: min(one.x, other.x),
        top: min(one.y, other.y),
        right: max(one.x, other.x) + (one.x == other.x ? 1 : 0),
        bottom: max(one.y, other.y) + (one.y == other.y ? 1 : 0)
      )
      for box in boxes where stretch.meets(box) {
        problems.append("\(stretch) runs through \(box)")
      }
    }
    return problems
  }
}
