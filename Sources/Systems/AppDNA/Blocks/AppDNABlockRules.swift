internal import Source

extension Rule {
  /// Blocks that show something and those that act.
  static let appdnaBlocks = [
    refusedLink, wordForEmoji, viewWithoutKey, blockWithoutMedia, emptyGroup, lostChildren,
    loginWithoutProviders, pricesWithoutPlans,
  ]
}
