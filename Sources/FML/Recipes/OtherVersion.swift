public import Flow
public import Source

/// Recipes whose targeting keeps out the version of the manifest they are shown with.
public enum OtherVersion {
  /// Tells of a recipe that is for other versions than the manifest's.
  public static func check(_ recipe: Recipe, _ version: AppVersion?, _ log: inout Log) {
    guard isForeign(recipe, version), let version, let wanted = recipe.versions.words
    else { return }
    log.report(
      .otherVersion,
      "recipe '\(recipe.slug.value)' is for \(wanted), the manifest is of \(version.words)",
      at: recipe.slug.span
    )
  }

  /// Tells whether no user of the manifest's version is in the recipe.
  public static func isForeign(_ recipe: Recipe, _ version: AppVersion?) -> Bool {
    guard let version else { return false }
    return !recipe.versions.contains(version)
  }
}
