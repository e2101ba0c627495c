public import Source

/// Features of a recipe's branches that no manifest has, and whose names are nearly those of drawn ones.
public enum UnknownFeature {
  /// Reports ids that are misspelt; ids of other features are another app's or version's.
  public static func check(
    _ recipe: Recipe,
    _ manifest: Manifest,
    drawn: [String],
    _ log: inout Log
  ) {
    var seen: Set<Span> = []
    let known = drawn.filter { manifest.features[$0] != nil }
    for id in recipe.branches.flatMap(\.featureIDs) where manifest.features[id.value] == nil {
      guard seen.insert(id.span).inserted, let help = Suggestion.help(for: id.value, among: known)
      else { continue }
      log.report(
        .unknownFeature,
        "the manifest has no feature '\(id.value)', so the app ignores this value",
        at: id.span,
        help: help
      )
    }
  }
}
