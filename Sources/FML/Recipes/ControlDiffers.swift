public import Source
public import Syntax

/// Control branches that are not what ships.
public enum ControlDiffers {
  /// Differences that a message names.
  private static let limit = 3

  /// Compares the control branch of an experiment, as the app sees it, with what its channel ships;
  /// a rollout has one branch and no control.
  public static func check(
    _ branch: Recipe.Branch,
    of recipe: Recipe,
    merged: Node,
    shipped: Node,
    channel base: String?,
    _ log: inout Log
  ) {
    let channel = recipe.channel?.value.lowercased()
    guard !recipe.isRollout, base == nil || base?.lowercased() == channel else { return }
    let differences = NodeDifference.between(shipped, merged)
    guard !differences.isEmpty else { return }
    let named = differences.prefix(limit).map(\.words).joined(separator: ", ")
    let rest = differences.count > limit ? ", and \(differences.count - limit) more" : ""
    let ships = base.map { "'\($0)' ships" } ?? "ships"
    log.report(
      .controlDiffers,
      "control '\(branch.slug.value)' is not what \(ships): \(named)\(rest)",
      at: branch.slug.span,
      labels: differences.prefix(limit).map { .init($0.place, $0.path) }
    )
  }
}

extension Rule {
  /// A control branch with values of its own.
  static let controlDiffers = Rule(
    1196,
    "control-differs-from-shipped",
    .warning,
    title: "The control branch is not what ships.",
    why: "The experiment then compares its treatments with something no user outside it sees.",
    fix: "Give the control branch an empty value, or say in the recipe why it differs.",
    bad: CardExample.experiment(
      """
      {"slug": "test", "referenceBranch": "a", "branches": [{"slug": ↓"a", "features": [
        {"featureId": "onboarding-framework-feature", "value": {"dismissable": false}}]}]}
      """
    ),
    good: CardExample.experiment(
      """
      {"slug": "test", "referenceBranch": "a", "branches": [{"slug": "a", "features": [
        {"featureId": "onboarding-framework-feature", "value": {"dismissable": true}}]}]}
      """
    )
  )
}
