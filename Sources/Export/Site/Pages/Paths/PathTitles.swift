import Flow
import Paths
import Source

/// Titles of the covering paths, as far as pages show them, which set each apart from the others.
extension PathSteps {
  private static let marksLimit = 3
  /// The placeholder for any text; it tells nothing.
  private static let anything = Template.Sample.Value.text("something else")

  /// A property of a path that a title can name.
  private enum Mark: Hashable {
    case phrase(String)
    /// A card that it shows, as a place among the variant's cards.
    case shows(Int)
    /// One that it does not, but others do.
    case lacks(Int)
  }

  static func titles(_ steps: [PathSteps]) -> [String] {
    guard let group = steps.first?.group, steps.count > 1 else {
      return steps.map { _ in "The one path that covers every button" }
    }
    let cards = steps.map { Set($0.steps.map(\.card)) }
    let all = cards.reduce(into: Set<Int>()) { $0.formUnion($1) }
    // Marks are looked for in all others, and compared as numbers.
    var numbers: [Mark: Int] = [:]
    var known: [Mark] = []
    let marks = zip(steps, cards).map { steps, cards in
      (steps.facts.map(Mark.phrase) + steps.steps.map { .shows($0.card) }
        + all.subtracting(cards).sorted().map(Mark.lacks)).map { mark in
          if let number = numbers[mark] { return number }
          numbers[mark] = known.count
          known.append(mark)
          return known.count - 1
        }
    }
    let has = marks.map { marks in
      var has = [Bool](repeating: false, count: known.count)
      for mark in marks { has[mark] = true }
      return has
    }
    let forward = group.walks.graph.edges.filter { $0.kind == .forward }
    let leads = Dictionary(firstOf: forward.map { ($0.from, $0.route) })
    let firsts = steps.indices.filter { steps[$0].isFirst(leads) }
    return steps.indices.map { index in
      let telling = telling(marks[index], has, index)
      if telling.count != 1, firsts == [index] { return "Every first button" }
      let phrases = telling.map { Self.phrase(for: known[$0], steps[index].printer.variant) }
      return phrases.isEmpty ? "Another path" : phrases.joined(separator: ", ")
    }
  }

  private static func phrase(for mark: Mark, _ variant: SiteVariant) -> String {
    switch mark {
    case .phrase(let phrase): phrase
    case .shows(let card): "sees \(variant.cards[card].card.id)"
    case .lacks(let card): "without \(variant.cards[card].card.id)"
    }
  }

  /// The fewest marks, each the one that most other paths do not have, that together no other path has;
  /// nothing where there are none.
  private static func telling(_ marks: [Int], _ has: [[Bool]], _ index: Int) -> [Int] {
    var others = has.indices.filter { $0 != index }
    var telling: [Int] = []
    while !others.isEmpty, telling.count < marksLimit {
      var best: (mark: Int, count: Int)?
      for mark in marks {
        let count = others.count { !has[$0][mark] }
        if count > best?.count ?? 0 { best = (mark, count) }
      }
      guard let best else { return [] }
      telling.append(best.mark)
      others.removeAll { !has[$0][best.mark] }
    }
    return others.isEmpty ? telling : []
  }

  /// The answers and attributes that a path asks for, the most telling first.
  private var facts: [String] {
    var marks: [String] = []
    for step in steps {
      for (name, value) in step.otherAnswers where value != Self.anything {
        let shown = printer.shown(value, of: name, on: step.card)
        marks.append(ValuePhrases.fact(ValuePhrases.name(name, on: id(step)), shown))
      }
    }
    let witness = path.witness
    for (name, value) in witness.attributes.sorted(by: { $0.key < $1.key }) {
      marks.append(printer.site.says(name, value))
    }
    for (condition, holds) in witness.assumed.sorted(by: { $0.key < $1.key }) {
      marks.append("\(holds ? "if" : "unless") \(ValuePhrases.short(condition))")
    }
    // A route says something where its card has others.
    for step in steps where group.ways[step.edge.from] > 1 {
      marks.append("\u{201C}\(ValuePhrases.short(label(step.edge), 32))\u{201D} on \(id(step))")
    }
    return marks
  }

  /// Tells whether a path takes the first button of each card, whatever rules come after.
  private func isFirst(_ leads: [Int: Route]) -> Bool {
    let edges = group.walks.graph.edges
    return path.edges.allSatisfy { edge in
      let route = edges[edge].route
      let first = leads[edges[edge].from]
      return route.rule == nil && first?.element == route.element && first?.trigger == route.trigger
    }
  }
}
