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

  /// True where no user of the manifest's version is in the recipe.
  public static func isForeign(_ recipe: Recipe, _ version: AppVersion?) -> Bool {
    guard let version else { return false }
    return !recipe.versions.contains(version)
  }
}

extension Rule {
  /// A recipe for other versions than the manifest's.
  static let otherVersion = Rule(
    1197,
    "other-version",
    .info,
    title: "A recipe is for other versions of the app than the manifest.",
    why:
      "No user of this version is in it, so what it sets wrongly for this version is only told, not "
      + "counted as an error.",
    fix: "Read the recipe with the manifest of a version that it is for.",
    bad: versioned(mark: "↓", "150.!"),
    good: versioned("140.!")
  )

  private static func versioned(mark: String = "", _ version: String) -> [String: String] {
    let recipe = """
      {"slug": \(mark)"test", "channel": "release",
      "targeting": "app_version|versionCompare('\(version)') >= 0",
      "branches": [{"slug": "a", "features": [
        {"featureId": "onboarding-framework-feature", "value": {"dismissable": false}}]}]}
      """
    var files = CardExample.manifest(recipe)
    let path = "app-v149.1.0.fml.yaml"
    files[path] = files.removeValue(forKey: "nimbus.fml.yaml")
    files["flowproof.yml"] = "sources: [{nimbus: \(path), experiments: experiments/*.json}]\n"
    return files
  }
}
