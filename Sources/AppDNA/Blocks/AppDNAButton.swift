internal import Flow
internal import Source
internal import SystemKit

/// A button (reference: appdna, section 9.11).
struct AppDNAButton: BlockContent {
  private let text: Located<String>?
  private let variant: Variant
  private let fill: Paint
  private let color: Themed<Color>
  private let ink: Themed<Color>
  private let radius: Double
  private let style: AppDNATextStyle
  private let emoji: AppDNASymbol?
  private let image: Located<String>?
  private let action: AppDNAAction
  private let pressed: ButtonElement.Press?

  /// The styles of a button's box.
  enum Variant: String, CaseIterable {
    case primary
    case secondary
    case outline
    case text
  }

  init(_ fields: inout AppDNAFields) {
    text = fields.text("text")
    variant = fields.word("variant", as: Variant.self, also: ["filled": .primary]) ?? .primary
    color = fields.color(["bg_color", "background_color"]) ?? AppDNADefaults.accent
    ink = fields.color("text_color") ?? AppDNADefaults.white
    let own = fields.map("block_style", of: "a block style") { $0.gradient("background_gradient") }
    fill = fields.buttonGradient() ?? (own ?? nil) ?? .solid(color)
    radius = fields.number("button_corner_radius") ?? 12
    style = fields.textStyle("style")
    emoji = fields.emoji("icon_emoji")
    image = fields.text("image_url").words
    pressed = fields.press("pressed_style")
    let name = fields.text("action")
    let value = fields.text("action_value")
    if name?.value == "link", let value { _ = fields.opened(value) }
    action = AppDNAAction(
      name: name?.value.nonEmpty ?? "next",
      value: value,
      span: name?.span ?? fields.span.start(1)
    )
  }

  var hasOwnBox: Bool { true }
  var actions: [AppDNAAction] { [action] }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let words = text ?? Located("Continue", block.span.start(1))
    let slot = drawing.text(words, key: "block.\(block.id).text")
    let role: ButtonElement.Role = variant == .primary ? .primary : .secondary
    drawing.summary.buttons.append(.init(role: role.rawValue, title: slot, action: action.name))
    let label = Element.label(slot)
    let content = signs(id, &drawing) + [label]
    let row =
      content.count == 1
      ? content
      : [
        Element.row(gap: 8, alignment: .center, distribution: .center, content)
      ]
    let button = ButtonElement(role, action: action.name, pressed: pressed, row)
    return Element(id, .button(button), style: look)
  }

  private func signs(_ id: String, _ drawing: inout AppDNADrawing) -> [Element] {
    let sign = emoji?.element("\(id)/icon", size: 20, &drawing)
    let picture = image.map { image in
      Element.picture(drawing.image(image), size: .square(20))
    }
    return [sign, picture].compactMap { $0 }
  }

  private var look: Style {
    var type = SystemText.body.typography(weight: 600, alignment: .center)
    type = style.typography(over: type)
    return Style {
      $0.typography = type
      $0.opacity = style.opacity
      $0.padding = Insets(vertical: 14, horizontal: 16)
      $0.corners = Corners(max(0, radius))
      $0.size.width = .fill
      switch variant {
      case .primary, .secondary:
        $0.background = [fill]
        $0.foreground = style.color ?? (style.isGiven ? AppDNADefaults.primary : ink)
      case .outline:
        $0.border = Border(width: 1.5, color: color)
        $0.foreground = style.color ?? (style.isGiven ? AppDNADefaults.primary : color)
      case .text:
        $0.foreground = style.color ?? (style.isGiven ? AppDNADefaults.primary : color)
      }
    }
  }
}

/// The directions of a button's gradient (reference: appdna, section 9.11).
private enum ButtonGradientDirection: String, CaseIterable {
  case horizontal
  case vertical
  case down = "diagonal_tl_br"
  case up = "diagonal_tr_bl"

  var angle: Double {
    switch self {
    case .horizontal: 90
    case .vertical: 180
    case .down: 135
    case .up: 225
    }
  }
}

extension AppDNAFields {
  /// The look of a button while it is held; the apps change none of its colours (section 7.11).
  fileprivate mutating func press(_ key: String) -> ButtonElement.Press? {
    map(key, of: "a pressed style") { fields in
      for color in ["bg_color", "text_color"] where fields.color(color) != nil {
        fields.fidelity.add(AppDNAFidelity.pressedColor, "\(key).\(color)")
      }
      return ButtonElement.Press(
        scale: max(0, fields.number("scale") ?? 0.97),
        opacity: min(1, max(0, fields.number("opacity") ?? 0.9)),
        duration: 100
      )
    }
  }

  /// The gradient of `gradient_colors`, which only later releases draw.
  mutating func buttonGradient() -> Paint? {
    let colors = colors("gradient_colors")
    let direction = word("gradient_direction", as: ButtonGradientDirection.self) ?? .horizontal
    guard colors.count >= 2 else { return nil }
    fidelity.add(AppDNAFidelity.buttonGradient)
    return .linear(LinearGradient(angle: direction.angle, stops: GradientStop.evenly(colors)))
  }
}
