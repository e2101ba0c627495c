internal import Source

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
        .unplacedQuickReply,
        "the quick reply '\(reply.id)' has no 'show_at_turn'; the iOS app never shows it",
        at: reply.span
      )
    }
  }

  private func actions(_ fields: inout AppDNAFields) {
    for action in chat.actions where action.turn < 1 || action.turn > chat.mostTurns {
      fields.log.report(
        .unreachedTurn,
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

/// Chats for the examples of rules.
private enum ChatExample {
  static let webhook = #""webhook": {"enabled": true, "webhook_url": "https://example.com/chat"}"#

  /// A flow of one chat, whose fields beside the webhook are given.
  static func chat(_ fields: String) -> [String: String] { bare("\(fields), \(webhook)") }

  /// A flow of one chat whose fields are given; `↓` at its start marks the chat.
  static func bare(_ fields: String, mark: String = "") -> [String: String] {
    AppDNAExample.steps(
      #"{"id": "s", "type": "interactive_chat", "config": {"title": "Talk", "chat_config": "#
        + "\(mark){\(fields)}}}"
    )
  }
}

extension Rule {
  /// An auto message that is never played.
  static let lateChatMessage = Rule(
    1690,
    "late-chat-message",
    .warning,
    title: "A chat has a message for a later turn.",
    why: "The apps play the messages of turn 0 alone; nobody sees the others.",
    fix: "Make it a turn action of the type 'auto_message'.",
    bad: ChatExample.chat(
      #""auto_messages": [↓{"id": "m", "turn": 2, "content": "Still there?"}]"#
    ),
    good: ChatExample.chat(
      #""turn_actions": [{"turn": 2, "type": "auto_message", "config": {"content": "Hm?"}}]"#
    )
  )

  /// A turn action outside of the chat's turns.
  static let unreachedTurn = Rule(
    1691,
    "chat-turn-out-of-reach",
    .warning,
    title: "Something happens at a turn that a chat does not have.",
    why: "The chat is over before, so that it never happens.",
    fix: "Choose a turn from 1 to 'max_user_turns'.",
    bad: ChatExample.chat(
      #""max_user_turns": 3, "turn_actions": [{"turn": ↓4, "type": "rating_prompt"}]"#
    ),
    good: ChatExample.chat(
      #""max_user_turns": 3, "turn_actions": [{"turn": 3, "type": "rating_prompt"}]"#
    )
  )

  /// A quick reply that the iOS app never shows.
  static let unplacedQuickReply = Rule(
    1692,
    "quick-reply-without-turn",
    .warning,
    title: "A quick reply does not say at which turn it shows.",
    why:
      "The vendor's pages call quick replies always shown; release 1.0.59 of the iOS app shows those "
      + "with 'show_at_turn' alone. The preview shows it.",
    fix: "Add 'show_at_turn': 0 shows it after the first messages.",
    bad: ChatExample.chat(#""quick_replies": [↓{"id": "q", "text": "Tell me more"}]"#),
    good: ChatExample.chat(
      #""quick_replies": [{"id": "q", "text": "Tell me more", "show_at_turn": 0}]"#
    )
  )

  /// A chat that nobody answers.
  static let chatWithoutWebhook = Rule(
    1693,
    "chat-without-webhook",
    .warning,
    title: "A chat has no server that answers.",
    why: "The user's messages stay without a reply.",
    fix: "Add a 'webhook' with its 'webhook_url', and 'enabled' true.",
    bad: ChatExample.bare(#""max_user_turns": 3"#, mark: "↓"),
    good: ChatExample.chat(#""max_user_turns": 3"#)
  )

  /// A chat that takes more turns than it has.
  static let chatTurns = Rule(
    1694,
    "chat-turns",
    .warning,
    title: "A chat takes more messages than it allows, or none.",
    why: "It is over before the user has sent what it takes.",
    fix: "Make 'max_user_turns' at least 1, and at least 'min_user_turns'.",
    bad: ChatExample.bare(
      "\"min_user_turns\": 4, \"max_user_turns\": 2, \(ChatExample.webhook)",
      mark: "↓"
    ),
    good: ChatExample.chat(#""min_user_turns": 2, "max_user_turns": 4"#)
  )
}
