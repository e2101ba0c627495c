internal import FML
internal import Syntax

/// What a document of Nimbus is, told by its shape.
enum NimbusDocument {
  /// A feature manifest.
  case manifest
  /// The value of the onboarding feature, with `cards`.
  case cards(Node)
  /// Recipes, alone or in a container.
  case recipes([Node])
  /// The value of the messaging feature.
  case messages(Node)

  /// Recognises a document; nil for anything else.
  init?(_ node: Node) {
    if let items = RecipeReader.items(node) {
      self = .recipes(items)
    } else if ManifestLoader.recognises(node) {
      self = .manifest
    } else if let value = Self.value(node) {
      self = .cards(value)
    } else if let value = MessageDocument.value(node) {
      self = .messages(value)
    } else {
      return nil
    }
  }

  /// The value of the onboarding feature in a document: by itself or under the feature's id.
  static func value(_ node: Node) -> Node? {
    if let value = node[OnboardingFeature.id], hasCards(value) { return value }
    return hasCards(node) ? node : nil
  }

  /// Cards are a map of maps, or the list of maps that v114 had.
  private static func hasCards(_ node: Node) -> Bool {
    guard let cards = node["cards"] else { return false }
    if let list = cards.list {
      return !list.isEmpty && list.allSatisfy { $0["name"] != nil || CardShape.isCard($0) }
    }
    guard let map = cards.map else { return false }
    return map.isEmpty
      ? node["conditions"] != nil || node["dismissable"] != nil
      : map.contains { CardShape.isPart($0.value) }
  }
}
