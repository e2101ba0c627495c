internal import Source

/// Recipes for features that are not drawn, so that nobody looks for them in vain.
enum RecipeNotDrawn {
  /// The features that become flows.
  private static let drawn: Set<String> = [OnboardingFeature.id, "messaging"]

  static func check(_ recipe: Recipe, _ log: inout Log) {
    let features = recipe.features
    guard !features.isEmpty, !features.contains(where: drawn.contains) else { return }
    let names = features.map { "'\($0)'" }.joined(separator: ", ")
    let verb = features.count == 1 ? "is" : "are"
    log.report(
      .recipeNotDrawn,
      "recipe '\(recipe.slug.value)' configures \(names), which \(verb) not drawn",
      at: recipe.slug.span
    )
  }
}
