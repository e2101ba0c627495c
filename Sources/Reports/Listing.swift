internal import Compare
internal import Export
internal import Flow
internal import Layout
public import Pipeline
public import Source
internal import SystemKit
internal import Systems

/// The contents of a project: flows, variants and cards, for people and for programs.
public struct Listing: Sendable {
  let build: Build

  /// The contents of a run's build; nil where there is none.
  public init?(_ outcome: Outcome) {
    guard let build = outcome.build else { return nil }
    self.build = build
  }

  /// The shape of `index.json` (PRODUCT, section 4).
  public var json: JSONValue { IndexJSON.shape.json(build) }

  /// The systems whose flows are read, in words.
  public static var systems: String {
    Phrase.list(Systems.builtIn.all.map(\.title), most: .max)
  }

  /// One line for each flow, variant and card; cards that no entry shows are in brackets.
  ///
  /// The reason stands below them. The locales and personas of the project follow.
  public var text: String { flows + people }

  /// The cards of each flow, each id once.
  public var cards: [(flow: String, title: String, card: String)] {
    build.flows.flatMap { flow in
      flow.variants.flatMap(\.cards).map(\.id).uniqued().map { (flow.id, flow.title, $0) }
    }
  }

  private var people: String {
    let main = build.defaultLocale
    let locales = build.locales.map { $0 == main ? "\($0) (default)" : $0 }
    var text = locales.isEmpty ? "" : "locales  \(locales.joined(separator: ", "))\n"
    if !build.personas.isEmpty { text += "personas\n" }
    for one in build.personas { text += "  \(one.name)  \(one.facts.joined(separator: ", "))\n" }
    return text
  }

  private var flows: String {
    let resolver = build.resolver
    var lines: [String] = []
    let comparison = Comparison(within: build.compared)
    for flow in build.flows {
      let location = build.sources.line(flow.span)
      lines.append("\(flow.id)  \(flow.system)  \(flow.title)  \(location)")
      for variant in flow.variants {
        lines.append("  \(variant.id)  \(Self.description(variant))")
        let changes = flow.variants.first.map { comparison.changes($0, variant).changes } ?? []
        if !changes.isEmpty { lines.append("    \(ChangeSummary(changes).sentence)") }
        let width = variant.cards.map(\.id.count).max() ?? 0
        let hidden = Dictionary(firstOf: variant.hidden.map { ($0.card, $0.reason) })
        for card in variant.cards {
          let reason = hidden[card.id]
          let name = reason == nil ? " \(card.id) " : "[\(card.id)]"
          let title = title(of: card, resolver)
          lines.append(
            "    \(pad(name, width + 2))  \(pad(card.kind, 15))  \(title)".trimmingBlanks
          )
          if let reason { lines.append("    \(pad("", width + 2))  hidden: \(reason)") }
        }
        lines += Self.days(of: variant)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The views of personas on days on which they differ from the day before: `max  day 0: welcome, sync`.
  private static func days(of variant: Variant) -> [String] {
    guard variant.hasDays else { return [] }
    return variant.seen.flatMap { seen in
      variant.changes(of: seen.persona).map { day in
        let entries = day.sequences.sortedByBytes(of: \.key)
        let cards = day.scheduled + entries.flatMap(\.value)
        return "    \(seen.persona), day \(day.day): \(cards.joined(separator: ", "))"
      }
    }
  }

  private static func description(_ variant: Variant) -> String {
    let count = variant.cards.count
    let cards = "\(count) card\(count == 1 ? "" : "s")"
    let origin = variant.provenance
    guard let experiment = origin.experiment else { return cards }
    return "\(cards), \(origin.isRollout ? "rollout" : "experiment") \(experiment)"
      + (origin.rollout.map { ", over rollout \($0)" } ?? "")
      + (origin.ratio.map { ", ratio \($0)" } ?? "")
  }

  private func title(of card: Card, _ resolver: Resolver) -> String {
    guard let slot = card.summary.title ?? card.summary.body else { return "" }
    let text = resolver.resolve(card.texts[slot.index], locale: build.defaultLocale).text
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension String {
  /// Without spaces at its end.
  var trimmingBlanks: String {
    String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
  }
}

/// The announcements of a screen reader for all cards, for people who compare them and for programs.
extension Listing {
  private typealias Entry = (
    flow: String, variant: String, card: String, state: String, locale: String, items: [SpokenItem]
  )

  /// The entries of all cards, or of those with one id.
  private func entries(_ id: String?) -> [Entry] {
    let resolver = build.resolver
    return build.flows.flatMap { flow in
      flow.variants.flatMap { variant in
        variant.cards.filter { id == nil || $0.id == id }.flatMap { card in
          build.locales.flatMap { locale in
            let resolved = resolver.resolve(card, locale: locale, images: build.images)
            return card.states.map { state in
              let items = SpokenItem.all(of: resolved, in: state)
              let entry: Entry = (flow.id, variant.id, card.id, state.name, locale, items)
              return entry
            }
          }
        }
      }
    }
  }

  /// A heading for each card, state and locale, and a line for each stop below it; of the cards with one id, where
  /// it is given.
  public func spoken(card id: String? = nil) -> String {
    entries(id).map { entry in
      let lines = entry.items.map { item in
        "  \(Printable.text(String(item.line.map { $0.isNewline ? " " : $0 })))\n"
      }.joined()
      return "\(entry.flow)/\(entry.variant)/\(entry.card) \(entry.state) \(entry.locale)\n\(lines)"
    }.joined()
  }

  /// The same as data.
  public var spokenJSON: JSONValue { Self.shape.json(entries(nil)) }

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
