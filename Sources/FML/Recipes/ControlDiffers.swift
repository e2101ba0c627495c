public import Source
public import Syntax

/// Control branches that differ from the shipped values.
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
      .controlDiffersFromShipped,
      "control '\(branch.slug.value)' is not what \(ships): \(named)\(rest)",
      at: branch.slug.span,
      labels: differences.prefix(limit).map { .init($0.place, $0.path) }
    )
  }
}
