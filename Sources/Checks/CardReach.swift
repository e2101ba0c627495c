import Flow
import Source

/// The cards that readers of a locale can't get: by the audience of the variant, or by the card's own condition; and
/// which nobody gets.
struct CardReach {
  /// The cards that are closed to some locale.
  private var closed: [Diagnostic.Subject: Set<String>] = [:]
  private var hidden: Set<Diagnostic.Subject> = []

  init(_ flows: [Flow], locales: [String]) {
    for flow in flows {
      for variant in flow.variants {
        let audience = variant.provenance.audience
        let out =
          audience.asksForLocale
          ? locales.filter { variant.excludes(locale: $0, among: locales) } : []
        let shown = variant.shown
        for card in variant.cards {
          let asks = card.condition?.asksForLocale ?? false
          let own = asks ? locales.filter { card.excludes(locale: $0, among: locales) } : []
          let subject = Diagnostic.Subject(flow: flow.id, variant: variant.id, card: card.id)
          if !shown.contains(card.id) { hidden.insert(subject) }
          if out.isEmpty, own.isEmpty { continue }
          closed[subject] = Set(out).union(own)
        }
      }
    }
  }

  /// Tells whether somebody sees one of some cards.
  func shows(_ cards: [Diagnostic.Subject]) -> Bool {
    hidden.isEmpty || cards.contains { !hidden.contains($0) }
  }

  /// Tells whether readers of a locale get one of some cards, of one flow where it is named.
  func reaches(_ cards: [Diagnostic.Subject], _ locale: String, in flow: String? = nil) -> Bool {
    cards.contains { card in
      (flow == nil || card.flow == flow) && closed[card]?.contains(locale) != true
    }
  }
}
