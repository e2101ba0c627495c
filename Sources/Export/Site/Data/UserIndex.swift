import Flow
import Source

/// The parts of the index that say who sees what: cards that stay away with the reason, and the
/// order that each persona sees.
enum UserIndex {
  /// `[{"card", "reason"}]`: what the user of this run does not see.
  static func hidden(_ variant: SiteVariant) -> JSONValue {
    .array(variant.hidden.map { value(variant.cards[$0.card].card.id, $0.reason) })
  }

  /// `[{"id", "entries": {"<entry>": {"cards": […]}}, "hidden": […]}]`, in the order of the file.
  static func personas(_ variant: SiteVariant) -> JSONValue {
    .array(
      variant.variant.seen.map { seen in
        .object([
          ("id", .string(seen.persona)),
          ("entries", entries(seen, variant)),
          ("hidden", .array(seen.hidden.map { value($0.card, $0.reason) })),
        ])
      }
    )
  }

  /// `[{"persona", "day", "active", "entries": {"<entry>": {"cards": […]}}, "scheduled": […]}]`, a day on
  /// which the app is opened each.
  static func days(_ variant: SiteVariant) -> JSONValue {
    .array(
      variant.variant.days.map { day in
        let entries = day.sequences.sortedByBytes(of: \.key).map { entry, cards in
          (entry, JSONValue.object([("cards", .array(cards.map { .string($0) }))]))
        }
        return .object([
          ("persona", .string(day.persona)), ("day", .integer(day.day)),
          ("active", .integer(day.active)), ("entries", .object(entries)),
          ("scheduled", .array(day.scheduled.map { .string($0) })),
        ])
      }
    )
  }

  private static func entries(_ seen: Variant.Seen, _ variant: SiteVariant) -> JSONValue {
    .object(
      variant.lanes.map { lane in
        let cards = seen.sequences[lane.entry.id] ?? []
        return (lane.entry.id, .object([("cards", .array(cards.map { .string($0) }))]))
      }
    )
  }

  private static func value(_ card: String, _ reason: String) -> JSONValue {
    .object([("card", .string(card)), ("reason", .string(reason))])
  }
}
