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
    case span(Span)

    init(_ text: TextRef) {
      let isPlain = text.content == .written() && text.link == nil
      self = isPlain ? .reference(text.lookup, text.raw) : .span(text.span)
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
    let main = uses.map { text($0, site.mainLocale) }
    let others = site.realLocales.filter { $0.folder != site.mainLocale.folder }
    return [
      ScriptPart("search/uses", uses.map(row)),
      ScriptPart(name(site.mainLocale), rows(main)),
    ]
      + others.map { locale in
        let own = zip(uses, main).map { use, main in
          let own = text(use, locale)
          return own == main ? "" : own
        }
        return ScriptPart(name(locale), rows(own))
      }
  }

  private func name(_ locale: SiteLocale) -> String { "search/texts-\(locale.folder)" }

  private func text(_ use: Usage, _ locale: SiteLocale) -> String {
    site.resolver.resolve(use.text, locale: locale.id).text
  }

  private var uses: [Usage] {
    var uses = OrderedMap<Key, Usage>()
    for (flow, variant, card) in site.cards {
      let flowIndex = site.flowIndex(of: flow.flow.id) ?? 0
      for (index, text) in card.card.texts.enumerated() where !text.isValue {
        let shown: [JSONValue] = [
          .integer(flowIndex), .integer(variant.index), .string(card.name), .string(card.card.id),
          .string(card.outline.textElements[index]),
        ]
        uses.update(Key(text), or: Usage(text: text)) {
          $0.cards.update([flow.name, card.card.id], or: shown) { _ in }
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
        .array(shown.dropFirst().map { .array($0) }), SearchIndex.searchText(key),
        .integer(resolved.origin == .missing ? 1 : 0),
      ]
    )
  }

  /// Each text once, in the order of its first use.
  private func rows(_ texts: [String]) -> [JSONValue] {
    let shown = texts.enumerated().filter { $0.element.contains { !$0.isWhitespace } }
    return shown.grouped(by: \.element).map { text, uses in
      let others = uses.dropFirst().map { JSONValue.integer($0.offset) }
      return .array([SearchIndex.searchText(text), .integer(uses[0].offset), .array(others)])
    }
  }
}

/// Conditions for search: targeting of experiments, conditions of cards and of parts of them, rules of
/// routes, and names that the flow asks conditions by; each once a flow.
struct SearchedConditions {
  /// Words as written, what they decide, flow, variant, page (empty for the table of variants), what to
  /// mark there (the id of a section, or of an element after `element=`), and the condition in plain words
  /// where these differ.
  private(set) var rows: [JSONValue] = []
  /// An attribute's name, its words, number of conditions, flow, and of the first condition that asks for it the
  /// variant, page, and what to mark there.
  private(set) var attributes: [JSONValue] = []

  /// Conditions that are searched.
  static let limit = 20_000

  private struct Found {
    let text: String
    var condition: Predicate?
    let decides: String
    var page = ""
    let mark: String
  }

  init(site: Site) {
    for (index, flow) in site.flows.enumerated() {
      var seen: Set<String> = []
      var asked = OrderedMap<String, (variant: Int, first: Found, count: Int)>()
      let names = Set(flow.flow.conditions ?? [])
      for variant in flow.variants {
        let conditions = ConditionPhrases(printer: site.printer(flow, variant, site.mainLocale))
        for found in Self.conditions(variant, names) {
          guard rows.count < Self.limit, !found.text.isEmpty, seen.insert(found.text).inserted
          else { continue }
          for name in found.condition?.attributes ?? [] {
            asked.update(name, or: (variant.index, found, 0)) { $0.count += 1 }
          }
          let plain = found.condition.map { conditions.phrase($0, on: "", limit: 300) } ?? ""
          rows.append(
            .array([
              SearchIndex.searchText(found.text), SearchIndex.searchText(found.decides),
              .integer(index),
              .integer(variant.index), .string(found.page), .string(found.mark),
              SearchIndex.searchText(plain == found.text ? "" : plain),
            ])
          )
        }
      }
      attributes += asked.all.map { name, one in
        let plain = Attribute.phrase(name, "true", as: site.build.attributes[name])
        return .array([
          .string(name), SearchIndex.searchText(plain == name ? "" : plain), .integer(one.count),
          .integer(index), .integer(one.variant), .string(one.first.page), .string(one.first.mark),
        ])
      }
    }
  }

  private static func conditions(_ variant: SiteVariant, _ names: Set<String>) -> [Found] {
    var found: [Found] = []
    let origin = variant.variant.provenance
    if let targeting = origin.targeting {
      let who = "targeting of \(origin.experimentName ?? variant.variant.id)"
      let mark = VariantsPage.anchor(variant)
      found = [Found(text: targeting, condition: origin.audience, decides: who, mark: mark)]
    }
    for card in variant.cards { found += conditions(card, names) }
    return found
  }

  private static func conditions(_ card: SiteCard, _ names: Set<String>) -> [Found] {
    let id = card.card.id
    var found: [Found] = []
    func add(_ text: String, _ condition: Predicate?, _ decides: String, _ mark: String) {
      found.append(
        Found(text: text, condition: condition, decides: decides, page: card.name, mark: mark)
      )
    }
    if let condition = card.card.condition {
      add(condition.phrase(), condition, "shows \(id)", "when")
    }
    for fact in card.card.facts where !names.isEmpty {
      let values = fact.value.split(separator: ",").map { String($0).trimmed }
      for name in values where names.contains(name) {
        add(name, nil, "\(fact.name) of \(id)", "when")
      }
    }
    for part in card.outline.conditional {
      let condition = part.presence.condition
      let decides = "shows \(part.id) of \(id)"
      add(condition.phrase(on: id), condition, decides, "element=\(part.id)")
    }
    for route in card.card.routes {
      guard let condition = route.rule?.condition ?? route.guardCondition else { continue }
      add(condition.phrase(on: id), condition, "leads on from \(id)", "actions")
    }
    return found
  }
}

extension Predicate {
  /// The attributes that it asks for, each once.
  fileprivate var attributes: [String] {
    subjects.compactMap { subject in
      if case .attribute(let name) = subject { name } else { nil }
    }.uniqued()
  }
}
