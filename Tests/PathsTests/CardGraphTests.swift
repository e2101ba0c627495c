import TestSupport
import Testing

@testable import Paths

/// Questions about the paths through a flow.
@Suite struct CardGraphTests {
  @Test func shortestPaths() {
    let graph = CardGraph(
      cards: ["a", "b", "c", "d", "e"],
      edges: [(0, 1), (1, 2), (0, 2), (2, 3), (3, 0), (9, 1), (1, -4)]
    )
    let walk = graph.walk()
    #expect(walk.isReached == [true, true, true, true, false])
    #expect(walk.path(to: 3) == [0, 2, 3])
    #expect(walk.path(to: 0) == [0])
    #expect(walk.path(to: 4) == [])
    #expect(walk.path(to: 17) == [])
    #expect(graph.walk(avoiding: [2]).isReached == [true, true, false, false, false])
    #expect(graph.walk(avoiding: [0]).isReached == [false, false, false, false, false])
    #expect(graph.walk(from: [3, 77]).path(to: 1) == [3, 0, 1])
    #expect(graph.index(of: "c") == 2)
    #expect(graph.index(of: "z") == nil)
    #expect(graph.size == 10)
  }

  @Test func noCards() {
    #expect(CardGraph(cards: [], edges: []).walk().isReached == [])
  }

  /// A walk reaches what a slow search reaches, and its paths are real.
  @Test func walksAgreeWithASlowSearch() {
    var dice = Dice()
    for _ in 0..<100 {
      let count = Int.random(in: 1...9, using: &dice)
      let edges = (0..<Int.random(in: 0...20, using: &dice)).map { _ in
        (from: Int.random(in: 0..<count, using: &dice), to: Int.random(in: 0..<count, using: &dice))
      }
      let avoided = Set((0..<count).filter { _ in Int.random(in: 0...4, using: &dice) == 0 })
      var reached: Set<Int> = avoided.contains(0) ? [] : [0]
      for _ in 0..<count {
        for edge in edges where reached.contains(edge.from) && !avoided.contains(edge.to) {
          reached.insert(edge.to)
        }
      }
      let graph = CardGraph(cards: (0..<count).map { "\($0)" }, edges: edges)
      let walk = graph.walk(avoiding: avoided)
      for card in 0..<count {
        #expect(walk.isReached[card] == reached.contains(card), "seed \(dice.seed)")
        let path = walk.path(to: card)
        #expect(path.isEmpty != reached.contains(card), "seed \(dice.seed)")
        #expect(avoided.isDisjoint(with: path), "seed \(dice.seed)")
        for (from, to) in zip(path, path.dropFirst()) {
          #expect(edges.contains { $0.from == from && $0.to == to }, "seed \(dice.seed)")
        }
      }
    }
  }
}
