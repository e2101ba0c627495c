internal import FML
internal import Source

/// Recipes on onboarding whose targeting lets in users who have seen it (reference: fenix,
/// section 11).
enum NoFirstRun {
  private static let attributes: Set = ["is_first_run", "isFirstRun", "days_since_install"]

  static func check(_ recipe: Recipe, _ log: inout Log) {
    let asked = ExpressionNames.asked(by: recipe.targeting?.value)
    guard attributes.isDisjoint(with: asked) else { return }
    log.report(
      .noFirstRun,
      "the targeting of '\(recipe.slug.value)' does not ask for new users: those who have seen the "
        + "onboarding are enrolled, and never see its branches",
      at: recipe.targeting?.span ?? recipe.slug.span,
      help: "add \"is_first_run\" to the targeting"
    )
  }
}

extension Rule {
  /// A recipe that enrols users who never see it.
  static let noFirstRun = Rule(
    1236,
    "no-first-run",
    .warning,
    title: "An experiment with onboarding enrols users who have seen it already.",
    why: "They count as users of a branch that they never see, which waters its result down.",
    fix: "Ask for 'is_first_run' in the targeting.",
    bad: targeted("↓\"locale == 'de-DE'\""),
    good: targeted("\"is_first_run && locale == 'de-DE'\"")
  )

  private static func targeted(_ targeting: String) -> [String: String] {
    CardExample.android("sync-sign-in").merging([
      "experiments/test.json": """
      {"slug": "test", "appName": "fenix", "targeting": \(targeting),
      "branches": [{"slug": "a", "features": [
        {"featureId": "juno-onboarding", "value": {"cards": {"a": {"title": "Hi"}}}}]}]}
      """
    ]) { $1 }
  }
}
