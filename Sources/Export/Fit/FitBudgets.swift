import Flow
import Layout
import Source

/// The width that each text may have to fit wherever it is used, for translators.
public struct FitBudgets: Sendable {
  let sourceLocale: String
  let texts: [Text]

  /// A key of a table, or words of a config.
  struct Text: Sendable {
    /// The table; empty for words of the config.
    let table: String
    /// The key, or the words.
    let key: String
    /// The words in the source locale.
    let source: String
    /// The position of the words in a file.
    let place: Place
    /// Points at text size L on one line; nil for any width.
    var width: Double?
    /// The cards and elements that show it: `first-run/welcome/title`.
    var uses: [String]
  }

  /// The budgets of a build's texts, in the order of their first use.
  public init(_ build: Build) {
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    var names: [Reference: TextRef] = [:]
    for flow in build.flows {
      for card in flow.variants.lazy.flatMap(\.cards) {
        for text in card.texts {
          names[Reference(flow: flow.id, card: card.id, raw: text.raw)] = text
        }
      }
    }
    var texts: [Text] = []
    var places: [[String]: Int] = [:]
    for fit in build.fit?.texts ?? [] {
      let reference = Reference(flow: fit.flow, card: fit.card, raw: fit.reference)
      guard let text = names[reference] else { continue }
      let words = resolver.resolve(text, locale: build.defaultLocale)
      let place = build.sources.place(fit.place)
      let own = Self.text(fit, words, place: place, build.sources)
      let id = [own.table, own.key]
      if let place = places[id] {
        texts[place].add(own)
      } else {
        places[id] = texts.count
        texts.append(own)
      }
    }
    sourceLocale = build.defaultLocale
    self.texts = texts
  }

  private static func text(
    _ fit: TextFit,
    _ words: ResolvedText,
    place: Place,
    _ sources: SourceSet
  ) -> Text {
    let uses = ["\(fit.flow)/\(fit.card)/\(fit.element)"]
    guard case .table(let source) = words.origin else {
      return Text(
        table: "",
        key: fit.reference,
        source: words.text,
        place: place,
        width: fit.budget,
        uses: uses
      )
    }
    return Text(
      table: source.table,
      key: source.key,
      source: words.text,
      place: sources.place(source.span),
      width: fit.budget,
      uses: uses
    )
  }

  /// The name that a report has for a text of a card.
  private struct Reference: Hashable {
    let flow: String
    let card: String
    let raw: String
  }
}

extension FitBudgets.Text {
  /// One more use, or the same one in a further locale.
  fileprivate mutating func add(_ other: FitBudgets.Text) {
    width = [width, other.width].compactMap(\.self).min()
    for use in other.uses where !uses.contains(use) { uses.append(use) }
  }

  /// The width in whole points, which all of it fits.
  var points: Int? { width.map { Int(min(1_000_000, max(0, $0.isNaN ? 0 : $0)).rounded(.down)) } }
}
