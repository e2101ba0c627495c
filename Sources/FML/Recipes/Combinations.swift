public import Source

/// Pairs of branches that a user may be in together (reference: nimbus, section 3.2).
///
/// A pair is one experiment and one rollout of a feature, of the same channel; any two recipes if
/// the feature co-enrolls.
public enum Combinations {
  /// The most pairs that are shown; more would hide the branches themselves.
  static let limit = 32

  /// A branch of a recipe that a user is in.
  public typealias Enrolled = (recipe: Recipe, branch: Recipe.Branch)
  /// Two branches that one user may be in, with the index of the shipped flow.
  ///
  /// The first names the pair: of the experiment, else of the recipe that stands first.
  public typealias Pair = (first: Enrolled, second: Enrolled, base: Int)

  /// All pairs in the order of the recipes; those beyond the limit are reported.
  ///
  /// Of any two, controls are left out: they change nothing. Of a rollout one branch counts. Three at
  /// once are not shown.
  public static func pairs(
    _ placed: [PlacedRecipe],
    ofAnyTwo isAnyTwo: Bool,
    _ log: inout Log
  ) -> [Pair] {
    let branches = placed.map { recipe, _ in
      if recipe.isRollout { return Array(recipe.branches.prefix(1)) }
      return recipe.branches.filter { !isAnyTwo || $0.slug.value != recipe.referenceBranch }
    }
    var shown: [Pair] = []
    var left = 0
    var firstLeft: Span?
    for first in placed.indices {
      for second in placed.indices
      where isAnyTwo ? first < second : !placed[first].recipe.isRollout {
        guard isAnyTwo || placed[second].recipe.isRollout,
          placed[first].base == placed[second].base,
          placed[first].recipe.overlaps(placed[second].recipe)
        else { continue }
        let count = branches[first].count * branches[second].count
        let room = min(count, limit - shown.count)
        if room > 0 {
          let all: [Pair] = branches[first].flatMap { one in
            branches[second].map { two in
              ((placed[first].recipe, one), (placed[second].recipe, two), placed[first].base)
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

  private static func report(_ isAnyTwo: Bool, _ left: Int, at span: Span?, _ log: inout Log) {
    let what = isAnyTwo ? "two branches" : "an experiment's branch with a rollout"
    log.report(
      .manyCombinations,
      "\(limit) combinations of \(what) are shown, \(left) more are not",
      at: span
    )
  }
}

/// A recipe with the index of the shipped flow that it is laid over.
public typealias PlacedRecipe = (recipe: Recipe, base: Int)

extension Recipe {
  /// Tells whether both overlap in versions and times and are of the same channel, whose case the app ignores.
  func overlaps(_ other: Recipe) -> Bool {
    !versions.excludes(other.versions) && !isOver(before: other) && !other.isOver(before: self)
      && channel?.value.lowercased() == other.channel?.value.lowercased()
  }

  /// Tells whether it takes no new users by the time another starts.
  ///
  /// It has ended, or takes no new users, who alone see onboarding.
  private func isOver(before other: Recipe) -> Bool {
    let end = schedule.end ?? (schedule.isPaused ? schedule.enrollmentEnd : nil)
    guard let end, let start = other.schedule.start else { return false }
    return precedesByBytes(end, start)
  }
}
