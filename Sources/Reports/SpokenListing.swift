internal import Export
internal import Flow
internal import Layout
public import Pipeline
public import Source

/// The announcements of a screen reader for all cards, for people who compare them and for programs.
public struct SpokenListing: Sendable {
  private let build: Build
  private let card: String?

  /// The cards of a run's build, or those with one id; nil where there is no build.
  public init?(_ outcome: Outcome, card: String? = nil) {
    guard let build = outcome.build else { return nil }
    (self.build, self.card) = (build, card)
  }

  private struct Entry {
    let flow: String
    let variant: String
    let card: String
    let state: String
    let locale: String
    let items: [SpokenItem]
  }

  private var entries: [Entry] {
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    return build.flows.flatMap { flow in
      flow.variants.flatMap { variant in
        variant.cards.filter { card == nil || $0.id == card }.flatMap { card in
          build.locales.flatMap { locale in
            let resolved = resolver.resolve(card, locale: locale, images: build.images)
            return card.states.map { state in
              Entry(
                flow: flow.id,
                variant: variant.id,
                card: card.id,
                state: state.name,
                locale: locale,
                items: SpokenCard(resolved, state).items
              )
            }
          }
        }
      }
    }
  }

  /// A heading for each card, state and locale, and a line for each stop below it.
  public var text: String {
    entries.map { entry in
      let lines = entry.items.map { item in
        "  \(Printable.text(String(item.line.map { $0.isNewline ? " " : $0 })))\n"
      }.joined()
      return "\(entry.flow)/\(entry.variant)/\(entry.card) \(entry.state) \(entry.locale)\n\(lines)"
    }.joined()
  }

  /// The same as data.
  public var json: JSONValue { Self.shape.json(entries) }

  private static let shape: JSONShape<[Entry]> = [
    "v": .constant(1), "cards": .list(of: card) { $0 },
  ]

  private static let card: JSONShape<Entry> = [
    "flow": .value(\.flow), "variant": .value(\.variant), "card": .value(\.card),
    "state": .value(\.state), "locale": .value(\.locale), "items": .list(of: item, \.items),
  ]

  private static let item: JSONShape<SpokenItem> = [
    "element": .value(\.element), "role": .value(\.role.rawValue), "name": .value(\.name),
    "value": .value(\.value), "traits": .value(\.traits), "hint": .value(\.hint),
    "language": .value(\.language),
  ]
}
