import Compare
import Flow
import Source

/// The reasons for which a card is shown: its branch, the experiment's targeting, its own condition, and the
/// personas who see it.
struct ShownWhy {
  private let printer: CardPrinter
  private let card: Int
  /// The reason why nobody of the branch sees the card; nil where somebody may.
  private let reason: String?
  /// The personas who see the card, and those who do not.
  private let seers: [Variant.Seen]
  private let absent: [Variant.Seen]
  /// Indicates that some users of the branch do not see the card.
  let isSelective: Bool

  init(printer: CardPrinter, card: Int) {
    (self.printer, self.card) = (printer, card)
    let variant = printer.variant
    let model = variant.cards[card].card
    reason = variant.reason(of: card)
    let sees = { (persona: Variant.Seen) in
      persona.sequences.values.contains { $0.contains(model.id) }
    }
    seers = variant.variant.seen.filter(sees)
    absent = variant.variant.seen.filter { !sees($0) }
    let isOpen = model.condition.map { $0 == .constant(true) } ?? true
    isSelective = !isOpen || reason != nil || !absent.isEmpty
  }

  private var site: Site { printer.site }
  private var variant: SiteVariant { printer.variant }
  private var conditions: ConditionPhrases { ConditionPhrases(printer: printer) }
  private var model: Card { variant.cards[card].card }
  private var origin: Variant.Provenance { variant.variant.provenance }

  /// Names of personas that a line holds.
  private static let names = 16

  var tag: HTML {
    if reason != nil {
      return Parts.tag("not shown", icon: "minus", look: "warn")
    }
    if !isSelective { return Parts.tag("everyone", icon: "check", look: "ok") }
    let all = variant.variant.seen.count
    return all == 0
      ? Parts.tag("not everyone", icon: "user", look: "hot")
      : Parts.tag("\(seers.count) of \(.count(all, "persona"))", icon: "user", look: "hot")
  }

  var html: HTML {
    Inspector.row("Shown", "<p class=\"say\">\(answer)</p>") + people + branch
      + experiment + facts
  }

  // MARK: Answer

  private var answer: HTML {
    if let reason {
      return "To nobody: \(reason)."
    }
    let entries = variant.lanes.filter { $0.places[card] != nil }.map(\.entry.title)
    let suffix = entries.isEmpty ? "" : " (\(entries.joined(separator: ", ")))"
    let reasons = Set(absent.map { conditions.reason($0, of: model.id) })
    if seers.isEmpty, reasons.count == 1, let reason = reasons.first ?? nil {
      return "To none of the personas\(suffix): \(reason)."
    }
    guard let condition = model.condition, condition != .constant(true) else {
      return isSelective
        ? "To some users\(suffix)." : "To everyone in this branch\(suffix)."
    }
    let phrase = conditions.phrase(condition, on: model.id, limit: 400)
    return "If \(words: phrase)\(suffix)."
  }

  // MARK: People

  /// A line for those who see the card, then one for each reason why others do not.
  private var people: HTML {
    if variant.variant.seen.isEmpty { return HTML() }
    let reasons = absent.grouped { conditions.reason($0, of: model.id) ?? SeenTable.noEntry }
    let yes = seers.isEmpty ? HTML() : line(seers.map(\.persona), icon: "check", look: "ok", "")
    let no = reasons.html { line($1.map(\.persona), icon: "minus", look: "line", $0) }
    return Inspector.row("Personas", "<ul class=\"who\">\(yes)\(no)</ul>")
  }

  private func line(_ names: [String], icon: String, look: String, _ why: String) -> HTML {
    let chips = names.html(most: Self.names) {
      Parts.tag("\($0)", icon: icon, look: look)
    } rest: {
      "<span>and \($0) more</span>"
    }
    return """
      <li><span class="vh">\(look == "ok" ? "yes: " : "no: ")</span>\(chips)\
      \(if: !why.isEmpty, "<span>\(why)</span>")</li>
      """
  }

  // MARK: Branch

  private var branch: HTML {
    let branches = site.branches(of: printer.flow)
    let changes = branches.changes(variant, card: model.id)
    let text: String
    if variant.index == 0 {
      text = origin.label
    } else if changes.isEmpty {
      text = "The same as in \(printer.flow.variants[0].title)."
    } else {
      text = Wording.capitalized(ChangeSummary(changes).sentence) + "."
    }
    return Inspector.row("Branch", "<p class=\"say\">\(variant.title)</p><p>\(text)</p>")
  }

  private var experiment: HTML {
    guard origin.experiment != nil || origin.file != nil else { return HTML() }
    var rows = Inspector.row("Experiment", "<p>\(origin.label)</p>")
    if let targeting = origin.targeting, !targeting.isEmpty {
      let phrase = conditions.phrase(origin.audience, on: "", limit: 400)
      let isKnown = origin.audience != .constant(true)
      let say: HTML = "<p>\(words: isKnown ? Wording.capitalized(phrase) : "Everyone")</p>"
      rows += Inspector.row("Targeting", say)
    }
    return rows
  }

  /// The fields of the document that decide or describe it, folded.
  private var facts: HTML {
    var rows = Inspector.row("Defined", "<p>\(site.source(model.span))</p>")
    if let condition = model.condition {
      rows += Inspector.row(
        "Condition",
        "<p><code>\(words: condition.phrase(on: model.id))</code></p>"
      )
    }
    if let targeting = origin.targeting, !targeting.isEmpty {
      rows += Inspector.row("Targeting", "<p><code>\(words: targeting)</code></p>")
    }
    rows += model.facts.html { fact in
      let source: HTML? = fact.span.map { "<p class=\"row\">\(site.source($0))</p>" }
      return Inspector.row(fact.name, "<p>\(fact.value)</p>\(source)")
    }
    if !model.collects.isEmpty {
      rows += Inspector.row("Collects", "<p>\(model.collects.joined(separator: ", "))</p>")
    }
    return Inspector.fold("In the config", rows)
  }
}

/// Conditions of a card's parts that come and go with answers: each in words, and buttons that answer.
extension Inspector {
  private var conditional: [(id: String, presence: Presence)] { siteCard.outline.conditional }

  /// The most values that one name is offered in.
  private static let limit = 8

  var conditions: HTML {
    if conditional.isEmpty { return HTML() }
    let rows = conditional.html { row($0.id, $0.presence) }
    return Self.group("Comes and goes", id: "conditions", rows + answers + mode)
  }

  private func row(_ id: String, _ presence: Presence) -> HTML {
    var tags = Parts.tag(presence.isShown ? "shown at first" : "hidden at first", look: "line")
    if let built = presence.asBuilt {
      tags += Parts.tag(built ? "as built: always shown" : "as built: never shown", look: "line")
    }
    // In words, and as it is written where that is something else.
    let (condition, card) = (presence.condition, siteCard.card.id)
    let phrase = ConditionPhrases(printer: printer).phrase(condition, on: card, limit: 400)
    let written = condition.phrase(on: card)
    let say: HTML = "<p class=\"say\">\(words: Wording.capitalized(phrase))</p>"
    return Self.row(
      id,
      element: id,
      """
      \(if: phrase != written, say)<p><code>\(words: written)</code></p><div class="tags">\(tags)</div>
      """
    )
  }

  // MARK: Answers

  /// A row of buttons for each name that conditions ask for.
  private var answers: HTML {
    let subjects = conditional.flatMap { $0.presence.condition.subjects }
    return subjects.map(\.name).uniqued().html { name in
      let buttons = values(of: name).html { value in
        button(" data-answer=\"\(name)\" value=\"\(value)\"", value.isEmpty ? "nothing" : value)
      }
      return Self.row(name, "<div class=\"flips\">\(buttons)</div>")
    }
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
    return Self.row("Conditions", "<div class=\"flips\">\(meant)\(built)</div>")
  }

  private func button(_ attributes: HTML, _ label: String) -> HTML {
    "<button class=\"btn\" type=\"button\" aria-pressed=\"false\"\(attributes)>\(label)</button>"
  }
}
