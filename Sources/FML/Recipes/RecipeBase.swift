public import Source

/// Chooses which shipped flow a recipe is laid over: that of its channel, else the first.
public struct RecipeBase {
  /// The channels that are shown, what most users get first; nil where a document names none.
  let channels: [String?]

  /// A choice among the channels that are shown.
  public init(channels: [String?]) {
    self.channels = channels
  }

  /// The place of a recipe's channel; another channel in its stead is said.
  public func index(for recipe: Recipe, _ log: inout Log) -> Int {
    let own = recipe.channel?.value.lowercased()
    if let own, let index = channels.firstIndex(where: { $0?.lowercased() == own }) {
      return index
    }
    guard let channel = channels.first ?? nil else { return 0 }
    let found = recipe.channel.map { "'\($0.value)' is no channel shown here" }
    log.report(
      .otherChannel,
      "\(found ?? "the recipe names no channel"), its branches are laid over '\(channel)'",
      at: recipe.channel?.span ?? recipe.span
    )
    return 0
  }
}

extension Rule {
  /// A recipe whose channel the manifest does not have.
  static let otherChannel = Rule(
    1163,
    "other-channel",
    .info,
    title: "A recipe is for a channel that is not shown.",
    why: "Its branches are drawn over another channel's defaults, which may differ.",
    fix: "Name a manifest of that channel, or leave it where the defaults are the same.",
    bad: CardExample.manifest(
      """
      {"slug": "test", "channel": ↓"nightly", "branches": [{"slug": "a", "features": [
        {"featureId": "onboarding-framework-feature", "value": {"dismissable": false}}]}]}
      """
    ),
    good: CardExample.manifest(
      """
      {"slug": "test", "channel": "release", "branches": [{"slug": "a", "features": [
        {"featureId": "onboarding-framework-feature", "value": {"dismissable": false}}]}]}
      """
    )
  )
}
