internal import Syntax

/// Tells a card of the onboarding feature from other maps by its fields.
enum CardShape {
  private static let fields: Set<String> = [
    "body", "buttons", "card-type", "disqualifiers", "image", "instructions-popup", "link",
    "multiple-choice-buttons", "name", "onboarding-type", "order", "prerequisites", "title",
    "type", "uiVariant",
  ]
  private static let telling: Set<String> = [
    "buttons", "card-type", "instructions-popup", "multiple-choice-buttons", "onboarding-type",
    "uiVariant",
  ]

  /// Tells whether a map can be nothing but a whole card.
  ///
  /// It has a title or body, and fields that only such cards have.
  static func isCard(_ node: Node) -> Bool {
    guard isPart(node), !JunoShape.isCard(node), let entries = node.map else { return false }
    let hasText = entries.contains { $0.key == "title" || $0.key == "body" }
    let isTelling = entries.contains {
      $0.key == "buttons" ? isButtons($0.value) : telling.contains($0.key)
    }
    return hasText && isTelling
  }

  /// Tells whether a map has at least one field of a card, and mostly such fields.
  static func isPart(_ node: Node) -> Bool {
    node.isMostly(of: fields)
  }

  /// Buttons of this feature are named, or carry an action.
  private static func isButtons(_ node: Node) -> Bool {
    if let map = node.map { return map.contains { $0.key == "primary" || $0.key == "secondary" } }
    return node.list?.contains { $0["action"]?.string != nil && $0["title"] != nil } ?? false
  }

  /// Tells whether a value is the cards of a feature: a map of maps, or the list of maps that v114 had.
  ///
  /// An empty map counts if the feature's value has another field of onboarding.
  static func isCollection(_ cards: Node, of value: Node) -> Bool {
    if let list = cards.list {
      return !list.isEmpty && list.allSatisfy { $0["name"] != nil || isCard($0) }
    }
    guard let map = cards.map, !JunoShape.isCollection(cards) else { return false }
    return map.isEmpty
      ? value["conditions"] != nil || value["dismissable"] != nil
      : map.contains { isPart($0.value) }
  }

  /// The interface of a document that does not say: the one that its cards name.
  static func look(_ value: Node) -> NimbusLook? {
    guard value["enable-modern-ui"] == nil else { return nil }
    let cards = value["cards"]?.map ?? []
    let named = cards.map { $0.value.present("uiVariant")?.text.flatMap(NimbusLook.init) }
    guard let first = named.compactMap({ $0 }).first, !named.contains(nil) else { return nil }
    return first
  }
}
