internal import FML
internal import Flow
internal import Source

/// A merged feature as an audience sees it, from which a variant is made.
protocol AudienceView {
  associatedtype Item

  /// All items of the feature, in the order of definition.
  var items: [Item] { get }
  /// The items that each way in shows, in order, and the reasons that hide the others.
  var outcome: FeatureOutcome<Item> { get }

  /// Tells whether the app takes a way in on one of the days on which it is opened.
  func isTaken(_ entry: String, on day: OpenedDay) -> Bool
  func id(of item: Item) -> String
  /// The reason why the audience does not see an item; nil for one that shows.
  func reason(_ item: Item) -> HiddenReason?
  /// A way in with the items it shows.
  func sequence(of items: [Item], in entry: String) -> Variant.Sequence
  /// An item drawn at its place; nil is nowhere.
  func card(_ item: Item, at position: CardPosition?, _ appName: String) -> Card
}

/// The items that an audience sees, and the reasons that hide the others.
struct FeatureOutcome<Item> {
  var shown: [(entry: String, items: [Item])] = []
  var hidden: [Variant.Hidden] = []
}

extension AudienceView {
  /// Parts items into the shown ones and the reasons that hide the others.
  func selected(_ items: [Item]) -> (shown: [Item], hidden: [Variant.Hidden]) {
    var selected: (shown: [Item], hidden: [Variant.Hidden]) = ([], [])
    for item in items {
      if let reason = reason(item) {
        selected.hidden.append(
          .init(card: id(of: item), reason: reason.phrase, unmet: reason.unmet)
        )
      } else {
        selected.shown.append(item)
      }
    }
    return selected
  }
}

extension AudienceView {
  /// The variant that the audience sees: every card drawn, those that nobody sees last.
  ///
  /// `translations` are words by locale of texts that recipes bring along, by their places.
  func variant(
    _ id: String,
    _ provenance: Variant.Provenance,
    _ appName: String,
    _ translations: [Span: Localizations.Translations]
  ) -> Variant {
    let outcome = outcome
    var cards: [Card] = []
    var sequences: [String: Variant.Sequence] = [:]
    for (entry, items) in outcome.shown {
      cards += items.enumerated().map { index, item in
        card(item, at: CardPosition(index: index, count: items.count), appName, translations)
      }
      sequences[entry] = sequence(of: items, in: entry)
    }
    let seen = Set(cards.map(\.id))
    cards += items.filter { !seen.contains(self.id(of: $0)) }.map {
      card($0, at: nil, appName, translations)
    }
    return Variant(
      id: id,
      provenance: provenance,
      cards: cards,
      sequences: sequences,
      hidden: outcome.hidden
    )
  }

  /// The cards of a variant at the positions that they have for its personas alone.
  func placed(
    in variant: Variant,
    _ appName: String,
    _ translations: [Span: Localizations.Translations]
  ) -> [String: [CardPosition: Card]] {
    let items = Dictionary(firstOf: items.map { (id(of: $0), $0) })
    var placed: [String: [CardPosition: Card]] = [:]
    for sequences in variant.seen.map(\.sequences) + variant.days.map(\.sequences) {
      for (entry, cards) in sequences {
        guard let own = variant.sequences[entry], !own.showsOne, cards != own.cards
        else { continue }
        for (index, id) in cards.enumerated() {
          let position = CardPosition(index: index, count: cards.count)
          guard let item = items[id], placed[id]?[position] == nil else { continue }
          placed[id, default: [:]][position] = card(item, at: position, appName, translations)
        }
      }
    }
    return placed
  }

  private func card(
    _ item: Item,
    at position: CardPosition?,
    _ appName: String,
    _ translations: [Span: Localizations.Translations]
  ) -> Card {
    var card = card(item, at: position, appName)
    for text in card.texts.indices where !translations.isEmpty {
      let words = translations[card.texts[text].span]
      card.texts[text].content = words.map { .localized($0) } ?? .written()
    }
    return card
  }

  /// The view of a persona.
  func seen(by persona: Persona) -> Variant.Seen {
    let outcome = outcome
    return Variant.Seen(
      persona: persona.name,
      sequences: Dictionary(firstOf: outcome.shown.map { ($0.entry, $0.items.map(id)) }),
      hidden: outcome.hidden
    )
  }
}
