internal import Flow
internal import Source
internal import SystemKit

/// A button that the editor brings ready-made; what a document says itself wins (reference: sequence,
/// section 9.3).
///
/// `signIn` draws a way to sign in, as a row with a sign on its left; `icon` is an emoji, and `hint` the
/// native step that the button is meant for.
private typealias ButtonPreset = (
  title: String, signIn: (symbol: String, fill: Themed<Color>, ink: Themed<Color>)?, icon: String?,
  hint: String?
)

extension SequenceBlock {
  private static let buttonPresets: KeyValuePairs<String, ButtonPreset> = [
    "sign-in-apple": ("Sign in with Apple", ("apple-logo", .black(1), .ink), nil, "auth.apple"),
    "sign-in-google": ("Sign in with Google", ("google-logo", .ink, .black(1)), nil, "auth.google"),
    "sign-in-email": ("Sign in with Email", ("envelope", .accent, .ink), nil, "auth.email"),
    "continue": ("Continue", nil, nil, nil),
    "skip": ("Skip", nil, nil, nil),
    "enable-notifications": ("Enable Notifications", nil, "🔔", "permission.notifications"),
    "enable-location": ("Enable Location", nil, "📍", "permission.location"),
    "get-started": ("Get Started", nil, nil, nil),
  ]

  /// A size of buttons, in px: padding, size of text, size of the icon.
  private typealias ButtonSize = (horizontal: Double, vertical: Double, font: Double, icon: Double)

  private static let buttonSizes: KeyValuePairs<String, ButtonSize> = [
    "sm": (16, 8, 14, 16), "md": (24, 12, 16, 20), "lg": (32, 16, 18, 24),
  ]

  /// A button with its presets (reference: sequence, section 9.3).
  static func button(_ fields: inout Fields) -> DrawnBlock<Self> {
    let name = fields.word("preset", among: buttonPresets.map(\.key))
    let preset = buttonPresets.first { $0.key == name }?.value
    let isSignIn = preset?.signIn != nil
    let title = fields.text("text")
    let action = fields.action("action")
    let variants = ["primary", "secondary", "outline", "ghost", "link"]
    let own = fields.word("variant", among: variants)
    let variant = own ?? (name == "skip" ? "ghost" : "primary")
    // Ways to sign in are filled whatever the variant says.
    let look = isSignIn ? "primary" : variant
    let given = fields.word("size", of: buttonSizes) ?? buttonSizes[1].value
    let size: ButtonSize = isSignIn ? (20, 16, 16, 20) : given
    let isFullWidth = fields.bool("fullWidth") ?? false
    let background = fields.color("backgroundColor") ?? preset?.signIn?.fill
    let gradient = fields.gradient("backgroundGradient")
    let ink = fields.color(["textColor", "color"]) ?? preset?.signIn?.ink
    let radius = fields.number("borderRadius").map { max(0, $0) } ?? (isSignIn ? 9999 : 12)
    let icon = fields.text("icon")
    let iconTrails = fields.word("iconPosition", among: ["left", "right"]) == "right"
    let font = fields.font()
    let horizontal = fields.number("paddingHorizontal").map { max(0, $0) } ?? size.horizontal
    let vertical = fields.number("paddingVertical").map { max(0, $0) } ?? size.vertical
    if let name, let preset, action == nil { fields.reportPreset(name, hint: preset.hint) }
    let isLined = look == "secondary" || look == "outline"
    let weight = isSignIn || look == "ghost" || look == "link" ? 500 : 600
    let style = Style {
      let usual = Typography(size: size.font, weight: weight, lineHeight: 1.5)
      $0.typography = font.shown(over: usual)
      $0.padding = Insets(vertical: vertical, horizontal: horizontal)
      $0.corners = Corners(radius)
      $0.foreground = ink ?? (isLined ? background : nil) ?? .ink
      if isLined { $0.border = Border(width: 2, color: background ?? .ink) }
      $0.background = paints(look, background, gradient)
      if isFullWidth || isSignIn { $0.size.width = .fill }
    }
    let width: BlockWidth = isFullWidth ? .narrow : .natural
    let tap = SequenceBlockAction(action: action, hint: preset?.hint)
    return DrawnBlock(width: width, hasOwnBox: true, actions: [tap]) { id, block, drawing in
      let text = title ?? Located(preset?.title ?? "Continue", block.span.start(1))
      let slot = drawing.text(text)
      let action = action?.value.name ?? "next"
      let role: ButtonElement.Role = variant == "primary" ? .primary : .secondary
      drawing.summary.buttons.append(.init(role: role.rawValue, title: slot, action: action))
      let usual = preset?.icon.map { Located($0, block.span.start(2)) }
      let emoji = (icon ?? usual).nonEmpty
      let sign = emoji.map { drawing.icon($0, size: size.icon) }
      var content = [sign, .label(slot)].compactMap(\.self)
      if iconTrails { content.reverse() }
      if let preset = preset?.signIn {
        content = signIn(sign ?? .symbol(preset.symbol, size: 20), slot, font)
      }
      return .button(id: id, role, action: action, content, style: style)
    }
  }

  /// The paints of a button's box, by the variant that it looks like.
  private static func paints(
    _ look: String,
    _ background: Themed<Color>?,
    _ gradient: Paint?
  ) -> [Paint] {
    switch look {
    case "secondary", "outline": [gradient].compactMap(\.self)
    case "ghost", "link": []
    default: [gradient ?? .solid(background ?? .accent)]
    }
  }

  /// A sign on the left, the title in the middle of what is left, as wide a gap on the right.
  private static func signIn(_ sign: Element, _ title: TextSlot, _ font: Typography) -> [Element] {
    let left = Element.column(alignment: .center, [sign]) { $0.size.width = .points(24) }
    let (size, weight) = (font.size ?? 16, font.weight ?? 500)
    let label = Element.label(title) {
      $0.size.width = .fill
      $0.typography = Typography(size: size, weight: weight, alignment: .center)
    }
    return [left, label, Element.space(24)]
  }
}

extension Fields {
  fileprivate mutating func reportPreset(_ name: String, hint: String?) {
    report(
      .presetWithoutAction,
      "the button '\(name)' has no action, a preset does not bring one",
      help: hint.map {
        "write \"action\": {\"type\": \"custom\", \"identifier\": \"\($0)\", \"awaitResult\": true}"
      }
    )
  }
}
