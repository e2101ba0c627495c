public import Source

/// Recipes for features that are not drawn, so that nobody looks for them in vain.
public enum RecipeNotDrawn {
  /// Tells of a recipe that configures none of the features that become flows.
  public static func check(_ recipe: Recipe, drawn: Set<String>, _ log: inout Log) {
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
