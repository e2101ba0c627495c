internal import Flow
internal import Source
internal import SystemKit

/// A button with its presets (reference: sequence, section 9.3).
struct ButtonBlock: BlockContent {
  private let title: Located<String>?
  private let action: Located<SequenceAction>?
  private let variant: Variant
  private let size: Size
  private let isFullWidth: Bool
  private let background: Themed<Color>?
  private let gradient: Paint?
  private let ink: Themed<Color>?
  private let radius: Double?
  private let icon: Located<String>?
  private let iconTrails: Bool
  private let font: SequenceFont
  private let horizontal: Double?
  private let vertical: Double?
  private let preset: ButtonPreset?

  /// The styles of a button's box.
  enum Variant: String, CaseIterable {
    case primary
    case secondary
    case outline
    case ghost
    case link
  }

  /// A size of buttons, in px: padding, size of text, size of the icon.
  private typealias Size = (horizontal: Double, vertical: Double, font: Double, icon: Double)

  init(_ fields: inout Fields) {
    let name = fields.word("preset", among: ButtonPreset.all.map(\.name))
    preset = name.flatMap { name in ButtonPreset.all.first { $0.name == name } }
    title = fields.text("text")
    action = fields.action("action")
    variant = fields.word("variant", as: Variant.self) ?? preset?.variant ?? .primary
    let sizes: KeyValuePairs<String, Size> = [
      "sm": (16, 8, 14, 16), "md": (24, 12, 16, 20), "lg": (32, 16, 18, 24),
    ]
    size = fields.word("size", of: sizes) ?? sizes[1].value
    isFullWidth = fields.bool("fullWidth") ?? false
    background = fields.color("backgroundColor") ?? preset?.background
    gradient = fields.gradient("backgroundGradient")
    ink = fields.color(["textColor", "color"]) ?? preset?.ink
    radius = fields.number("borderRadius").map { max(0, $0) }
    icon = fields.text("icon")
    iconTrails = fields.word("iconPosition", among: ["left", "right"]) == "right"
    font = fields.font()
    horizontal = fields.number("paddingHorizontal").map { max(0, $0) }
    vertical = fields.number("paddingVertical").map { max(0, $0) }
    if let preset, action == nil {
      fields.report(
        .presetWithoutAction,
        "the button '\(preset.name)' has no action, a preset does not bring one",
        help: preset.hint.map {
          "write \"action\": {\"type\": \"custom\", \"identifier\": \"\($0)\", \"awaitResult\": true}"
        }
      )
    }
  }

  var width: BlockWidth { isFullWidth ? .narrow : .natural }
  var hasOwnBox: Bool { true }
  var actions: [SequenceBlockAction] { [.init(action: action, hint: preset?.hint)] }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    let words = title ?? Located(preset?.title ?? "Continue", block.span.start(1))
    let slot = drawing.text(words)
    let action = action?.value.name ?? "next"
    let role: ButtonElement.Role = variant == .primary ? .primary : .secondary
    drawing.summary.buttons.append(.init(role: role.rawValue, title: slot, action: action))
    let isSignIn = preset?.symbol != nil
    let content = isSignIn ? signIn(slot, block, &drawing) : row(slot, block, &drawing)
    return .button(id: id, role, action: action, content) {
      $0 = isSignIn ? signInStyle : style
      if isFullWidth || isSignIn { $0.size.width = .fill }
    }
  }

  // MARK: Content

  private func row(
    _ title: TextSlot,
    _ block: SequenceBlock,
    _ drawing: inout Drawing
  ) -> [Element] {
    let words = Element.label(title)
    let sign = icon ?? preset?.icon.map { Located($0, block.span.start(2)) }
    guard let sign, !sign.value.isEmpty else { return [words] }
    let icon = SequenceIcon.element("", sign, size: size.icon, color: nil, &drawing)
    return iconTrails ? [words, icon] : [icon, words]
  }

  /// A sign on the left, the title in the middle of what is left, as wide a gap on the right.
  private func signIn(
    _ title: TextSlot,
    _ block: SequenceBlock,
    _ drawing: inout Drawing
  ) -> [Element] {
    let sign = sign(&drawing)
    let left = Element.column(alignment: .center, [sign]) {
      $0.size = SizeRules(width: .points(24))
    }
    let words = Element.label(title) {
      $0.size.width = .fill
      $0.typography = Typography(
        size: font.size ?? 16,
        weight: font.weight ?? 500,
        alignment: .center
      )
    }
    return [left, words, Element.space(24)]
  }

  /// The document's own sign, else the service's.
  private func sign(_ drawing: inout Drawing) -> Element {
    if let icon, !icon.value.isEmpty {
      return SequenceIcon.element("", icon, size: 20, color: nil, &drawing)
    }
    return .symbol(preset?.symbol ?? "person", size: 20)
  }

  // MARK: Looks

  private var style: Style {
    Style {
      $0.typography = font.typography(size: size.font, weight: isBare ? 500 : 600, lineHeight: 1.5)
      $0.padding = Insets(
        vertical: vertical ?? size.vertical,
        horizontal: horizontal ?? size.horizontal
      )
      $0.corners = Corners(radius ?? 12)
      $0.foreground = foreground
      switch variant {
      case .primary:
        $0.background = [gradient ?? .solid(background ?? .accent)]
      case .secondary, .outline:
        $0.border = Border(width: 2, color: background ?? .ink)
        if let gradient { $0.background = [gradient] }
      case .ghost, .link: break
      }
    }
  }

  private var isBare: Bool { variant == .ghost || variant == .link }

  private var foreground: Themed<Color> {
    switch variant {
    case .primary, .ghost, .link: ink ?? .ink
    case .secondary, .outline: ink ?? background ?? .ink
    }
  }

  private var signInStyle: Style {
    Style {
      $0.padding = Insets(vertical: vertical ?? 16, horizontal: horizontal ?? 20)
      $0.corners = Corners(radius ?? 9999)
      $0.background = [gradient ?? .solid(background ?? .accent)]
      $0.foreground = ink ?? .ink
      $0.typography = font.typography(size: 16, weight: 500, lineHeight: 1.5)
    }
  }
}

/// A button that the editor brings ready-made; what a document says itself wins (reference: sequence,
/// section 9.3).
struct ButtonPreset: Sendable {
  let name: String
  let title: String
  /// The styles of its box; nil for the usual one.
  var variant: ButtonBlock.Variant?
  /// Its colours; nil for the usual ones.
  var background: Themed<Color>?
  var ink: Themed<Color>?
  /// Its emoji.
  var icon: String?
  /// The sign of a way to sign in, which is drawn as a row with the sign on its left.
  var symbol: String?
  /// The native step that the button is meant for.
  var hint: String?

  static let all = [
    ButtonPreset(
      name: "sign-in-apple",
      title: "Sign in with Apple",
      background: .black(1),
      ink: .ink,
      symbol: "apple-logo",
      hint: "auth.apple"
    ),
    ButtonPreset(
      name: "sign-in-google",
      title: "Sign in with Google",
      background: .ink,
      ink: .black(1),
      symbol: "google-logo",
      hint: "auth.google"
    ),
    ButtonPreset(
      name: "sign-in-email",
      title: "Sign in with Email",
      background: .accent,
      ink: .ink,
      symbol: "envelope",
      hint: "auth.email"
    ),
    ButtonPreset(name: "continue", title: "Continue"),
    ButtonPreset(name: "skip", title: "Skip", variant: .ghost),
    ButtonPreset(
      name: "enable-notifications",
      title: "Enable Notifications",
      icon: "🔔",
      hint: "permission.notifications"
    ),
    ButtonPreset(
      name: "enable-location",
      title: "Enable Location",
      icon: "📍",
      hint: "permission.location"
    ),
    ButtonPreset(name: "get-started", title: "Get Started"),
  ]
}
