internal import Flow
internal import Source
internal import SystemKit

enum AppDNAButtonVariant: String, CaseIterable {
  case primary
  case secondary
  case outline
  case text
}

extension AppDNABlock {
  /// A button (reference: appdna, section 9.11).
  static func button(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let variant =
      fields.word("variant", as: AppDNAButtonVariant.self, also: ["filled": .primary]) ?? .primary
    let look = fields.buttonLook(variant)
    let emoji = fields.emoji("icon_emoji")
    let image = fields.text("image_url").nonEmpty
    let pressed = fields.press("pressed_style")
    let name = fields.text("action")
    fields.checkAction(name)
    let value = fields.text("action_value")
    if name?.value == "link", let value { _ = fields.opened(value) }
    let action = AppDNAAction(
      name: name?.value.nonEmpty ?? "next",
      value: value,
      span: name?.span ?? fields.span.start(1)
    )
    return DrawnBlock(hasOwnBox: true, actions: [action]) { id, block, drawing in
      let key = "block.\(block.id).text"
      let slot = drawing.text(text, or: "Continue", at: block.span.start(1), key: key)
      let role: ButtonElement.Role = variant == .primary ? .primary : .secondary
      drawing.summary.buttons.append(.init(role: role.rawValue, title: slot, action: action.name))
      let sign = emoji?.element("\(id)/icon", size: 20, &drawing)
      let picture = image.map { Element.picture(drawing.image($0), size: .square(20)) }
      let parts = [sign, picture, .label(slot)].compactMap { $0 }
      let row = Element.row(gap: 8, alignment: .center, distribution: .center, parts)
      let content = parts.count == 1 ? parts : [row]
      let button = ButtonElement(role, action: action.name, pressed: pressed, content)
      return Element(id, .button(button), style: look)
    }
  }

  /// A switch with words (reference: appdna, section 9.13).
  static func toggle(_ fields: inout Fields) -> DrawnBlock<Self> {
    let label = fields.text("toggle_label")
    let description = fields.text("toggle_description").nonEmpty
    let start = fields.bool("toggle_default") ?? false
    let field = "toggle_\(fields.blockID)"
    let answer = BlockAnswer(field: field, kind: .toggle, initial: .text(start ? "true" : "false"))
    return DrawnBlock(collects: answer) { id, block, drawing in
      let isOn = drawing.sample(of: field).map { $0.value == .text("true") } ?? start
      let control = Toggle(isOn: isOn, tint: .accent, field: drawing.answerName(field))
      let title = label ?? Located("", block.span.start(1))
      let slot = drawing.text(title, key: "block.\(block.id).label")
      let text = Element.label(slot) {
        $0.typography = .system(.body, alignment: .leading)
        $0.foreground = .primary
        $0.size.width = .fill
      }
      var toggle = Element("", .toggle(control))
      toggle.accessibilityLabel = slot
      let row = Element.row(gap: 8, alignment: .center, [text, toggle])
      let below = description.map { description in
        Element.label(
          drawing.text(description, key: "block.\(block.id).description", engines: .template)
        ) {
          $0.typography = .system(.caption, alignment: .leading)
          $0.foreground = .secondary
        }
      }
      return .column(id: id, gap: 4, [row, below].compactMap { $0 })
    }
  }
}

extension Fields {
  /// Reports an action that the apps do not know; the step then goes on without storing answers.
  fileprivate mutating func checkAction(_ name: Located<String>?) {
    let known =
      ["next", "skip", "link", "permission", "select_plan"]
      + AppDNAActionRoutes.appActions.sortedByBytes()
    guard let name = name.nonEmpty, !known.contains(name.value) else { return }
    let message = "no action is called '\(name.value)'; it goes on without storing answers"
    log.report(unknown: name, .appdnaWord, message, among: known)
  }

  fileprivate mutating func buttonLook(_ variant: AppDNAButtonVariant) -> Style {
    let color = color(["bg_color", "background_color"]) ?? .accent
    let ink = self.color("text_color") ?? .white
    let own = map("block_style", of: "a block style") { $0.gradient("background_gradient") }
    let fill = buttonGradient() ?? own ?? .solid(color)
    let radius = number("button_corner_radius") ?? 12
    let style = textStyle("style")
    let isFilled = variant == .primary || variant == .secondary
    return Style {
      $0.typography = style.type.over(.system(.body, weight: 600, alignment: .center))
      $0.opacity = style.opacity
      $0.padding = Insets(vertical: 14, horizontal: 16)
      $0.corners = Corners(max(0, radius))
      $0.size.width = .fill
      $0.foreground = style.color ?? (style.isGiven ? .primary : isFilled ? ink : color)
      if isFilled { $0.background = [fill] }
      if variant == .outline { $0.border = Border(width: 1.5, color: color) }
    }
  }

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
  private mutating func buttonGradient() -> Paint? {
    let colors = colors("gradient_colors")
    let angle = word(
      "gradient_direction",
      of: ["horizontal": 90.0, "vertical": 180, "diagonal_tl_br": 135, "diagonal_tr_bl": 225]
    )
    guard colors.count >= 2 else { return nil }
    fidelity.add(AppDNAFidelity.buttonGradient)
    return .linear(LinearGradient(angle: angle ?? 90, stops: GradientStop.evenly(colors)))
  }

  /// The id of the block being read: its own, else its path in the step.
  var blockID: String {
    mutating get { text("id")?.value.nonEmpty ?? path }
  }
}
