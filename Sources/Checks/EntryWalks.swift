public import Flow
public import Paths
import Source

/// The paths through one entry of a variant, for any user.
public struct EntryWalks: Sendable {
  /// The flow's id.
  let flow: String
  let variant: Variant
  let walks: Walks

  /// The paths through an entry.
  public init(flow: String, variant: Variant, walks: Walks) {
    (self.flow, self.variant, self.walks) = (flow, variant, walks)
  }

  /// The walks in words, with the labels of the default locale.
  func phrases(_ input: CheckInput) -> PathPhrases {
    PathPhrases(
      walks,
      labels: PathLabels(variant.cards, input.resolver, locale: input.defaultLocale)
    )
  }

  func subject(_ node: Int) -> Diagnostic.Subject {
    Diagnostic.Subject(flow: flow, variant: variant.id, card: id(node))
  }

  func id(_ node: Int) -> String { walks.graph.nodes[node].card }

  /// Tells whether a card has exits that nobody knows.
  func isOpen(_ node: Int) -> Bool { variant.cards[walks.graph.nodes[node].index].isOpen }

  /// Indicates that all exits of the cards that users come to are known.
  var isClosed: Bool { !walks.verdicts.isTooLarge && !walks.seen.contains(where: isOpen) }
}
