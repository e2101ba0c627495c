import Flow
import Source

/// Conditions of a card's parts that come and go with answers: each in words, and buttons that answer.
struct ConditionRows {
  let printer: CardPrinter
  let card: SiteCard
  private var conditional: [(id: String, presence: Presence)] { card.outline.conditional }

  /// The most values that one name is offered in.
  private static let limit = 8

  var html: HTML {
    if conditional.isEmpty { return HTML() }
    let rows = conditional.html { row($0.id, $0.presence) }
    return Inspector.group("Comes and goes", id: "conditions", rows + answers + mode)
  }

  private func row(_ id: String, _ presence: Presence) -> HTML {
    var tags = Parts.tag(presence.isShown ? "shown at first" : "hidden at first", look: "line")
    if let built = presence.asBuilt {
      tags += Parts.tag(built ? "as built: always shown" : "as built: never shown", look: "line")
    }
    return Inspector.row(
      id,
      element: id,
      """
      \(Self.words(presence.condition, on: card.card.id, printer))<div class="tags">\(tags)</div>
      """
    )
  }

  /// A condition in words, and as it is written where that is something else.
  static func words(_ condition: Predicate, on card: String, _ printer: CardPrinter) -> HTML {
    let words = ConditionWords(printer: printer).words(condition, on: card, limit: 400)
    let written = condition.words(on: card)
    let say: HTML = "<p class=\"say\">\(words: Words.capitalized(words))</p>"
    return "\(if: words != written, say)<p><code>\(words: written)</code></p>"
  }

  // MARK: Answers

  /// A row of buttons for each name that conditions ask for.
  private var answers: HTML {
    names.html { name in
      let buttons = values(of: name).html { value in
        button(" data-answer=\"\(name)\" value=\"\(value)\"", value.isEmpty ? "nothing" : value)
      }
      return Inspector.row(name, "<div class=\"flips\">\(buttons)</div>")
    }
  }

  private var names: [String] {
    conditional.flatMap { $0.presence.condition.subjects.map(\.name) }
      .uniqued()
  }

  /// The values to offer of a name: none, the preview's own, and those that conditions compare with.
  private func values(of name: String) -> [String] {
    var values = [""]
    for (_, presence) in conditional {
      if let known = presence.known[name]?.text { values.append(known) }
      for comparison in presence.condition.comparisons where comparison.subject.name == name {
        values += comparison.constants.map(\.text)
      }
    }
    if values.count == 1 { values.append("yes") }
    return Array(values.uniqued().prefix(Self.limit))
  }

  // MARK: Mode

  /// Two buttons: conditions as they are meant, or as the released app has them.
  private var mode: HTML {
    guard conditional.contains(where: { $0.presence.asBuilt != nil }) else { return HTML() }
    let meant = button(" data-set=\"as\" value=\"\"", "as meant")
    let built = button(" data-set=\"as\" value=\"built\"", "as built")
    return Inspector.row("Conditions", "<div class=\"flips\">\(meant)\(built)</div>")
  }

  private func button(_ attributes: HTML, _ words: String) -> HTML {
    "<button class=\"btn\" type=\"button\" aria-pressed=\"false\"\(attributes)>\(words)</button>"
  }
}
