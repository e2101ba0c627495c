internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A conversation with a server: `chat_config` (reference: appdna, section 16), which all that draws
/// it shares.
final class AppDNAChat: Sendable {
  /// The user's messages after which it ends, or warns.
  let mostTurns: Int
  /// The user's messages that it takes at least.
  let leastTurns: Int
  /// A user who reaches the limit is warned before.
  let isSoft: Bool
  /// The name, role and picture of the speaker on the app's side.
  let persona: (name: Located<String>?, role: Located<String>?, avatar: Located<String>?)
  /// Messages that the app sends unasked, in the order of the document.
  let messages: [Line]
  let completion: Line?
  /// The words of the button at the end.
  let button: Located<String>?
  let buttonLook: Style
  /// Answers to tap.
  let replies: [Line]
  /// Further effects of a message of the user.
  let actions: [Line]
  /// The words in the empty field.
  let placeholder: Located<String>?
  /// The server that answers.
  let webhook: AppDNAWebhook?
  let style: AppDNAChatStyle
  let span: Span

  init(_ fields: inout Fields) {
    span = fields.span.start(1)
    mostTurns = fields.integer("max_user_turns") ?? 5
    leastTurns = fields.integer("min_user_turns") ?? 1
    isSoft = fields.word("turn_limit_behavior", among: ["hard", "soft"]) == "soft"
    persona = fields.bag("persona", of: "a persona") {
      ($0.text("name"), $0.text("role"), $0.text("avatar_url"))
    }
    messages = fields.maps("auto_messages", of: "a message") { fields, index in
      fields.message("auto_messages/\(index)")
    }
    completion = fields.map("completion_message", of: "a completion message") {
      $0.message("completion_message")
    }
    button = fields.text("completion_cta_text")
    buttonLook = fields.bag("completion_button", of: "a completion button") { $0.chatButton() }
    replies = fields.maps("quick_replies", of: "a quick reply") { fields, index in
      Line(
        id: fields.text("id")?.value.nonEmpty ?? "quick_replies/\(index)",
        text: fields.text("text"),
        turn: fields.integer("show_at_turn"),
        span: fields.span.start(1)
      )
    }
    actions = fields.maps("turn_actions", of: "a turn action") { $0.turnAction($1) }
    placeholder = fields.text("input_placeholder")
    webhook = fields.map("webhook", of: "a webhook") { AppDNAWebhook(chat: &$0) }
    style = fields.bag("style", of: "a chat's style") { AppDNAChatStyle(&$0) }
    if fields.any("input_max_length", as: .integer) != nil {
      fields.fidelity.add(AppDNAFidelity.inputLength)
    }
    let limit = Self.partLimit
    if max(messages.count, replies.count, actions.count) > limit {
      fields.fidelity.add(AppDNAFidelity.chatLists, String(limit))
    }
    report(&fields)
  }
}

extension AppDNAChat {
  /// A message of the app, an answer to tap, or an effect of a message of the user.
  struct Line: Sendable {
    /// Its own id, else its path.
    let id: String
    let text: Located<String>?
    /// The user's messages before it; 0 is the opening, and nil any number.
    let turn: Int?
    /// The time in ms before it comes.
    var delay: Double?
    var image: (address: Located<String>, altText: Located<String>?)?
    /// The kind of an effect.
    var type: Kind?
    let span: Span

    enum Kind: String, CaseIterable {
      case rating = "rating_prompt"
      case message = "auto_message"
      case inject = "quick_reply_inject"
    }
  }

  /// The answers that the step stores when the chat is over.
  var answers: [BlockAnswer] {
    let most = Double(max(1, mostTurns))
    let endings = ["max_turns", "user_completed", "ai_completed", "skipped"]
    let reason = BlockAnswer.Kind.choice(allowsMany: false, values: endings, ids: endings)
    var answers = [
      BlockAnswer(field: "transcript", kind: .other("transcript")),
      BlockAnswer(field: "user_turn_count", kind: .number(least: 1, most: most)),
      BlockAnswer(field: "total_message_count", kind: .number(least: 2, most: most * 2)),
      BlockAnswer(field: "completion_reason", kind: reason),
      BlockAnswer(field: "duration_ms", kind: .number(least: 0, most: 60_000)),
      BlockAnswer(field: "webhook_data", kind: .other("")),
    ]
    if actions.contains(where: { $0.type == .rating }) {
      answers.append(BlockAnswer(field: "rating", kind: .number(least: 1, most: 5)))
    }
    return answers
  }

  /// Reports what of a chat never shows, or can't work (reference: appdna, section 16, "Run time").
  func report(_ fields: inout Fields) {
    for message in messages where message.turn != 0 {
      let phrase = "the auto message '\(message.id)' is for turn \(message.turn ?? 0)"
      fields.log.report(.lateChatMessage, "\(phrase); the apps never play it", at: message.span)
    }
    for reply in replies where reply.turn == nil {
      let message =
        "the quick reply '\(reply.id)' has no 'show_at_turn'; the iOS app never shows it"
      fields.log.report(.quickReplyWithoutTurn, message, at: reply.span)
    }
    for action in actions {
      guard let turn = action.turn, turn < 1 || turn > mostTurns else { continue }
      let message = "the action is for turn \(turn), but the chat has turns 1 to \(mostTurns)"
      fields.log.report(.chatTurnOutOfReach, message, at: action.span)
    }
    if leastTurns > mostTurns || mostTurns < 1 {
      let message =
        mostTurns < 1
        ? "the chat has \(mostTurns) turns"
        : "the chat takes at least \(leastTurns) turns and at most \(mostTurns)"
      fields.log.report(.chatTurns, message, at: span)
    }
    guard webhook?.isEnabled != true else { return }
    fields.log.report(
      .chatWithoutWebhook,
      webhook == nil
        ? "the chat names no webhook; nobody answers"
        : "the chat's webhook is switched off or has no 'webhook_url'; nobody answers",
      at: span
    )
  }

  var facts: [Card.Fact] {
    let end = isSoft ? "then the app warns" : "then it ends"
    return [Card.Fact("messages of the user", "\(leastTurns) to \(mostTurns), \(end)")]
      + (webhook?.facts ?? [])
  }
}

extension Fields {
  fileprivate mutating func message(_ path: String) -> AppDNAChat.Line {
    AppDNAChat.Line(
      id: text("id")?.value.nonEmpty ?? path,
      text: text("content"),
      turn: integer("turn", in: -1...1000) ?? 0,
      delay: number("delay_ms", as: .integer).map { min(60_000, max(0, $0)) },
      image: map("media", of: "media") { $0.chatImage() },
      span: span.start(1)
    )
  }

  fileprivate mutating func turnAction(_ index: Int) -> AppDNAChat.Line {
    let turnSpan = any("turn")?.span ?? span.start(1)
    let turn = integer("turn", in: -1...1000) ?? 0
    let type = word("type", as: AppDNAChat.Line.Kind.self)
    let text = bag("config", of: "a turn action's config", as: .map(.any)) { $0.text("content") }
    if type == .inject { fidelity.add(AppDNAFidelity.quickReplyInject) }
    let id = "turn_actions/\(index)"
    return AppDNAChat.Line(id: id, text: text, turn: turn, type: type, span: turnSpan)
  }

  /// A picture in a bubble; nil for films and links, which the apps do not draw.
  fileprivate mutating func chatImage() -> (address: Located<String>, altText: Located<String>?)? {
    let sort = word("type", among: ["image", "lottie", "link"])
    let altText = text("alt_text")
    guard let url = text("url").nonEmpty else { return nil }
    if sort == "image" { return (url, altText) }
    fidelity.add(AppDNAFidelity.chatMedia, sort ?? "")
    return nil
  }
}

/// The colours of a chat: `chat_config.style` (reference: appdna, section 16).
struct AppDNAChatStyle: Sendable {
  /// The colour behind the whole step.
  let background: Themed<Color>
  let bubble: Pair
  let userBubble: Pair
  let input: Pair
  let inputBorder: Themed<Color>
  /// The size of what is typed, in pt.
  let inputSize: Double
  let typing: Themed<Color>
  let reply: Pair
  let replyBorder: Themed<Color>
  let star: Themed<Color>
  let send: Themed<Color>

  /// A fill and what stands on it.
  struct Pair: Sendable {
    let fill: Themed<Color>
    let ink: Themed<Color>
  }

  init(_ fields: inout Fields) {
    background = fields.color("background_color") ?? .chatBackground
    bubble = fields.pair("ai_bubble_bg", 0x1E293B, "ai_bubble_text", 0xE2E8F0)
    userBubble = fields.pair("user_bubble_bg", 0x6366F1, "user_bubble_text", 0xFFFFFF)
    input = fields.pair("input_bg", 0x1E293B, "input_text", 0xE2E8F0)
    inputBorder = fields.color("input_border", 0x334155)
    inputSize = min(100, max(1, fields.number("input_font_size", as: .integer) ?? 14))
    typing = fields.color("typing_indicator_color", 0x6366F1)
    reply = fields.pair("quick_reply_bg", 0x334155, "quick_reply_text", 0xE2E8F0)
    replyBorder = fields.color("quick_reply_border", 0x475569)
    star = fields.color("rating_star_color", 0xFBBF24)
    send = fields.color("send_button_color", 0x6366F1)
    guard fields.any("timestamp_color", as: .string) != nil else { return }
    fields.fidelity.add(AppDNAFidelity.timestampColor)
  }
}

extension Fields {
  fileprivate mutating func color(_ key: String, _ usual: UInt32) -> Themed<Color> {
    color(key) ?? Themed(Color(usual))
  }

  fileprivate mutating func pair(
    _ fill: String,
    _ usualFill: UInt32,
    _ ink: String,
    _ usualInk: UInt32
  ) -> AppDNAChatStyle.Pair {
    AppDNAChatStyle.Pair(fill: color(fill, usualFill), ink: color(ink, usualInk))
  }

  /// The box of the button under a chat that is over: `completion_button` (reference: appdna, section 16).
  mutating func chatButton() -> Style {
    let variant = word("variant", as: AppDNAButtonVariant.self) ?? .primary
    let own = color("bg_color")
    let fill = own ?? .accent
    let radius = min(9999, max(0, number("button_corner_radius") ?? 14))
    let height = number("button_height").map { min(2000, max(0, $0)) }
    let style = textStyle("style")
    let usual = variant == .primary ? own.map(\.contrast) ?? .white : fill
    let ink = color("text_color") ?? style.color ?? usual
    return Style {
      $0.typography = style.type.over(Typography(size: 17, weight: 600, scaling: .body))
      $0.typography?.alignment = .center
      $0.opacity = style.opacity
      $0.foreground = ink
      $0.corners = Corners(radius)
      $0.size = SizeRules(width: .fill, height: height.map { .points($0) })
      $0.padding = Insets(vertical: height == nil ? 16 : 0, horizontal: 16)
      $0.margin = Insets(vertical: 0, horizontal: 20)
      switch variant {
      case .primary: $0.background = [.solid(fill)]
      case .secondary: $0.background = [.solid(fill.faded(0.15))]
      case .outline: $0.border = Border(width: 2, color: fill)
      case .text: break
      }
    }
  }
}
