internal import Flow
internal import SystemKit

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
}

extension Fields {
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
