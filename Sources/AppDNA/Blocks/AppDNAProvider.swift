internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// An account to sign in with (reference: appdna, section 9.12).
struct AppDNAProvider: Sendable {
  /// Its place in the document's list.
  let index: Int
  /// Its type as written.
  let type: Located<String>
  let kind: Kind
  /// Indicates that it is drawn at all.
  let isEnabled: Bool
  private let label: Located<String>?
  private let iconStyle: IconStyle
  private let fill: Themed<Color>?
  private let ink: Themed<Color>?
  private let line: Themed<Color>?
  private let lineWidth: Double?
  private let radius: Double?

  /// The accounts that the apps know.
  enum Kind: String, CaseIterable {
    case apple
    case google
    case email
    case facebook
    case github
    case other

    fileprivate var label: String {
      switch self {
      case .apple: "Continue with Apple"
      case .google: "Continue with Google"
      case .email: "Continue with Email"
      case .facebook: "Continue with Facebook"
      case .github: "Continue with GitHub"
      case .other: "Continue"
      }
    }

    fileprivate var fill: Themed<Color> {
      switch self {
      case .apple: AppDNADefaults.black
      case .google: Themed(Color(0x4285F4))
      case .facebook: AppDNAProvider.facebook
      case .github: Themed(Color(0x24292E))
      case .email, .other: AppDNADefaults.accent
      }
    }
  }

  /// The colours of a provider's sign.
  enum IconStyle: String, CaseIterable {
    case usual = "default"
    case light = "monochrome_light"
    case dark = "monochrome_dark"
    case filled
    case outline
  }

  /// The look of all buttons of a block.
  struct Look: Sendable {
    let style: ButtonStyle
    let height: Double
    let radius: Double

    enum ButtonStyle: String, CaseIterable {
      case filled
      case outlined
      case minimal
    }

    init(_ fields: inout AppDNAFields) {
      style = fields.word("button_style", as: ButtonStyle.self) ?? .filled
      height = max(0, fields.number("button_height") ?? 50)
      radius = max(0, fields.number("button_corner_radius") ?? 12)
    }
  }

  /// Facebook's blue, which its sign has too: on the button's own fill it does not show.
  fileprivate static let facebook = Themed(Color(0x1877F2))

  init(_ fields: inout AppDNAFields, index: Int) {
    self.index = index
    kind = fields.word("type", as: Kind.self) ?? .other
    type = fields.text("type") ?? Located("other", fields.span.start(1))
    isEnabled = fields.bool("enabled") ?? true
    label = fields.text("label").words
    iconStyle = fields.word("icon_style", as: IconStyle.self) ?? .usual
    fill = fields.color("bg_color")
    ink = fields.color("text_color")
    line = fields.color("border_color")
    lineWidth = fields.number("border_width").map { max(0, $0) }
    radius = fields.number("corner_radius").map { max(0, $0) }
  }

  /// Its button, with its place in the list behind `path`.
  func element(_ path: String, _ look: Look, _ drawing: inout AppDNADrawing) -> Element {
    let words = label ?? Located(kind.label, type.span)
    let slot = drawing.text(words, engines: .none)
    drawing.summary.buttons.append(
      .init(role: ButtonElement.Role.secondary.rawValue, title: slot, action: "social_login")
    )
    let ink = ink ?? (look.style == .filled ? AppDNADefaults.white : AppDNADefaults.primary)
    let text = Element.label(slot)
    let parts = [sign("\(path)\(index)/icon", ink, &drawing), text]
    let row = Element.row(gap: 10, alignment: .center, distribution: .center, parts)
    let (id, style) = ("\(path)\(index)", style(look, ink))
    return .button(id: id, .secondary, action: "social_login", [row], style: style)
  }

  private func style(_ look: Look, _ ink: Themed<Color>) -> Style {
    Style {
      $0.typography = SystemText.body.typography(weight: 600, alignment: .center)
      $0.foreground = ink
      $0.size = SizeRules(width: .fill, height: .points(look.height))
      $0.padding = Insets(vertical: 0, horizontal: 16)
      $0.corners = Corners(radius ?? look.radius)
      if let fill = fill ?? (look.style == .filled ? kind.fill : nil) {
        $0.background = [.solid(fill)]
      }
      $0.border = border(look)
    }
  }

  private func border(_ look: Look) -> Border? {
    let isOutlined = look.style == .outlined
    let width = lineWidth ?? (isOutlined ? 1.5 : line == nil ? 0 : 1)
    let usual =
      kind == .google ? Themed(Color(0xDADCE0)) : AppDNADefaults.fade(AppDNADefaults.gray, 0.4)
    guard width > 0, let color = line ?? (isOutlined ? usual : nil) else { return nil }
    return Border(width: width, color: color)
  }

  // MARK: Its sign

  private func sign(_ id: String, _ ink: Themed<Color>, _ drawing: inout AppDNADrawing) -> Element {
    let color = signColor(ink)
    switch kind {
    case .google: return letter(id, "G", color, &drawing)
    case .facebook: return letter(id, "f", color, &drawing)
    case .apple: return symbol(id, "apple-logo", color)
    case .email: return symbol(id, "envelope", color)
    case .github: return symbol(id, "code", color)
    case .other: return symbol(id, "person", color)
    }
  }

  private func signColor(_ ink: Themed<Color>) -> Themed<Color> {
    switch iconStyle {
    case .usual: kind == .facebook ? Self.facebook : ink
    case .light: AppDNADefaults.white
    case .dark: AppDNADefaults.black
    case .filled, .outline: ink
    }
  }

  private func symbol(_ id: String, _ name: String, _ color: Themed<Color>) -> Element {
    Element.symbol(id: id, name, size: 20, ink: color)
  }

  private func letter(
    _ id: String,
    _ letter: String,
    _ color: Themed<Color>,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let slot = drawing.words(letter, at: type.span)
    return .label(id: id, slot, SystemText.title3.typography(weight: 700), ink: color)
  }
}
