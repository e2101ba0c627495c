import Flow
import Source

/// The parts of the index that say who sees what: cards that stay away with the reason, and the
/// order that each persona sees.
enum UserIndex {
  /// A card that a user does not see.
  static let hidden: JSONShape<(card: String, reason: String)> = [
    "card": .value(\.card), "reason": .value(\.reason),
  ]

  /// The cards that a persona of the project sees.
  static let persona: JSONShape<(seen: Variant.Seen, variant: SiteVariant)> = [
    "id": .value(\.seen.persona),
    "entries": .map(of: cards) { seen, variant in
      variant.lanes.map { ($0.entry.id, seen.sequences[$0.entry.id] ?? []) }
    },
    "hidden": .list(of: hidden) { $0.seen.hidden.map { ($0.card, $0.reason) } },
  ]

  /// The cards that a persona sees on a day on which it opens the app.
  static let day: JSONShape<Variant.Day> = [
    "persona": .value(\.persona), "day": .value(\.day), "active": .value(\.active),
    "entries": .map(of: cards) { $0.sequences.sortedByBytes(of: \.key).map { ($0, $1) } },
    "scheduled": .value(\.scheduled),
  ]

  private static let cards: JSONShape<[String]> = ["cards": .value { $0 }]
}
