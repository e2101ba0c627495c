internal import Source
internal import SystemKit

/// Finds what of a chat never shows, or can't work (reference: appdna, section 16, "Run time").
struct AppDNAChatChecks {
  let chat: AppDNAChat

  func report(_ fields: inout AppDNAFields) {
    messages(&fields)
    replies(&fields)
    actions(&fields)
    turns(&fields)
    webhook(&fields)
  }

  private func messages(_ fields: inout AppDNAFields) {
    for message in chat.messages where message.turn != 0 {
      fields.log.report(
        .lateChatMessage,
        "the auto message '\(message.id)' is for turn \(message.turn); the apps never play it",
        at: message.span
      )
    }
  }

  private func replies(_ fields: inout AppDNAFields) {
    for reply in chat.replies where reply.turn == nil {
      fields.log.report(
        .quickReplyWithoutTurn,
        "the quick reply '\(reply.id)' has no 'show_at_turn'; the iOS app never shows it",
        at: reply.span
      )
    }
  }

  private func actions(_ fields: inout AppDNAFields) {
    for action in chat.actions where action.turn < 1 || action.turn > chat.mostTurns {
      fields.log.report(
        .chatTurnOutOfReach,
        "the action is for turn \(action.turn), but the chat has turns 1 to \(chat.mostTurns)",
        at: action.span
      )
    }
  }

  private func turns(_ fields: inout AppDNAFields) {
    guard chat.leastTurns > chat.mostTurns || chat.mostTurns < 1 else { return }
    fields.log.report(
      .chatTurns,
      chat.mostTurns < 1
        ? "the chat has \(chat.mostTurns) turns"
        : "the chat takes at least \(chat.leastTurns) turns and at most \(chat.mostTurns)",
      at: chat.span
    )
  }

  private func webhook(_ fields: inout AppDNAFields) {
    guard chat.webhook?.isEnabled != true else { return }
    fields.log.report(
      .chatWithoutWebhook,
      chat.webhook == nil
        ? "the chat names no webhook; nobody answers"
        : "the chat's webhook is switched off or has no 'webhook_url'; nobody answers",
      at: chat.span
    )
  }
}
