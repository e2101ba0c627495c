internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// Buttons to sign in with other accounts (reference: appdna, section 9.12).
  static func socialLogin(_ fields: inout Fields) -> DrawnBlock<Self> {
    let path = "\(fields.blockID)/providers/"
    let all = fields.maps("providers", of: "a provider") { AppDNAProvider(&$0, index: $1) }
    let style = fields.word("button_style", among: ["filled", "outlined", "minimal"])
    let height = max(0, fields.number("button_height") ?? 50)
    let radius = max(0, fields.number("button_corner_radius") ?? 12)
    let look = (style ?? "filled", height, radius)
    let spacing = max(0, fields.number("spacing") ?? 12)
    let hasDivider = fields.bool("show_divider") ?? false
    let divider = fields.text("divider_text")
    let places = ["with_providers", "below_inputs"]
    let place = fields.word("email_login_placement", among: places)
    let gap = max(0, fields.number("email_cta_spacing_below") ?? 16)
    let providers = all.filter(\.isEnabled)
    if providers.isEmpty {
      fields.report(
        .loginWithoutProviders,
        all.isEmpty
          ? "a social_login block has no providers"
          : "no provider of a social_login block is enabled"
      )
    }
    let actions = providers.map { provider in
      AppDNAAction(
        name: "social_login",
        value: provider.type,
        part: "\(path)\(provider.index)",
        span: provider.type.span
      )
    }
    let isEmpty = providers.isEmpty && !hasDivider
    return DrawnBlock(isEmpty: isEmpty, actions: actions) { id, block, drawing in
      let isEmail = { (provider: AppDNAProvider) in
        place == "below_inputs" && provider.kind.name == "email"
      }
      let path = "\(id)/providers/"
      let first = providers.filter(isEmail).map { $0.element(path, look, &drawing) }
      var rest = providers.filter { !isEmail($0) }.map { $0.element(path, look, &drawing) }
      if hasDivider { rest.append(line(divider, of: block, &drawing)) }
      guard !first.isEmpty else { return .column(id: id, gap: spacing, rest) }
      let groups = [first, rest].filter { !$0.isEmpty }.map { Element.column(gap: spacing, $0) }
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
struct AppDNAProvider: Sendable {
  /// Its place in the document's list.
  let index: Int
  let type: Located<String>
  /// Indicates that it is drawn at all.
  let isEnabled: Bool
  /// The account as the apps know it.
  let kind: Kind
  private let label: Located<String>?
  private let iconStyle: String
  private let fill: Themed<Color>?
  private let ink: Themed<Color>?
  private let line: Themed<Color>?
  private let lineWidth: Double?
  private let radius: Double?

  /// An account that the apps know; its sign is a symbol's name, or the letter that stands for it.
  typealias Kind = (name: String, label: String, fill: Themed<Color>, sign: String)
  /// The look of all buttons of a block: `filled`, `outlined` or `minimal`.
  typealias Look = (style: String, height: Double, radius: Double)

  /// Facebook's blue, which its sign has too: on the button's own fill it does not show.
  private static let facebook = Themed(Color(0x1877F2))

  private static let kinds: [Kind] = [
    ("apple", "Continue with Apple", .black, "apple-logo"),
    ("google", "Continue with Google", Themed(Color(0x4285F4)), "G"),
    ("email", "Continue with Email", .accent, "envelope"),
    ("facebook", "Continue with Facebook", facebook, "f"),
    ("github", "Continue with GitHub", Themed(Color(0x24292E)), "code"),
    ("other", "Continue", .accent, "person"),
  ]

  init(_ fields: inout Fields, index: Int) {
    self.index = index
    let name = fields.word("type", among: Self.kinds.map(\.name)) ?? "other"
    kind = Self.kinds.first { $0.name == name } ?? Self.kinds[5]
    type = fields.text("type") ?? Located("other", fields.span.start(1))
    isEnabled = fields.bool("enabled") ?? true
    label = fields.text("label").words
    let styles = ["default", "monochrome_light", "monochrome_dark", "filled", "outline"]
    iconStyle = fields.word("icon_style", among: styles) ?? "default"
    fill = fields.color("bg_color")
    ink = fields.color("text_color")
    line = fields.color("border_color")
    lineWidth = fields.number("border_width").map { max(0, $0) }
    radius = fields.number("corner_radius").map { max(0, $0) }
  }

  /// Its button, with its place in the list behind `path`.
  func element(_ path: String, _ look: Look, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(label, or: kind.label, at: type.span, engines: .none)
    drawing.summary.buttons.append(
      .init(role: ButtonElement.Role.secondary.rawValue, title: slot, action: "social_login")
    )
    let isFilled = look.style == "filled"
    let ink = ink ?? (isFilled ? .white : .primary)
    let parts = [sign("\(path)\(index)/icon", ink, &drawing), .label(slot)]
    let row = Element.row(gap: 10, alignment: .center, distribution: .center, parts)
    return .button(id: "\(path)\(index)", .secondary, action: "social_login", [row]) {
      $0.typography = .system(.body, weight: 600, alignment: .center)
      $0.foreground = ink
      $0.size = SizeRules(width: .fill, height: .points(look.height))
      $0.padding = Insets(vertical: 0, horizontal: 16)
      $0.corners = Corners(radius ?? look.radius)
      if let fill = fill ?? (isFilled ? kind.fill : nil) { $0.background = [.solid(fill)] }
      $0.border = border(look)
    }
  }

  private func border(_ look: Look) -> Border? {
    let isOutlined = look.style == "outlined"
    let width = lineWidth ?? (isOutlined ? 1.5 : line == nil ? 0 : 1)
    let usual = kind.name == "google" ? Themed(Color(0xDADCE0)) : .gray.faded(0.4)
    guard width > 0, let color = line ?? (isOutlined ? usual : nil) else { return nil }
    return Border(width: width, color: color)
  }

  private func sign(_ id: String, _ ink: Themed<Color>, _ drawing: inout Drawing) -> Element {
    let color =
      switch iconStyle {
      case "monochrome_light": Themed.white
      case "monochrome_dark": Themed.black
      default: iconStyle == "default" && kind.name == "facebook" ? Self.facebook : ink
      }
    guard kind.sign.utf8.count == 1 else {
      return .symbol(id: id, kind.sign, size: 20, ink: color)
    }
    let letter = drawing.words(kind.sign, at: type.span)
    return .label(id: id, letter, .system(.title3, weight: 700), ink: color)
  }
}
