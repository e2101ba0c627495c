internal import Syntax

/// Tells a card of Firefox for Android from other maps by its fields (reference: fenix, section 1).
enum JunoShape {
  private static let telling: Set<String> = [
    "primary-button-label", "secondary-button-label", "image-res", "ordering", "extra-data",
    "link-text", "image-is-illustration", "add-ons-data",
  ]
  private static let shared: Set<String> = [
    "body", "card-type", "disqualifiers", "enabled", "prerequisites", "title",
  ]

  /// Tells whether a map can be nothing but a whole card.
  ///
  /// It has a title or body, and fields that only such cards have.
  static func isCard(_ node: Node) -> Bool {
    isPart(node) && (node["title"] != nil || node["body"] != nil)
  }

  /// Cards are a map of maps, one of which at least has fields that only such cards have.
  static func isCollection(_ cards: Node) -> Bool {
    cards.map?.contains { isPart($0.value) } ?? false
  }

  /// Tells whether a map has a telling field or card type, and mostly fields of such a card.
  private static func isPart(_ node: Node) -> Bool {
    guard let entries = node.map else { return false }
    let isTold =
      entries.contains { telling.contains($0.key) }
      || node["card-type"]?.text.flatMap(JunoCard.Kind.init) != nil
    let known = entries.count { telling.contains($0.key) || shared.contains($0.key) }
    return isTold && known * 2 > entries.count
  }
}
