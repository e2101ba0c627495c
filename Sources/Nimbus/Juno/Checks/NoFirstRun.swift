internal import FML
internal import Source

/// Recipes on onboarding whose targeting lets in users who have seen it (reference: fenix,
/// section 11).
enum NoFirstRun {
  private static let attributes: Set = ["is_first_run", "isFirstRun", "days_since_install"]

  static func check(_ recipe: Recipe, _ log: inout Log) {
    let asked = recipe.targeting?.names ?? []
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
