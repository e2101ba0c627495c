internal import Source

/// Chooses which shipped flow a recipe is laid over: that of its channel, else that of the channel
/// asked for, of release, or the first.
struct RecipeBase {
  /// The channels that are shown; nil where a document names none.
  let channels: [String?]
  /// The channel the source asks for; nil is all.
  let wanted: String?

  /// The place of a recipe's channel; another channel in its stead is said.
  func index(for recipe: Recipe, _ log: inout Log) -> Int {
    let own = recipe.channel?.value.lowercased()
    if let own, let index = channels.firstIndex(where: { $0?.lowercased() == own }) {
      return index
    }
    let index = fallback
    guard let channel = channels[index] else { return index }
    let found = recipe.channel.map { "'\($0.value)' is no channel shown here" }
    log.report(
      .otherChannel,
      "\(found ?? "the recipe names no channel"), its branches are laid over '\(channel)'",
      at: recipe.channel?.span ?? recipe.span
    )
    return index
  }

  /// The place for values that name no channel.
  var fallback: Int {
    let names = [wanted, "release"].compactMap { $0 }
    return names.compactMap { name in channels.firstIndex { $0 == name } }.first ?? 0
  }
}
