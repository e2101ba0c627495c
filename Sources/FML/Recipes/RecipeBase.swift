public import Source

/// Chooses which shipped flow a recipe is laid over: that of its channel, else the first.
public struct RecipeBase {
  /// The channels that are shown, the one of most users first; nil for a document that names none.
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
