internal import Flow
internal import SystemKit

/// The colours, text styles and measures that the parts of a card are drawn with: those of the platform, under
/// the values that the document sets.
struct CardLook: Sendable {
  let isAndroid: Bool
  /// The background of a screen.
  let page: Themed<Color>
  /// The background of sheets, dialogs and banners.
  let panel: Themed<Color>
  let ink: Themed<Color>
  /// The colour of texts of lower rank.
  let quiet: Themed<Color>
  let title: Themed<Color>
  /// The colour of the main button and of what is chosen.
  let accent: Themed<Color>
  let onAccent: Themed<Color>
  /// The colour of signs and of buttons that are words alone.
  let link: Themed<Color>
  /// Black or white, as it can be read on the background that the document sets; nil on the platform's own.
  let readableInk: Themed<Color>?
  /// The values that the document sets.
  let own: Look

  init(_ platform: Platform, _ own: Look) {
    isAndroid = platform == .android
    self.own = own
    let colors = isAndroid ? Self.colors.android : Self.colors.ios
    func usual(_ name: String) -> Themed<Color> { colors[name] ?? Themed(.clear) }
    (page, panel) = (usual("page"), usual("panel"))
    // A picture lies under a dark veil.
    let isPicture = own[.backgroundPicture] != nil
    readableInk =
      isPicture ? Themed(Color(0xFFFFFF)) : own.backgroundColor.map { Themed(.readable(on: $0)) }
    let text = own.color(.textColor)
    ink = text ?? readableInk ?? usual("ink")
    quiet = text ?? readableInk?.faded(0.8) ?? usual("quiet")
    title = own.color(.titleColor) ?? ink
    let fill = own.color(.buttonColor) ?? readableInk
    accent = fill ?? usual("accent")
    let onFill = fill.map { Themed(Color.readable(on: $0.light)) }
    onAccent = own.color(.buttonTextColor) ?? onFill ?? usual("on accent")
    link = fill == nil ? usual("accent") : ink
  }

  private static let colors = (ios: colors(from: 0), android: colors(from: 2))

  /// The colours of a platform by name; `index` is that of the light one among all that a name has.
  private static func colors(from index: Int) -> [String: Themed<Color>] {
    (KnownWords.sections["colors"] ?? []).reduce(into: [:]) { colors, row in
      let both = row.words.dropFirst(index).prefix(2).compactMap { Color(css: $0) }
      if let light = both.first, let dark = both.last {
        colors[row.name] = Themed(light, dark: dark)
      }
    }
  }

  /// The faint fill of rows and fields.
  var fill: Themed<Color> { ink.faded(0.06) }
  var line: Themed<Color> { ink.faded(0.2) }
  /// The radius of rows and fields, in pt.
  var rowRadius: Double { 12 }
  /// The radius of sheets and dialogs, in pt (Material 3, "Shape").
  var panelRadius: Double { own.length(.radius) ?? (isAndroid ? 28 : 22) }

  /// A sign in a row, which grows with the words beside it up to half as large again.
  func sign(_ name: String, _ side: Double, _ ink: Themed<Color>) -> Element {
    .symbol(name, size: side, scaling: .body, maxSize: side * 1.5, ink: ink)
  }
}

extension CardLook {
  enum Role: String {
    case display, title, heading, body, small, caption, badge, button
  }

  /// The text style of a role, with the font that the document sets.
  func type(_ role: Role, _ alignment: TextAlignment? = nil) -> Typography {
    let words = KnownWords.words("types", role.rawValue).dropFirst(isAndroid ? 3 : 0)
    let numbers = words.map { Double($0) ?? 0 }
    var type = Typography(size: numbers[0], weight: Int(numbers[1]), scaling: .body)
    if isAndroid {
      (type.lineHeight, type.letterSpacing) = (numbers[2] / numbers[0], numbers[3])
    } else {
      type.scaling = words.dropFirst(2).first.flatMap(Typography.Scaling.init) ?? .body
    }
    type = own.type(over: type)
    type.alignment = alignment
    type.isBalanced = role == .display || role == .title
    return type
  }
}

extension Color {
  /// Black or white, of which the one with more contrast to a colour is taken (WCAG 2.2, "contrast ratio").
  static func readable(on background: Color) -> Color {
    Color(background.luminance > 0.179 ? 0x000000 : 0xFFFFFF)
  }
}
