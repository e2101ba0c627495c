public import Source

/// Which branches a user may be in together (reference: nimbus, section 3.2): one experiment and one
/// rollout of a feature, of the same channel; of a feature that co-enrolls any two.
public enum Combinations {
  /// More would hide the branches themselves.
  static let limit = 32

  /// A branch of an experiment, and the rollout beneath it.
  public struct Pair {
    /// The experiment.
    public let experiment: Recipe
    /// One of its branches.
    public let branch: Recipe.Branch
    /// The rollout.
    public let rollout: Recipe
    /// Its branch.
    public let rolloutBranch: Recipe.Branch
    /// The place of what ships.
    public let base: Int
  }

  /// All pairs in the order of the recipes; those beyond the limit are reported.
  public static func pairs(_ placed: [PlacedRecipe], _ log: inout Log) -> [Pair] {
    var pairs: [Pair] = []
    var left = 0
    for experiment in placed where !experiment.recipe.isRollout {
      for rollout in placed where rollout.recipe.isRollout && mayMeet(experiment, rollout) {
        guard let rolloutBranch = rollout.recipe.branches.first else { continue }
        for branch in experiment.recipe.branches {
          guard pairs.count < limit else {
            left += 1
            continue
          }
          pairs.append(
            Pair(
              experiment: experiment.recipe,
              branch: branch,
              rollout: rollout.recipe,
              rolloutBranch: rolloutBranch,
              base: experiment.base
            )
          )
        }
      }
    }
    if left > 0, let last = pairs.last { report(last, left, &log) }
    return pairs
  }

  /// Two branches that one user may be in, of a feature that co-enrolls.
  public struct Both {
    /// The one that the app decides first.
    public let first: (recipe: Recipe, branch: Recipe.Branch)
    /// The other one.
    public let second: (recipe: Recipe, branch: Recipe.Branch)
    /// The place of what ships.
    public let base: Int
  }

  /// Every two branches of different recipes that may meet, in the order of the recipes.
  ///
  /// Controls are left out: they change nothing. What is beyond the limit is reported. Three at once
  /// are not shown.
  public static func coEnrolled(_ placed: [PlacedRecipe], _ log: inout Log) -> [Both] {
    let counts = placed.map { treatments(of: $0.recipe).count }
    var shown: [Both] = []
    var left = 0
    var firstLeft: Span?
    for first in placed.indices {
      for second in placed[(first + 1)...].indices where mayMeet(placed[first], placed[second]) {
        let count = counts[first] * counts[second]
        let room = min(count, limit - shown.count)
        if room > 0 { shown += both(placed[first], placed[second]).prefix(room) }
        left += count - room
        if count > room { firstLeft = firstLeft ?? placed[first].recipe.slug.span }
      }
    }
    if left > 0 {
      log.report(
        .manyCombinations,
        "\(limit) combinations of two branches are shown, \(left) more are not",
        at: firstLeft
      )
    }
    return shown
  }

  private static func both(
    _ first: PlacedRecipe,
    _ second: PlacedRecipe
  ) -> [Both] {
    treatments(of: first.recipe).flatMap { one in
      treatments(of: second.recipe).map { two in
        Both(first: (first.recipe, one), second: (second.recipe, two), base: first.base)
      }
    }
  }

  private static func treatments(of recipe: Recipe) -> [Recipe.Branch] {
    recipe.branches.filter { $0.slug.value != recipe.referenceBranch }
  }

  /// True for recipes of the same channel whose versions and times overlap.
  private static func mayMeet(
    _ first: PlacedRecipe,
    _ second: PlacedRecipe
  ) -> Bool {
    first.base == second.base && first.overlaps(second)
  }

  private static func report(_ last: Pair, _ left: Int, _ log: inout Log) {
    log.report(
      .manyCombinations,
      "\(limit) combinations of an experiment's branch with a rollout are shown, "
        + "\(left) more are not",
      at: last.experiment.slug.span
    )
  }
}

extension Recipe {
  /// True where nobody new is in it when another starts: it has ended, or takes no new users, who
  /// alone see onboarding.
  func isOver(before other: Recipe) -> Bool {
    let end = schedule.end ?? (schedule.isPaused ? schedule.enrollmentEnd : nil)
    guard let end, let start = other.schedule.start else { return false }
    return precedesByBytes(end, start)
  }
}

extension Rule {
  /// More combinations of experiments and rollouts than are shown.
  static let manyCombinations = Rule(
    1194,
    "many-combinations",
    .info,
    title: "There are more combinations of recipes than are shown.",
    why:
      "The app combines any experiment with any rollout of a channel, and any recipes on messages.",
    fix: "Leave recipes that have ended out of the experiments."
  )
}
