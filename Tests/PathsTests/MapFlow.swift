import Flow
import Paths
import Source
import TestSupport

/// Flows of cards that lead anywhere, for maps.
struct MapFlow {
  /// The cards in the order of the config, each with the names of those it leads to.
  var cards: [(id: String, targets: [String])]

  /// Cards as `a: b c`, `END` for the end.
  init(_ lines: String...) {
    cards = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let targets = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []
      return (String(parts[0]), targets)
    }
  }

  /// A random flow of so many cards.
  init(cards count: Int, routes: Int, _ dice: inout Dice) {
    cards = (0..<count).map { ("c\($0)", []) }
    for card in cards.indices.dropLast()
    where !Int.random(in: 0..<8, using: &dice).isMultiple(of: 8) {
      cards[card].targets.append("c\(card + 1)")
    }
    for _ in 0..<routes {
      let from = Int.random(in: 0..<count, using: &dice)
      let isBack = Int.random(in: 0..<9, using: &dice) == 0
      let to =
        isBack ? Int.random(in: 0...from, using: &dice) : from + Int.random(in: 1...9, using: &dice)
      cards[from].targets.append(to < count ? "c\(to)" : "END")
    }
  }

  /// The flow with a card more, between others, with routes from and to them.
  func adding(_ dice: inout Dice) -> MapFlow {
    var flow = self
    let place = Int.random(in: 1...cards.count, using: &dice)
    let from = Int.random(in: 0..<cards.count, using: &dice)
    let to = cards[Int.random(in: 0..<cards.count, using: &dice)].id
    flow.cards[from].targets.append("new")
    flow.cards.insert(("new", [to]), at: place)
    return flow
  }

  var walks: Walks { Walks(variant, entry: "start") }

  /// The graph alone, which takes no time however many loops it has.
  var graph: PathGraph { PathGraph(variant, entry: "start") }

  /// The map of the graph, with the name of the button on each line.
  var map: FlowMap { Self.map(graph) }

  static func map(_ graph: PathGraph) -> FlowMap {
    FlowMap(graph) { edge in graph.edges[edge].route.action }
  }

  private var variant: Variant {
    var sources = SourceSet()
    let span = Span(file: sources.add(path: "f", bytes: []), start: 0, end: 0)
    let all = cards.map { id, targets in
      var card = Card(
        id: id,
        kind: "basic",
        states: [],
        slots: Slots(),
        summary: CardSummary(),
        span: span
      )
      card.routes = targets.enumerated().map { place, target in
        Route(
          .tap,
          element: "buttons/\(place)",
          action: "To \(target) by \(place)",
          to: target == "END" ? .end(completed: true) : .card(target),
          span: span
        )
      }
      return card
    }
    return Variant(
      id: "v",
      provenance: .init(),
      cards: all,
      sequences: ["start": .init(cards: all.map(\.id), isDismissable: false)],
      hidden: []
    )
  }
}
