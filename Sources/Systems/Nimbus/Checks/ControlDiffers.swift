internal import Source
internal import Syntax

/// Control branches that are not what ships.
enum ControlDiffers {
  /// Differences that a message names.
  private static let limit = 3

  /// Compares the control branch of an experiment, as the app sees it, with what its channel ships;
  /// a rollout has one branch and no control.
  static func check(
    _ branch: Recipe.Branch,
    of recipe: Recipe,
    merged: Node,
    shipped: OnboardingAssembly.Base,
    _ log: inout Log
  ) {
    let channel = recipe.channel?.value.lowercased()
    guard !recipe.isRollout, shipped.channel == nil || shipped.channel?.lowercased() == channel
    else { return }
    let differences = NodeDifference.between(shipped.node, merged)
    guard !differences.isEmpty else { return }
    let named = differences.prefix(limit).map(\.words).joined(separator: ", ")
    let rest = differences.count > limit ? ", and \(differences.count - limit) more" : ""
    let ships = shipped.channel.map { "'\($0)' ships" } ?? "ships"
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
