import Flow
import Paths

/// Says of each covering path, as far as pages show them, what tells it from the others.
struct PathTitles {
  let titles: [String]

  /// Marks that two of are looked for together, at most.
  private static let pairLimit = 24

  init(printer: CardPrinter, group: FlowPaths.Group) {
    let paths = Array(group.walks.cover.prefix(FlowPaths.pageLimit))
    guard paths.count > 1 else {
      titles = paths.map { _ in "The one way that takes every route" }
      return
    }
    let marks = paths.map { path in
      Self.marks(of: PathSteps(printer: printer, group: group, path: path))
    }
    let sets = marks.map { Set($0) }
    var counts: [String: Int] = [:]
    for mark in sets.flatMap({ $0 }) { counts[mark, default: 0] += 1 }
    titles = paths.indices.map { place in
      if let mark = marks[place].first(where: { counts[$0] == 1 }) { return mark }
      let telling = marks[place].filter { counts[$0] != paths.count }.prefix(Self.pairLimit)
      for (index, first) in telling.enumerated() {
        for second in telling.dropFirst(index + 1)
        where !sets.indices.contains(where: {
          $0 != place && sets[$0].contains(first) && sets[$0].contains(second)
        }) {
          return "\(first), \(second)"
        }
      }
      return Self.isFirst(paths[place], group) ? "Every first button" : "Another way"
    }
  }

  /// What can be said of a path, the most telling first.
  private static func marks(of steps: PathSteps) -> [String] {
    var marks: [String] = []
    for step in steps.steps {
      for (name, value) in step.answers {
        marks.append(ValueWords.fact(ValueWords.name(name, on: steps.id(step)), value))
      }
    }
    let witness = steps.path.witness
    for (name, value) in witness.attributes.sorted(by: { $0.key < $1.key }) {
      marks.append(ValueWords.fact(name, value))
    }
    for (condition, holds) in witness.assumed.sorted(by: { $0.key < $1.key }) {
      marks.append("\(ValueWords.short(condition)) \(holds ? "holds" : "does not hold")")
    }
    for step in steps.steps where steps.isChoice(step) {
      marks.append(
        "\u{201C}\(ValueWords.short(steps.label(step.edge), 32))\u{201D} on \(steps.id(step))"
      )
    }
    marks += steps.steps.map { "Sees \(steps.id($0))" }
    return marks
  }

  /// True for a path that takes the first route of each card.
  private static func isFirst(_ path: Path, _ group: FlowPaths.Group) -> Bool {
    path.edges.allSatisfy { edge in
      let from = group.walks.graph.edges[edge].from
      return group.walks.graph.edges.firstIndex { $0.from == from && $0.kind == .forward } == edge
    }
  }
}
