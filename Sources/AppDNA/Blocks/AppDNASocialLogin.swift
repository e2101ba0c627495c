internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// Buttons to sign in with other accounts (reference: appdna, section 9.12).
  static func socialLogin(_ fields: inout Fields) -> DrawnBlock<Self> {
    let path = "\(fields.blockID)/providers/"
    let style = fields.word("button_style", among: ["filled", "outlined", "minimal"]) ?? "filled"
    let height = max(0, fields.number("button_height") ?? 50)
    let radius = max(0, fields.number("button_corner_radius") ?? 12)
    let all = fields.maps("providers", of: "a provider") { fields, index in
      fields.provider(style, height, radius, part: "\(path)\(index)", index)
    }
    let spacing = max(0, fields.number("spacing") ?? 12)
    let hasDivider = fields.bool("show_divider") ?? false
    let divider = fields.text("divider_text")
    let places = ["with_providers", "below_inputs"]
    let isEmailFirst = fields.word("email_login_placement", among: places) == "below_inputs"
    let gap = max(0, fields.number("email_cta_spacing_below") ?? 16)
    let providers = all.compactMap(\.self)
    if providers.isEmpty {
      fields.report(
        .loginWithoutProviders,
        all.isEmpty
          ? "a social_login block has no providers"
          : "no provider of a social_login block is enabled"
      )
    }
    let isEmpty = providers.isEmpty && !hasDivider
    return DrawnBlock(isEmpty: isEmpty, actions: providers.map(\.action)) { id, block, drawing in
      let path = "\(id)/providers/"
      let emails = providers.filter { isEmailFirst && $0.isEmail }.map { $0.draw(path, &drawing) }
      let others = providers.filter { !isEmailFirst || !$0.isEmail }
      var rest = others.map { $0.draw(path, &drawing) }
      if hasDivider { rest.append(line(divider, of: block, &drawing)) }
      guard !emails.isEmpty else { return .column(id: id, gap: spacing, rest) }
      let groups = [emails, rest].filter { !$0.isEmpty }.map { Element.column(gap: spacing, $0) }
      return .column(id: id, gap: gap, groups)
    }
  }

  /// Two lines with words between them.
  private static func line(
    _ divider: Located<String>?,
    of block: AppDNABlock,
    _ drawing: inout Drawing
  ) -> Element {
    let key = "block.\(block.id).divider"
    let start = block.span.start(1)
    let slot = drawing.text(divider, or: "or", at: start, key: key, engines: .template)
    let text = Element.label(slot, .system(.subheadline, alignment: .center), ink: .secondary)
    let rule = Element.box {
      $0.size = SizeRules(width: .fill, height: .points(1))
      $0.background = [.solid(.gray.faded(0.3))]
    }
    return .row(gap: 8, alignment: .center, [rule, text, rule])
  }
}

/// An account to sign in with (reference: appdna, section 9.12).
private struct Provider: Sendable {
  let isEmail: Bool
  let action: AppDNAAction
  /// Draws its button, with its place in the list behind a path.
  let draw: @Sendable (String, inout Drawing) -> Element

  /// Facebook's blue, which its sign has too: on the button's own fill it does not show.
  static let facebook = Themed(Color(0x1877F2))

  /// An account that the apps know; its sign is a symbol's name, or the letter that stands for it.
  typealias Kind = (label: String, fill: Themed<Color>, sign: String)

  static let other: Kind = ("Continue", .accent, "person")
  static let kinds: KeyValuePairs<String, Kind> = [
    "apple": ("Continue with Apple", .black, "apple-logo"),
    "google": ("Continue with Google", Themed(Color(0x4285F4)), "G"),
    "email": ("Continue with Email", .accent, "envelope"),
    "facebook": ("Continue with Facebook", facebook, "f"),
    "github": ("Continue with GitHub", Themed(Color(0x24292E)), "code"), "other": other,
  ]
}

extension Fields {
  /// Reads an account, with the look of all buttons; nil for one that is not drawn at all.
  fileprivate mutating func provider(
    _ style: String,
    _ height: Double,
    _ radius: Double,
    part: String,
    _ index: Int
  ) -> Provider? {
    let name = word("type", among: Provider.kinds.map(\.key)) ?? "other"
    let kind = Provider.kinds.first { $0.key == name }?.value ?? Provider.other
    let type = text("type") ?? Located("other", span.start(1))
    let isEnabled = bool("enabled") ?? true
    let label = text("label").nonEmpty
    let styles = ["default", "monochrome_light", "monochrome_dark", "filled", "outline"]
    let iconStyle = word("icon_style", among: styles) ?? "default"
    let isFilled = style == "filled"
    let fill = color("bg_color") ?? (isFilled ? kind.fill : nil)
    let ink = color("text_color") ?? (isFilled ? .white : .primary)
    let usual = name == "google" ? Themed(Color(0xDADCE0)) : .gray.faded(0.4)
    let border = providerLine(usual: style == "outlined" ? usual : nil)
    let radius = number("corner_radius").map { max(0, $0) } ?? radius
    guard isEnabled else { return nil }
    let signs = [
      "monochrome_light": Themed.white, "monochrome_dark": .black,
      "default": name == "facebook" ? Provider.facebook : ink,
    ]
    let sign = signs[iconStyle] ?? ink
    let action = AppDNAAction(name: "social_login", value: type, part: part, span: type.span)
    return Provider(isEmail: name == "email", action: action) { path, drawing in
      let slot = drawing.text(label, or: kind.label, at: type.span, engines: .none)
      let role = ButtonElement.Role.secondary
      drawing.summary.buttons.append(.init(role: role.rawValue, title: slot, action: action.name))
      let id = "\(path)\(index)"
      let icon = drawing.providerSign("\(id)/icon", kind.sign, ink: sign, at: type.span)
      let content = [icon, .label(slot)]
      let row = Element.row(gap: 10, alignment: .center, distribution: .center, content)
      return .button(id: id, role, action: action.name, [row]) {
        $0.typography = .system(.body, weight: 600, alignment: .center)
        $0.foreground = ink
        $0.size = SizeRules(width: .fill, height: .points(height))
        $0.padding = Insets(vertical: 0, horizontal: 16)
        $0.corners = Corners(radius)
        if let fill { $0.background = [.solid(fill)] }
        $0.border = border
      }
    }
  }

  /// The line around a button: the usual colour is for blocks whose buttons have one unasked.
  private mutating func providerLine(usual: Themed<Color>?) -> Border? {
    let own = color("border_color")
    let width = number("border_width").map { max(0, $0) }
    let usualWidth = usual != nil ? 1.5 : own == nil ? 0 : 1
    let lineWidth = width ?? usualWidth
    guard lineWidth > 0, let color = own ?? usual else { return nil }
    return Border(width: lineWidth, color: color)
  }
}

extension Drawing {
  /// The sign of an account: a symbol, or a letter that stands for it.
  fileprivate mutating func providerSign(
    _ id: String,
    _ sign: String,
    ink: Themed<Color>,
    at span: Span
  ) -> Element {
    guard sign.utf8.count == 1 else { return .symbol(id: id, sign, size: 20, ink: ink) }
    return .label(id: id, text(sign, at: span), .system(.title3, weight: 700), ink: ink)
  }
}
