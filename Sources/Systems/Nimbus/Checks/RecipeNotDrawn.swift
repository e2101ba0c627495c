internal import Source

/// Recipes for features that are not drawn, so that nobody looks for them in vain.
enum RecipeNotDrawn {
  /// The features that become flows.
  private static let drawn: Set<String> = [OnboardingFeature.id, "messaging"]

  static func check(_ recipe: Recipe, _ log: inout Log) {
    let features = recipe.features
    guard !features.contains(where: drawn.contains) else { return }
    let slug = recipe.slug
    guard !features.isEmpty else {
      return log.report(
        .recipeNotDrawn,
        "recipe '\(slug.value)' has no branch that configures a feature",
        at: slug.span
      )
    }
    let names = features.map { "'\($0)'" }.joined(separator: ", ")
    let verb = features.count == 1 ? "is" : "are"
    log.report(
      .recipeNotDrawn,
      "recipe '\(slug.value)' configures \(names), which \(verb) not drawn",
      at: slug.span
    )
  }
}
