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
    family = look[.font].map { name in
      let generic = KnownWords.row("fonts", [name.value.lowercased()])
      let known = generic.flatMap(FontFamily.Generic.init)
      return FontFamily(known == nil ? [name.value] : [], known ?? .system)
    }
    size = look.length(.size, &log)
    weight = look.word(.weight, "weights", &log).flatMap { Int($0) }
    alignment = look.word(.alignment, "alignments", &log).flatMap(TextAlignment.init)
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
}

extension LookValues {
  /// Lays the values of a box over a style: fill, line, corners, distances, sides, shadow.
  func lay(over style: inout Style) {
    if !background.isEmpty { style.background = background }
    style.border = border ?? style.border
    if let radius { style.clip(radius) }
    style.padding = padding.over(style.padding).positive
    style.margin = margin.over(style.margin)
    style.size.width = width ?? style.size.width
    style.size.height = height ?? style.size.height
    if case .points(let points)? = width { style.size.maxWidth = points }
    if let shadow { style.shadows = [shadow] }
  }

  /// The typography of texts, laid over a usual one.
  func typography(over usual: Typography) -> Typography {
    var type = usual
    type.family = family ?? type.family
    type.weight = weight ?? type.weight
    type.alignment = alignment ?? type.alignment
    if let size {
      type.size = size
      type.lineHeight = nil
      type.scaling = size >= 28 ? .title1 : size >= 22 ? .title2 : size >= 20 ? .title3 : .body
    }
    return type
  }

  /// The colour that texts are read on: that of the fill, the mean of a gradient; nil where the fill is the
  /// platform's.
  var ground: Color? {
    switch background.last {
    case .solid(let color)? where color.light.alpha > 0.5: return color.light
    case .linear(let gradient)?:
      let colors = gradient.stops.map(\.color.light)
      func mean(_ part: (Color) -> UInt8) -> UInt8 {
        UInt8(colors.reduce(0) { $0 + Int(part($1)) } / max(1, colors.count))
      }
      return Color(mean(\.red), mean(\.green), mean(\.blue))
    default: return nil
    }
  }
}

/// Reading of single values of a look; nil for those that are not set or can't be read.
extension CardContent.Look {
  /// A colour in CSS notation.
  func color(_ name: Name, _ log: inout Log) -> Themed<Color>? {
    guard let value = self[name] else { return nil }
    guard let color = Color(css: value.value) else { return refuse(name, value, .color, &log) }
    return Themed(color)
  }

  /// A number of pt that is not negative.
  func length(_ name: Name, _ log: inout Log) -> Double? { number(name, &log).map { max(0, $0) } }

  /// The name that stands for one of the words of a section.
  func word(_ name: Name, _ section: String, _ log: inout Log) -> String? {
    guard let value = self[name] else { return nil }
    let plain = value.value.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if let row = KnownWords.row(section, [plain]) { return row }
    let known = KnownWords.sections[section]?.flatMap(\.words) ?? []
    let help =
      Suggestion.help(for: value.value, among: known) ?? "one of \(known.joined(separator: ", "))"
    return refuse(name, value, Problem(words: "not known here", help: help), &log)
  }

  /// A side of a box: pt, a percentage, `fill` or `auto`.
  func side(_ name: Name, _ log: inout Log) -> Length? {
    guard let value = self[name] else { return nil }
    switch value.value.lowercased() {
    case "fill", "full", "max", "match_parent", "100%": return .fill
    case "auto", "hug", "fit", "wrap_content": return .hug
    case let text where text.utf8.last == UInt8(ascii: "%"):
      guard let share = Double(points: text.dropLast()) else { break }
      return .share(min(1, max(0, share / 100)))
    default:
      guard let number = Double(points: value.value[...]) else { break }
      return .points(max(0, number))
    }
    return refuse(name, value, .number, &log)
  }

  /// A number of pt.
  func number(_ name: Name, _ log: inout Log) -> Double? {
    guard let value = self[name] else { return nil }
    return Double(points: value.value[...]) ?? refuse(name, value, .number, &log)
  }

  /// One distance for all edges, under those of single ones.
  func edges(_ all: Name, _ names: [Name], _ log: inout Log) -> LookValues.Edges {
    let usual = number(all, &log)
    let single = names.map { number($0, &log) ?? usual }
    return LookValues.Edges(
      top: single[0],
      leading: single[1],
      bottom: single[2],
      trailing: single[3]
    )
  }

  /// A gradient of two or more colours, which stand in one value or in several; downwards if no angle is
  /// set.
  func gradient(_ log: inout Log) -> Paint? {
    let written = values.filter { $0.name == .gradient }.map(\.value)
    var colors: [Themed<Color>] = []
    for value in written {
      for part in Self.parts(of: value.value) {
        guard let color = Color(css: part) else { return refuse(.gradient, value, .color, &log) }
        colors.append(Themed(color))
      }
    }
    guard colors.count > 1 else {
      return written.first.flatMap { refuse(.gradient, $0, .color, &log) }
    }
    let angle = self[.gradientAngle].flatMap { value in
      let text = value.value.hasSuffix("deg") ? value.value.dropLast(3) : value.value[...]
      return Double(points: text) ?? refuse(.gradientAngle, value, .number, &log)
    }
    return .linear(LinearGradient(angle: angle ?? 180, stops: GradientStop.evenly(colors)))
  }

  /// The parts between the commas of a text that stand in no brackets.
  private static func parts(of text: String) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// Reports a value that can't be read.
  private func refuse<Value>(
    _ name: Name,
    _ value: Located<String>,
    _ problem: Problem,
    _ log: inout Log
  ) -> Value? {
    let message = "'\(name.rawValue)' is '\(value.value)', which is \(problem.words)"
    log.report(.lookValue, message, at: value.span, help: problem.help)
    return nil
  }

  /// The reason why a value can't be read.
  private struct Problem {
    let words: String
    let help: String

    static let color = Problem(
      words: "no colour",
      help: "write '#rrggbb', 'rgb()' or a name of CSS"
    )
    static let number = Problem(
      words: "no number of points",
      help: "write a number such as '16'"
    )
  }
}

extension Double {
  /// A finite number with or without a unit of points, within 10,000 of zero: `16`, `1.5px`, `12dp`.
  fileprivate init?(points text: some StringProtocol) {
    let text = String(text).lowercased()
    let unit = ["px", "pt", "dp", "sp"].first { text.hasSuffix($0) }
    guard let number = Double(text.dropLast(unit?.count ?? 0)), number.isFinite else { return nil }
    self = min(10_000, max(-10_000, number))
  }
}
