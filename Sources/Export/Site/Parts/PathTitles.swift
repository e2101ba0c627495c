import Flow
import Paths
import Source

/// Says of each covering path, as far as pages show them, what tells it from the others.
struct PathTitles {
  let titles: [String]

  /// Marks that a title has at most.
  private static let limit = 3
  /// What stands for any text; it tells nothing.
  private static let anything = Template.Sample.Value.text("something else")

  /// The titles of paths through one entry.
  init(_ steps: [PathSteps]) {
    guard let group = steps.first?.group, steps.count > 1 else {
      titles = steps.map { _ in "The one path that takes every route" }
      return
    }
    let cards = steps.map { Set($0.steps.map(\.card)) }
    let said = steps.map { Self.marks(of: $0, seen: cards) }
    // Marks are looked for in all others, and compared as numbers.
    let words = Array(Set(said.joined()))
    let numbers = Dictionary(uniqueKeysWithValues: zip(words, words.indices))
    let marks = said.map { $0.compactMap { numbers[$0] } }
    let sets = marks.map { Set($0) }
    let leads = Dictionary(
      group.walks.graph.edges.filter { $0.kind == .forward }.map { ($0.from, $0.route) },
      uniquingKeysWith: { first, _ in first }
    )
    let firsts = steps.indices.filter { Self.isFirst(steps[$0].path, group, leads) }
    titles = steps.indices.map { place in
      let telling = Self.telling(marks[place], sets, place).map { words[$0] }
      if telling.count != 1, firsts == [place] { return "Every first button" }
      return telling.isEmpty ? "Another path" : telling.joined(separator: ", ")
    }
  }

  /// The fewest marks, each the one that most other paths do not have, that together no other path has;
  /// nothing where there are none.
  private static func telling(_ marks: [Int], _ sets: [Set<Int>], _ place: Int) -> [Int] {
    var others = sets.indices.filter { $0 != place }
    var telling: [Int] = []
    while !others.isEmpty, telling.count < Self.limit {
      var best: (mark: Int, count: Int)?
      for mark in marks {
        let count = others.count { !sets[$0].contains(mark) }
        if count > best?.count ?? 0 { best = (mark, count) }
      }
      guard let best else { return [] }
      telling.append(best.mark)
      others.removeAll { !sets[$0].contains(best.mark) }
    }
    return others.isEmpty ? telling : []
  }

  /// What can be said of a path, the most telling first.
  private static func marks(of steps: PathSteps, seen: [Set<Int>]) -> [String] {
    var marks: [String] = []
    for step in steps.steps {
      for (name, value) in step.answers where value != anything {
        let shown = steps.printer.shown(value, of: name, on: step.card)
        marks.append(ValueWords.fact(ValueWords.name(name, on: steps.id(step)), shown))
      }
    }
    let witness = steps.path.witness
    for (name, value) in witness.attributes.sorted(by: { $0.key < $1.key }) {
      marks.append(steps.printer.site.says(name, value))
    }
    for (condition, holds) in witness.assumed.sorted(by: { $0.key < $1.key }) {
      marks.append("\(holds ? "if" : "unless") \(ValueWords.short(condition))")
    }
    for step in steps.steps where steps.isChoice(step) {
      marks.append(
        "\u{201C}\(ValueWords.short(steps.label(step.edge), 32))\u{201D} on \(steps.id(step))"
      )
    }
    marks += steps.steps.map { "sees \(steps.id($0))" }
    let own = Set(steps.steps.map(\.card))
    let others = seen.reduce(into: Set<Int>()) { $0.formUnion($1) }.subtracting(own)
    return marks + others.sorted().map { "without \(steps.printer.variant.cards[$0].card.id)" }
  }

  /// True for a path that takes the first button of each card, whatever rules come after.
  private static func isFirst(
    _ path: Path,
    _ group: FlowPaths.Group,
    _ leads: [Int: Route]
  ) -> Bool {
    let edges = group.walks.graph.edges
    return path.edges.allSatisfy { edge in
      let route = edges[edge].route
      let first = leads[edges[edge].from]
      return route.rule == nil && first?.element == route.element && first?.trigger == route.trigger
    }
  }
}
