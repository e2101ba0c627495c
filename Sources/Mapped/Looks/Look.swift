internal import Flow
internal import Source

/// Values for a look, as the document writes them (reference: mapping, section 5).
struct Look: Sendable {
  /// The values by name, in the order of the mapping.
  var values: [(name: Name, value: Located<String>)] = []

  subscript(_ name: Name) -> Located<String>? {
    values.first { $0.name == name }?.value
  }

  enum Name: String, CaseIterable, Sendable {
    case background, gradient
    case gradientAngle = "gradient angle"
    case backgroundPicture = "background picture"
    case titleColor = "title color"
    case textColor = "text color"
    case buttonColor = "button color"
    case buttonTextColor = "button text color"
    case buttonRadius = "button radius"
    case font, size, weight, alignment, radius, border
    case borderColor = "border color"
    case padding
    case paddingTop = "padding top"
    case paddingBottom = "padding bottom"
    case paddingLeading = "padding leading"
    case paddingTrailing = "padding trailing"
    case margin
    case marginTop = "margin top"
    case marginBottom = "margin bottom"
    case marginLeading = "margin leading"
    case marginTrailing = "margin trailing"
    case width, height, gap, shadow
  }
}

/// Single values, read; nil for those that are not set or can't be read.
extension Look {
  /// A colour in CSS notation.
  func color(_ name: Name) -> Themed<Color>? {
    self[name].flatMap { Color(css: $0.value) }.map { Themed($0) }
  }

  /// A number of pt, or of degrees.
  func number(_ name: Name) -> Double? {
    guard let text = self[name]?.value else { return nil }
    let isAngle = name == .gradientAngle && text.hasSuffix("deg")
    return Double(points: text.dropLast(isAngle ? 3 : 0))
  }

  /// A number of pt that is not negative.
  func length(_ name: Name) -> Double? { number(name).map { max(0, $0) } }

  /// The word that stands for a value: `700` for `bold`.
  func word(_ name: Name) -> String? {
    guard let value = self[name]?.value.lowercased() else { return nil }
    return KnownWords.row("\(name.rawValue)s", [value.filter { !"-_ ".contains($0) }, value])
  }

  /// A side of a box: pt, a percentage, `fill` or `auto`.
  func side(_ name: Name) -> Length? {
    guard let text = self[name]?.value.lowercased() else { return nil }
    switch KnownWords.row("sides", [text]) {
    case "fill": return .fill
    case "hug": return .hug
    default: break
    }
    guard text.hasSuffix("%") else { return length(name).map { .points($0) } }
    return Double(points: text.dropLast()).map { .share(min(1, max(0, $0 / 100))) }
  }

  /// The distances from the four edges, over usual ones; single edges count before all together.
  func edges(_ name: Name, over usual: Insets) -> Insets {
    let all = number(name)
    func edge(_ side: String, _ usual: Double) -> Double {
      Name(rawValue: "\(name.rawValue) \(side)").flatMap(number) ?? all ?? usual
    }
    return Insets(
      top: edge("top", usual.top),
      leading: edge("leading", usual.leading),
      bottom: edge("bottom", usual.bottom),
      trailing: edge("trailing", usual.trailing)
    )
  }

  /// The fill of the box, bottom first; a gradient of one colour is that colour.
  var background: [Paint] {
    let angle = number(.gradientAngle) ?? 180
    let colors = gradient.compactMap { Color(css: $0) }.map { Themed($0) }
    let below: [Paint] = color(.background).map { [.solid($0)] } ?? []
    guard let first = colors.first, colors.count == gradient.count else { return below }
    let stops = GradientStop.evenly(colors)
    let isPlain = colors.count == 1
    return below + [isPlain ? .solid(first) : .linear(LinearGradient(angle: angle, stops: stops))]
  }

  /// The colours of a gradient, which stand in one value or in several.
  private var gradient: [String] {
    values.filter { $0.name == .gradient }.flatMap { Self.parts(of: $0.value.value) }
  }

  /// The parts between the commas of a text that stand in no brackets.
  private static func parts(of text: String) -> [String] {
    var depth = 0
    let parts = text.split(omittingEmptySubsequences: false) { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character == "," && depth == 0
    }
    return parts.map(String.init)
  }

  /// The font: a generic family, else the system's in place of a named one.
  private var family: FontFamily? {
    self[.font].map { name in
      let generic = word(.font).flatMap(FontFamily.Generic.init)
      return FontFamily(generic == nil ? [name.value] : [], generic ?? .system)
    }
  }

  var alignment: TextAlignment? { word(.alignment).flatMap(TextAlignment.init) }
}

extension Look {
  /// Lays the values of a box over a style: fill, line, corners, distances, sides, shadow.
  func lay(over style: inout Style) {
    let (line, fill) = (color(.borderColor), background)
    if !fill.isEmpty { style.background = fill }
    let width = length(.border) ?? (line == nil ? 0 : 1)
    if width > 0 { style.border = Border(width: width, color: line ?? Themed(Color(0x8E8E93))) }
    if let radius = length(.radius) { style.clip(radius) }
    style.padding = edges(.padding, over: style.padding).positive
    style.margin = edges(.margin, over: style.margin)
    style.size.width = side(.width) ?? style.size.width
    style.size.height = side(.height) ?? style.size.height
    if case .points(let points)? = side(.width) { style.size.maxWidth = points }
    if let blur = length(.shadow) {
      style.shadows = [Shadow(y: blur / 4, blur: blur, color: Themed(Color(0, alpha: 0.2)))]
    }
  }

  /// The typography of texts, laid over a usual one.
  func typography(over usual: Typography) -> Typography {
    var type = self.type(over: usual)
    type.weight = word(.weight).flatMap { Int($0) } ?? type.weight
    type.alignment = alignment ?? type.alignment
    if let size = length(.size) {
      type.size = size
      type.lineHeight = nil
      type.scaling = size >= 28 ? .title1 : size >= 22 ? .title2 : size >= 20 ? .title3 : .body
    }
    return type
  }

  /// A text style with the font alone.
  func type(over usual: Typography) -> Typography {
    var type = usual
    type.family = family ?? type.family
    return type
  }

  /// The colour that texts are read on: that of the fill, the mean of a gradient; nil where the fill is the
  /// platform's.
  var backgroundColor: Color? {
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

  /// Reports the values that can't be read.
  func check(_ log: inout Log) {
    for (name, value) in values {
      guard let (problem, help) = problem(of: name, value.value) else { continue }
      let message = "'\(name.rawValue)' is '\(value.value)', which is \(problem)"
      log.report(.lookValue, message, at: value.span, help: help)
    }
  }

  /// The reason why a value can't be read, with what to write.
  private func problem(of name: Name, _ text: String) -> (phrase: String, help: String)? {
    let isRead: Bool
    switch name {
    case .backgroundPicture, .font: return nil
    case .weight, .alignment:
      let known = KnownWords.sections["\(name.rawValue)s"]?.flatMap(\.words) ?? []
      let help = Suggestion.help(for: text, among: known)
      let all = "one of \(known.joined(separator: ", "))"
      return word(name) == nil ? ("not known here", help ?? all) : nil
    case .gradient: isRead = Self.parts(of: text).allSatisfy { Color(css: $0) != nil }
    case .width, .height: isRead = side(name) != nil
    default: isRead = name.isColor ? Color(css: text) != nil : number(name) != nil
    }
    if isRead { return nil }
    return name.isColor
      ? ("no colour", "write '#rrggbb', 'rgb()' or a name of CSS")
      : ("no number of points", "write a number such as '16'")
  }
}

extension Look.Name {
  fileprivate var isColor: Bool {
    rawValue.hasSuffix("color") || self == .background || self == .gradient
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
