internal import Source

extension Rule {
  /// Chats, and steps without blocks.
  static let appdnaViews = [
    lateChatMessage, unreachedTurn, unplacedQuickReply, chatWithoutWebhook, chatTurns,
    questionWithoutOptions, repeatedOption, optionWithoutID, blocksBesideConfig,
  ]
}
