import Flow
import Source

/// Conditions for search: targeting of experiments, conditions of cards and of parts of them, rules of
/// routes, and names that the flow asks conditions by; each once a flow.
///
/// A row is words, what it decides, flow, variant, page (empty for the table of variants), and what to
/// mark there: the id of a section, or of an element after `element=`.
struct SearchedConditions {
  let site: Site

  /// Conditions that are searched.
  static let limit = 20_000

  var rows: [JSONValue] {
    var rows: [JSONValue] = []
    for (place, flow) in site.flows.enumerated() {
      var seen: Set<String> = []
      let names = Set(flow.flow.conditions ?? [])
      for variant in flow.variants {
        for found in conditions(variant, names) {
          guard rows.count < Self.limit, !found.words.isEmpty, seen.insert(found.words).inserted
          else { continue }
          rows.append(
            ScriptPart.row(
              SearchIndex.words(found.words),
              SearchIndex.words(found.decides),
              .integer(place),
              .integer(variant.index),
              .string(found.page),
              .string(found.mark)
            )
          )
        }
      }
    }
    return rows
  }

  private struct Found {
    let words: String
    let decides: String
    let page: String
    let mark: String
  }

  private func conditions(_ variant: SiteVariant, _ names: Set<String>) -> [Found] {
    var found: [Found] = []
    let origin = variant.variant.provenance
    if let targeting = origin.targeting {
      let who = origin.experimentTitle ?? origin.experiment ?? variant.variant.id
      found.append(
        Found(
          words: targeting,
          decides: "targeting of \(who)",
          page: "",
          mark: VariantsPage.anchor(variant)
        )
      )
    }
    for card in variant.cards { found += conditions(card, names) }
    return found
  }

  private func conditions(_ card: SiteCard, _ names: Set<String>) -> [Found] {
    let (id, page) = (card.card.id, card.name)
    var found: [Found] = []
    if let condition = card.card.condition {
      let words = condition.words()
      found.append(Found(words: words, decides: "shows \(id)", page: page, mark: "when"))
    }
    for fact in card.card.facts where !names.isEmpty {
      let values = fact.value.split(separator: ",").map(\.trimmedOfBlanks)
      for name in values where names.contains(name) {
        let decides = "\(fact.name) of \(id)"
        found.append(Found(words: name, decides: decides, page: page, mark: "when"))
      }
    }
    for part in card.outline.conditional {
      let words = part.presence.condition.words(on: id)
      let decides = "shows \(part.id) of \(id)"
      found.append(Found(words: words, decides: decides, page: page, mark: "element=\(part.id)"))
    }
    for route in card.card.routes {
      guard let condition = route.rule?.condition ?? route.guardCondition else { continue }
      let words = condition.words(on: id)
      let decides = "leads on from \(id)"
      found.append(Found(words: words, decides: decides, page: page, mark: "actions"))
    }
    return found
  }
}

extension Substring {
  fileprivate var trimmedOfBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
