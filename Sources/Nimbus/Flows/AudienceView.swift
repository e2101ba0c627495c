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

  func seen(by audience: Audience) -> Self
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

struct CardPosition: Hashable, Sendable {
  let index: Int
  let count: Int

  var isLast: Bool { index == count - 1 }
}

extension AudienceView {
  /// The variant that the audience sees: every card drawn, those that nobody sees last.
  func variant(_ drawing: DrawnFeature.Drawing) -> Variant {
    let outcome = outcome
    var cards: [Card] = []
    var sequences: [String: Variant.Sequence] = [:]
    for (entry, items) in outcome.shown {
      cards += items.enumerated().map { index, item in
        card(item, at: CardPosition(index: index, count: items.count), drawing.appName)
      }
      sequences[entry] = sequence(of: items, in: entry)
    }
    let seen = Set(cards.map(\.id))
    cards += items.filter { !seen.contains(id(of: $0)) }.map { card($0, at: nil, drawing.appName) }
    if !drawing.translations.isEmpty {
      for index in cards.indices { cards[index].take(drawing.translations) }
    }
    var variant = Variant(
      id: drawing.id,
      provenance: drawing.provenance,
      cards: cards,
      sequences: sequences,
      hidden: outcome.hidden
    )
    variant.seen = drawing.audience.personas.map { persona in
      view(persona, Audience(persona.attributes, on: drawing.audience.platform))
    }
    variant.days = days(of: drawing.audience)
    return variant
  }

  private func view(_ persona: Persona, _ audience: Audience) -> Variant.Seen {
    let outcome = seen(by: audience).outcome
    let sequences = outcome.shown.map { ($0.entry, $0.items.map(id)) }
    return Variant.Seen(
      persona: persona.name,
      sequences: Dictionary(firstOf: sequences),
      hidden: outcome.hidden
    )
  }
}

extension Card {
  /// Gives texts the words by locale that recipes bring along for them.
  fileprivate mutating func take(_ translations: [Span: Localizations.Translations]) {
    for index in texts.indices {
      texts[index].content = translations[texts[index].span].map { .localized($0) } ?? .written()
    }
  }
}
