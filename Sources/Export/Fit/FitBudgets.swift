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
    var names: [[String]: TextRef] = [:]
    for flow in build.flows {
      for card in flow.variants.lazy.flatMap(\.cards) {
        for text in card.texts { names[[flow.id, card.id, text.raw]] = text }
      }
    }
    var texts = OrderedMap<[String], Text>()
    for fit in build.fit?.texts ?? [] {
      guard let text = names[[fit.flow, fit.card, fit.reference]] else { continue }
      let words = resolver.resolve(text, locale: build.defaultLocale)
      var (table, key, span) = ("", fit.reference, fit.place)
      if case .table(let source) = words.origin {
        (table, key, span) = (source.table, source.key, source.span)
      }
      let own = Text(
        table: table,
        key: key,
        source: words.text,
        place: build.sources.place(span),
        uses: []
      )
      // One more use, or the same one in a further locale.
      let use = "\(fit.flow)/\(fit.card)/\(fit.element)"
      texts.update([table, key], or: own) { text in
        text.width = [text.width, fit.budget].compactMap(\.self).min()
        if !text.uses.contains(use) { text.uses.append(use) }
      }
    }
    sourceLocale = build.defaultLocale
    self.texts = texts.all.map(\.value)
  }
}

extension FitBudgets.Text {
  /// The width in whole points, which all of it fits.
  var points: Int? { width.map { Int(min(1_000_000, max(0, $0.isNaN ? 0 : $0)).rounded(.down)) } }
}
