internal import Export
internal import Flow
internal import Layout
public import Source

/// What a screen reader says of all cards, for people who compare it and for programs.
public struct SpokenListing: Sendable {
  private let build: Build

  /// The cards of a run's build; nil where there is none.
  public init?(_ outcome: Outcome) {
    guard let build = outcome.build else { return nil }
    self.build = build
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
        variant.cards.flatMap { card in
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
  public var json: JSONValue {
    .object([("v", .integer(1)), ("cards", .array(entries.map(Self.value)))])
  }

  private static func value(_ entry: Entry) -> JSONValue {
    .object([
      ("flow", .string(entry.flow)), ("variant", .string(entry.variant)),
      ("card", .string(entry.card)), ("state", .string(entry.state)),
      ("locale", .string(entry.locale)), ("items", .array(entry.items.map(value))),
    ])
  }

  private static func value(_ item: SpokenItem) -> JSONValue {
    .object([
      ("element", .string(item.element)), ("role", .string(item.role.rawValue)),
      ("name", .string(item.name)), ("value", .string(item.value)),
      ("traits", .array(item.traits.map(JSONValue.string))), ("hint", .string(item.hint)),
      ("language", item.language.map(JSONValue.string) ?? .null),
    ])
  }
}
