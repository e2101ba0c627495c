public import Source

/// Recipes, or branches of a recipe, that share a name: their variants are told apart by a number,
/// which depends on the order of the files.
public enum DuplicateSlug {
  /// Reports every slug that an earlier one has.
  public static func check(_ recipes: [Recipe], _ log: inout Log) {
    var first: [String: Span] = [:]
    for recipe in recipes {
      report(recipe.slug, "recipe", &first, &log)
      var branches: [String: Span] = [:]
      for branch in recipe.branches { report(branch.slug, "branch", &branches, &log) }
    }
  }

  private static func report(
    _ slug: Located<String>,
    _ kind: String,
    _ first: inout [String: Span],
    _ log: inout Log
  ) {
    guard let before = first[slug.value] else {
      first[slug.value] = slug.span
      return
    }
    log.report(
      .duplicateSlug,
      "the \(kind) '\(slug.value)' is there twice, its variants are told apart by a number",
      at: slug.span,
      labels: [.init(before, "the first one")]
    )
  }
}
