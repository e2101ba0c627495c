internal import Flow
internal import Source

/// The values of a look, read (reference: mapping, section 5).
struct LookValues: Sendable {
  /// The fill of the box.
  var background: [Paint] = []
  /// The address or name of a picture above the fill.
  var picture: Located<String>?
  var titleColor: Themed<Color>?
  var textColor: Themed<Color>?
  var buttonColor: Themed<Color>?
  var buttonTextColor: Themed<Color>?
  /// The radius of buttons, in pt.
  var buttonRadius: Double?
  var family: FontFamily?
  /// The size of texts, in pt.
  var size: Double?
  var weight: Int?
  var alignment: TextAlignment?
  /// The radius of the box, in pt.
  var radius: Double?
  var border: Border?
  var padding = Edges()
  var margin = Edges()
  var width: Length?
  var height: Length?
  /// The space between parts, in pt.
  var gap: Double?
  var shadow: Shadow?

  /// Distances from some of the four edges, in pt.
  struct Edges: Sendable {
    var top: Double?
    var leading: Double?
    var bottom: Double?
    var trailing: Double?

    /// The distances, laid over usual ones.
    func over(_ usual: Insets) -> Insets {
      Insets(
        top: top ?? usual.top,
        leading: leading ?? usual.leading,
        bottom: bottom ?? usual.bottom,
        trailing: trailing ?? usual.trailing
      )
    }
  }

  /// Reads a look; a value that can't be read is reported and left out.
  init(_ look: CardContent.Look, _ log: inout Log) {
    background = look.color(.background, &log).map { [.solid($0)] } ?? []
    if let gradient = look.gradient(&log) { background.append(gradient) }
    picture = look[.backgroundPicture]
    titleColor = look.color(.titleColor, &log)
    textColor = look.color(.textColor, &log)
    buttonColor = look.color(.buttonColor, &log)
    buttonTextColor = look.color(.buttonTextColor, &log)
    buttonRadius = look.length(.buttonRadius, &log)
    family = look[.font].map { FontFamily(named: $0.value) }
    size = look.length(.size, &log)
    weight = look.word(.weight, Self.weights, &log)
    alignment = look.word(.alignment, Self.alignments, &log)
    radius = look.length(.radius, &log)
    let line = look.color(.borderColor, &log)
    let width = look.length(.border, &log) ?? (line == nil ? 0 : 1)
    if width > 0 { border = Border(width: width, color: line ?? Themed(Color(0x8E8E93))) }
    padding = look.edges(
      .padding,
      [.paddingTop, .paddingLeading, .paddingBottom, .paddingTrailing],
      &log
    )
    margin = look.edges(
      .margin,
      [.marginTop, .marginLeading, .marginBottom, .marginTrailing],
      &log
    )
    self.width = look.side(.width, &log)
    height = look.side(.height, &log)
    gap = look.length(.gap, &log)
    shadow = look.length(.shadow, &log).map { blur in
      Shadow(y: blur / 4, blur: blur, color: Themed(Color(0, alpha: 0.2)))
    }
  }

  private static let weights: KeyValuePairs<String, Int> = [
    "thin": 100, "extralight": 200, "ultralight": 200, "light": 300, "normal": 400, "regular": 400,
    "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "extrabold": 800, "heavy": 800,
    "black": 900, "100": 100, "200": 200, "300": 300, "400": 400, "500": 500, "600": 600,
    "700": 700,
    "800": 800, "900": 900,
  ]

  private static let alignments: KeyValuePairs<String, TextAlignment> = [
    "leading": .leading, "start": .leading, "left": .left, "center": .center, "centre": .center,
    "middle": .center, "trailing": .trailing, "end": .trailing, "right": .right,
  ]
}

extension FontFamily {
  /// A font by its name, or by a generic name of CSS.
  fileprivate init(named name: String) {
    switch name.lowercased() {
    case "serif": self.init([], .serif)
    case "monospace", "monospaced", "mono": self.init([], .mono)
    case "rounded": self.init([], .rounded)
    case "cursive", "handwriting": self.init([], .cursive)
    case "system", "default", "sans-serif": self.init([], .system)
    default: self.init([name], .system)
    }
  }
}
