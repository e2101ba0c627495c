public import Source

/// Pairs of branches that a user may be in together (reference: nimbus, section 3.2).
///
/// A pair is one experiment and one rollout of a feature, of the same channel; any two recipes if
/// the feature co-enrolls.
public enum Combinations {
  /// The most pairs that are shown; more would hide the branches themselves.
  static let limit = 32

  /// Two branches that one user may be in.
  public struct Pair {
    /// The one that names the pair: of the experiment, else of the recipe that stands first.
    public let first: (recipe: Recipe, branch: Recipe.Branch)
    /// The other one.
    public let second: (recipe: Recipe, branch: Recipe.Branch)
    /// The index of the shipped flow.
    public let base: Int
  }

  /// All pairs in the order of the recipes; those beyond the limit are reported.
  ///
  /// Of any two, controls are left out: they change nothing. Three at once are not shown.
  public static func pairs(
    _ placed: [PlacedRecipe],
    ofAnyTwo isAnyTwo: Bool,
    _ log: inout Log
  ) -> [Pair] {
    let branches = placed.map { isAnyTwo ? treatments(of: $0.recipe) : counted($0.recipe) }
    var shown: [Pair] = []
    var left = 0
    var firstLeft: Span?
    for first in placed.indices {
      for second in placed.indices
      where isAnyTwo ? first < second : !placed[first].recipe.isRollout {
        guard isAnyTwo || placed[second].recipe.isRollout, mayMeet(placed[first], placed[second])
        else { continue }
        let count = branches[first].count * branches[second].count
        let room = min(count, limit - shown.count)
        if room > 0 {
          let all = branches[first].flatMap { one in
            branches[second].map { two in
              Pair(
                first: (placed[first].recipe, one),
                second: (placed[second].recipe, two),
                base: placed[first].base
              )
            }
          }
          shown += all.prefix(room)
        }
        left += count - room
        if count > room { firstLeft = firstLeft ?? placed[first].recipe.slug.span }
      }
    }
    if left > 0 { report(isAnyTwo, left, at: firstLeft, &log) }
    return shown
  }

  private static func treatments(of recipe: Recipe) -> [Recipe.Branch] {
    recipe.branches.filter { $0.slug.value != recipe.referenceBranch }
  }

  /// The branches that count: a rollout has one.
  private static func counted(_ recipe: Recipe) -> [Recipe.Branch] {
    recipe.isRollout ? Array(recipe.branches.prefix(1)) : recipe.branches
  }

  /// Tells whether two recipes are of the same channel and overlap in versions and times.
  private static func mayMeet(_ first: PlacedRecipe, _ second: PlacedRecipe) -> Bool {
    first.base == second.base && first.overlaps(second)
  }

  private static func report(_ isAnyTwo: Bool, _ left: Int, at span: Span?, _ log: inout Log) {
    let what = isAnyTwo ? "two branches" : "an experiment's branch with a rollout"
    log.report(
      .manyCombinations,
      "\(limit) combinations of \(what) are shown, \(left) more are not",
      at: span
    )
  }
}
extension Recipe {
  /// Tells whether it takes no new users by the time another starts.
  ///
  /// It has ended, or takes no new users, who alone see onboarding.
  func isOver(before other: Recipe) -> Bool {
    let end = schedule.end ?? (schedule.isPaused ? schedule.enrollmentEnd : nil)
    guard let end, let start = other.schedule.start else { return false }
    return precedesByBytes(end, start)
  }
}

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
