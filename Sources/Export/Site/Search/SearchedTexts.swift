import Flow
import Source

/// The words of all cards in all locales with the keys they stand under; equal ones are kept once.
///
/// A row of `uses` is flow, variant, page, card, element, a list of the other cards in the same form, key
/// (empty for words of the config itself), and 1 where no table has the key. A row of `texts-<locale>` is
/// words, a place in `uses`, and the places of other uses with the same words; locales besides the default
/// one name only what differs from it.
struct SearchedTexts {
  let site: Site

  /// A key that is equal for texts of one result: the reference, or its span for one that brings words along.
  private enum Key: Hashable {
    case reference(TextRef.Lookup, String)
    case place(Span)

    init(_ text: TextRef) {
      let isPlain = text.content == .written() && text.link == nil
      self = isPlain ? .reference(text.lookup, text.raw) : .place(text.span)
    }
  }

  /// A text and the cards that show it, each in the first variant that has it.
  private struct Usage {
    let text: TextRef
    /// The cards by flow and id, whatever the variant, in the order of the flows.
    var cards = OrderedMap<[String], [JSONValue]>()
  }

  var parts: [ScriptPart] {
    let uses = uses
    let main = uses.map { words($0, site.mainLocale) }
    let others = site.realLocales.filter { $0.folder != site.mainLocale.folder }
    return [
      ScriptPart("search/uses", uses.map(row)),
      ScriptPart(name(site.mainLocale), rows(main)),
    ]
      + others.map { locale in
        let own = zip(uses, main).map { use, main in
          let own = words(use, locale)
          return own == main ? "" : own
        }
        return ScriptPart(name(locale), rows(own))
      }
  }

  private func name(_ locale: SiteLocale) -> String { "search/texts-\(locale.folder)" }

  private func words(_ use: Usage, _ locale: SiteLocale) -> String {
    site.resolver.resolve(use.text, locale: locale.id).text
  }

  private var uses: [Usage] {
    var uses = OrderedMap<Key, Usage>()
    for (place, flow) in site.flows.enumerated() {
      for variant in flow.variants {
        for card in variant.cards {
          for (index, text) in card.card.texts.enumerated() where !text.isValue {
            let shown: [JSONValue] = [
              .integer(place), .integer(variant.index), .string(card.name), .string(card.card.id),
              .string(card.outline.textElements[index]),
            ]
            uses.update(Key(text), or: Usage(text: text)) {
              $0.cards.update([flow.name, card.card.id], or: shown) { _ in }
            }
          }
        }
      }
    }
    return uses.all.map(\.value)
  }

  private func row(_ use: Usage) -> JSONValue {
    let resolved = site.resolver.resolve(use.text, locale: site.mainLocale.id)
    let key: String =
      switch resolved.origin {
      case .literal: ""
      case .missing: use.text.raw
      case .table(let source): "\(source.table)/\(source.key)"
      }
    let shown = use.cards.all.map(\.value)
    return .array(
      shown[0] + [
        .array(shown.dropFirst().map { .array($0) }), SearchIndex.words(key),
        .integer(resolved.origin == .missing ? 1 : 0),
      ]
    )
  }

  /// Each text once, in the order of its first use.
  private func rows(_ words: [String]) -> [JSONValue] {
    let shown = words.enumerated().filter { $0.element.contains { !$0.isWhitespace } }
    return shown.grouped(by: \.element).map { text, uses in
      let others = uses.dropFirst().map { JSONValue.integer($0.offset) }
      return .array([SearchIndex.words(text), .integer(uses[0].offset), .array(others)])
    }
  }
}
