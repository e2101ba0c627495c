internal import Source

/// A recipe with the shipped flow it is laid over, and its versions and channel.
public struct PlacedRecipe: Sendable {
  /// The recipe.
  public let recipe: Recipe
  /// The index of the shipped flow among all.
  public let base: Int
  /// The versions that its targeting lets in.
  private let versions: VersionRange
  /// Its channel; the app ignores case.
  private let channel: String?

  /// Places a recipe over a shipped flow.
  public init(recipe: Recipe, base: Int) {
    self.recipe = recipe
    self.base = base
    versions = recipe.versions
    channel = recipe.channel?.value.lowercased()
  }

  /// Tells whether both are of the same channel and overlap in versions and times.
  func overlaps(_ other: PlacedRecipe) -> Bool {
    channel == other.channel && !versions.excludes(other.versions)
      && !recipe.isOver(before: other.recipe) && !other.recipe.isOver(before: recipe)
  }
}
