import Flow
import Paths
import Source

/// The user who takes a path: the facts about them, their answers, and outcomes on the way.
struct WitnessList {
  let steps: PathSteps

  /// Rows a list has at most.
  private static let limit = 60

  var html: HTML {
    let rows = self.rows.html(most: Self.limit) {
      "<dt>\(Parts.breaking($0.name, after: "_"))</dt><dd>\($0.value)</dd>"
    } rest: {
      "<dt>and</dt><dd>\(.count($0, "more answer"))</dd>"
    }
    if rows.isEmpty { return "<p class=\"quiet\">Anybody who answers nothing takes it.</p>" }
    return "<dl class=\"witness\">\(rows)</dl>"
  }

  private var rows: [(name: String, value: String)] {
    let witness = steps.path.witness
    var rows: [(name: String, value: String)] = []
    for (name, value) in witness.attributes.sorted(by: { $0.key < $1.key }) {
      rows.append((name, steps.printer.site.says(name, value)))
    }
    var seen: Set<Int> = []
    for step in steps.steps {
      let id = steps.id(step)
      let isAgain = !seen.insert(step.card).inserted
      for (name, value) in step.answers {
        let value = steps.printer.shown(value, of: name, on: step.card)
        let name = name.hasPrefix(id + ".") ? name : "\(id).\(name)"
        rows.append((isAgain ? "\(name), again" : name, ValueWords.text(value)))
      }
      if steps.path.witness.outcomes[id] != nil {
        rows.append((isAgain ? "on \(id), again" : "on \(id)", steps.label(step.edge)))
      }
    }
    for (condition, holds) in witness.assumed.sorted(by: { $0.key < $1.key }) {
      let words = holds ? "assumed to hold" : "assumed not to hold"
      rows.append((ValueWords.short(condition, 120), words))
    }
    return rows
  }
}
