internal import FML
internal import Syntax

/// The kind of a document of Nimbus, told by its shape.
enum NimbusDocument {
  /// A feature manifest.
  case manifest
  case values([(DrawnFeature, Node)])
  /// Recipes, alone or in a container.
  case recipes([Node])

  /// Recognises a document; nil for anything else.
  init?(_ node: Node) {
    if let items = RecipeReader.items(node) {
      self = .recipes(items)
    } else if ManifestLoader.recognises(node) {
      self = .manifest
    } else {
      let values = DrawnFeature.all.compactMap { feature in
        feature.value(node).map { (feature, $0) }
      }
      if values.isEmpty { return nil }
      self = .values(values)
    }
  }
}
