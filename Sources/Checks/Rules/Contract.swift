import Flow
import Source

extension Check {
  /// Finds where variants differ from what was agreed on.
  public static let contract = Check(
    .expectedCards,
    .expectedWords,
    .expectedPicture,
    .expectedAction,
    .expectedNothing
  ) { input, log in
    var found = SharedFindings()
    let flows = Dictionary(firstOf: input.flows.map { ($0.id, $0) })
    for expected in input.expected {
      guard let flow = flows[expected.flow.value] else {
        reportUnknown(expected.flow, "flow", among: input.flows.map(\.id), &log)
        continue
      }
      guard let variant = flow.variants.first(where: { $0.id == expected.variant.value }) else {
        reportUnknown(expected.variant, "variant", among: flow.variants.map(\.id), &log)
        continue
      }
      found.compare(expected, variant, of: flow, input)
    }
    found.report(&log)
  }

  private static func reportUnknown(
    _ name: Located<String>,
    _ what: String,
    among known: [String],
    _ log: inout Log
  ) {
    log.report(
      .expectedNothing,
      "'\(name.value)' is the id of no \(what)",
      at: name.span,
      help: Suggestion.help(for: name.value, amongMany: known)
        ?? "'flowproof list' shows all ids"
    )
  }
}

extension SharedFindings {
  private mutating func add(
    _ rule: Rule,
    _ message: String,
    at place: Span,
    beside: Diagnostic.Label,
    _ subject: Diagnostic.Subject
  ) {
    let help = "change the flow, or what was agreed on where the flow is right"
    add(Diagnostic(rule, message, at: place, help: help), about: subject, beside: beside)
  }

  /// Adds what differs between a variant and what was agreed on.
  fileprivate mutating func compare(
    _ expected: ExpectedVariant,
    _ variant: Variant,
    of flow: Flow,
    _ input: CheckInput
  ) {
    let hidden = Dictionary(firstOf: variant.hidden.map { ($0.card, $0.reason) })
    let shown = variant.cards.filter { hidden[$0.id] == nil }
    let defined = Dictionary(firstOf: variant.cards.map { ($0.id, $0) })
    let wanted = Dictionary(firstOf: expected.cards.map { ($0.id.value, $0) })
    func agreed(_ span: Span) -> Diagnostic.Label { Diagnostic.Label(span, "agreed on here") }
    func subject(_ card: String?) -> Diagnostic.Subject {
      Diagnostic.Subject(flow: flow.id, variant: variant.id, card: card)
    }
    for card in shown where wanted[card.id] == nil {
      let message = "'\(card.id)' is shown, and was not agreed on"
      let beside = agreed(expected.variant.span)
      add(.expectedCards, message, at: card.span, beside: beside, subject(card.id))
    }
    for card in expected.cards {
      let id = card.id.value
      let real = defined[id]
      if let real, hidden[id] == nil {
        for difference in CardContract(card, real, input).differences {
          let (rule, message, place, agreement) = difference
          add(rule, message, at: place, beside: agreed(agreement), subject(id))
        }
      } else if let real {
        let message = "'\(id)' is not shown: \(hidden[id] ?? "no entry leads to it")"
        add(.expectedCards, message, at: real.span, beside: agreed(card.id.span), subject(id))
      } else {
        let help = Suggestion.help(for: id, among: shown.map(\.id)).map { "; \($0)" } ?? ""
        let message = "'\(variant.id)' has no card '\(id)'\(help)"
        let place = variant.provenance.span ?? flow.span
        let beside = Diagnostic.Label(place, "this has none")
        add(.expectedCards, message, at: card.id.span, beside: beside, subject(nil))
      }
    }
    compareOrder(expected, shown, subject(nil))
  }

  /// Compares the order of the cards that both have.
  private mutating func compareOrder(
    _ expected: ExpectedVariant,
    _ shown: [Card],
    _ subject: Diagnostic.Subject
  ) {
    let ids = Set(shown.map(\.id))
    var seen: Set<String> = []
    let wanted = expected.cards.filter {
      ids.contains($0.id.value) && seen.insert($0.id.value).inserted
    }
    let found = shown.filter { seen.contains($0.id) }
    let pairs = zip(found, wanted)
    guard let first = pairs.first(where: { $0.id != $1.id.value }) else { return }
    // What both begin with is left out, so that the list shows where they part.
    let same = pairs.prefix { $0.id == $1.id.value }.count
    func list(_ names: [String]) -> String {
      Phrase.list(names.dropFirst(same).map { "'\($0)'" }, most: 8)
    }
    let (come, agreed) = (list(found.map(\.id)), list(wanted.map(\.id.value)))
    let place = first.0.facts.first { $0.name == "order" }?.span ?? first.0.span
    let beside = Diagnostic.Label(first.1.id.span, "agreed on here")
    let message = "the cards come as \(come), not as \(agreed)"
    add(.expectedCards, message, at: place, beside: beside, subject)
  }
}
