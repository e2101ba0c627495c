import Flow
import Source

/// Which cards readers of a locale can't get: by the audience of the variant, or by the card's own condition.
struct CardReach {
  /// Those that are closed to some locale.
  private var closed: [Diagnostic.Subject: Set<String>] = [:]

  init(_ flows: [Flow], locales: [String]) {
    for flow in flows {
      for variant in flow.variants {
        let audience = variant.provenance.audience
        let out = audience.asksForLocale ? locales.filter(variant.excludes) : []
        for card in variant.cards {
          let asks = card.condition?.asksForLocale ?? false
          let own = asks ? locales.filter(card.excludes) : []
          if out.isEmpty, own.isEmpty { continue }
          let subject = Diagnostic.Subject(flow: flow.id, variant: variant.id, card: card.id)
          closed[subject] = Set(out).union(own)
        }
      }
    }
  }

  /// True where readers of a locale get one of some cards, of one flow where it is named.
  func reaches(_ cards: [Diagnostic.Subject], _ locale: String, in flow: String? = nil) -> Bool {
    cards.contains { card in
      (flow == nil || card.flow == flow) && closed[card]?.contains(locale) != true
    }
  }
}
