import Flow
import Paths
import Source

/// The maps of a flow: one of its first variant, and one for each variant whose routes are others.
struct MapPages {
  let renderer: PageRenderer
  let flow: SiteFlow

  var files: [OutputFile] {
    let mapped = flow.mapped
    let names = Set(mapped.map(\.name))
    return mapped.map { variant in
      MapPage(renderer: renderer, flow: flow, variant: variant, mapped: names).file
    }
  }
}

extension SiteFlow {
  /// The variants that have a map: the first, and those whose cards or routes are not the first's.
  var mapped: [SiteVariant] {
    guard let first = variants.first else { return [] }
    let known = Routing(first.variant)
    return [first] + variants.dropFirst().filter { Routing($0.variant) != known }
  }

  /// The page of the map that a variant of ``mapped`` has, from the site's root.
  func mapPath(_ variant: SiteVariant) -> String {
    let isFirst = variants.first?.name == variant.name
    return "flows/\(name)/\(isFirst ? "" : variant.name + "/")map.html"
  }

  /// What a map is drawn of; where it is equal, maps are.
  private struct Routing: Equatable {
    let entries: [String: Variant.Sequence]
    let cards: [Card]

    struct Card: Equatable {
      let id: String
      let condition: Predicate?
      let routes: [Way]
    }

    struct Way: Equatable {
      let trigger: Route.Trigger
      let element: String?
      let target: Route.Target
      let condition: Predicate?
      let rule: Int?
    }

    init(_ variant: Variant) {
      entries = variant.sequences
      cards = variant.cards.map { card in
        Card(
          id: card.id,
          condition: card.condition,
          routes: card.routes.map {
            Way(
              trigger: $0.trigger,
              element: $0.element,
              target: $0.target,
              condition: $0.guardCondition,
              rule: $0.rule?.index
            )
          }
        )
      }
    }
  }
}
