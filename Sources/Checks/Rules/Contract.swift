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
    let wanted = Set(expected.cards.map(\.id.value))
    func agreed(_ span: Span) -> Diagnostic.Label { Diagnostic.Label(span, "agreed on here") }
    func add(
      _ message: String,
      _ rule: Rule = .expectedCards,
      at span: Span,
      beside: Diagnostic.Label,
      card: String? = nil
    ) {
      let help = "change the flow, or what was agreed on where the flow is right"
      let subject = Diagnostic.Subject(flow: flow.id, variant: variant.id, card: card)
      self.add(Diagnostic(rule, message, at: span, help: help), about: subject, beside: beside)
    }
    for card in shown where !wanted.contains(card.id) {
      let message = "'\(card.id)' is shown, and was not agreed on"
      add(message, at: card.span, beside: agreed(expected.variant.span), card: card.id)
    }
    for card in expected.cards {
      let id = card.id.value
      if let real = defined[id], hidden[id] == nil {
        for (rule, message, span, agreement) in CardContract(card, real, input).differences {
          add(message, rule, at: span, beside: agreed(agreement), card: id)
        }
      } else if let real = defined[id] {
        let message = "'\(id)' is not shown: \(hidden[id] ?? "no entry leads to it")"
        add(message, at: real.span, beside: agreed(card.id.span), card: id)
      } else {
        let help = Suggestion.help(for: id, among: shown.map(\.id)).map { "; \($0)" } ?? ""
        let message = "'\(variant.id)' has no card '\(id)'\(help)"
        let span = variant.provenance.span ?? flow.span
        add(message, at: card.id.span, beside: .init(span, "this has none"))
      }
    }
    if let (message, span, agreement) = Self.order(expected, shown) {
      add(message, at: span, beside: agreed(agreement))
    }
  }

  /// The difference in the order of the cards that both have, with its place and that of what was agreed on.
  private static func order(
    _ expected: ExpectedVariant,
    _ shown: [Card]
  ) -> (message: String, span: Span, agreed: Span)? {
    let ids = Set(shown.map(\.id))
    let wanted = expected.cards.map(\.id).filter { ids.contains($0.value) }.uniqued(by: \.value)
    let names = Set(wanted.map(\.value))
    let found = shown.filter { names.contains($0.id) }
    let pairs = zip(found, wanted)
    guard let (first, agreed) = pairs.first(where: { $0.id != $1.value }) else { return nil }
    // What both begin with is left out, so that the list shows where they part.
    let same = pairs.prefix { $0.id == $1.value }.count
    func list(_ names: [String]) -> String {
      Phrase.list(names.dropFirst(same).map { "'\($0)'" }, most: 8)
    }
    let span = first.facts.first { $0.name == "order" }?.span ?? first.span
    let (come, other) = (list(found.map(\.id)), list(wanted.map(\.value)))
    return ("the cards come as \(come), not as \(other)", span, agreed.span)
  }
}
