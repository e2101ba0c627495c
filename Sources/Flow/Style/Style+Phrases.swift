/// The properties of a style, one at a time, in words: `12 pt`, `#FF0000`.
extension Style {
  /// A property of a style.
  public struct Property: Sendable {
    /// The property's name for people: `background`, `font size`.
    public let name: String
    private let differs: @Sendable (Style, Style) -> Bool
    private let tell: @Sendable (Style) -> String

    fileprivate init<Value: Equatable & SendableMetatype>(
      _ name: String,
      _ value: @escaping @Sendable (Style) -> Value,
      _ describe: @escaping @Sendable (Value) -> String
    ) {
      self.init(name, differs: { value($0) != value($1) }, { describe(value($0)) })
    }

    fileprivate init(
      _ name: String,
      differs: @escaping @Sendable (Style, Style) -> Bool,
      _ describe: @escaping @Sendable (Style) -> String
    ) {
      (self.name, self.differs, tell) = (name, differs, describe)
    }

    /// Tells whether two styles differ in the property.
    public func differs(_ one: Style, _ other: Style) -> Bool { differs(one, other) }

    /// The value of the property in a style, in words; "none" or the like where it has none.
    public func phrase(_ style: Style) -> String { tell(style) }
  }

  /// Every property of a style, the most visible ones first.
  public static let properties: [Property] = [
    Property("background", \.background) { $0.isEmpty ? "none" : $0.map(\.phrase).listed },
    Property("color", \.foreground) { $0?.phrase ?? "inherited" },
    Property("font size", \.typography?.size) { $0.map { "\($0.short) pt" } ?? "inherited" },
    Property("font weight", \.typography?.weight) { $0.map(String.init) ?? "inherited" },
    Property("text alignment", \.typography?.alignment) { $0?.rawValue ?? "inherited" },
    Property("font", { $0.typography?.face }, { $0?.phrase ?? "inherited" }),
    Property("border", \.border) { $0?.phrase ?? "none" },
    Property("corners", \.corners) { $0?.phrase ?? "square" },
    Property(
      "shadow",
      differs: { ($0.shadows, $0.castsContentShadow) != ($1.shadows, $1.castsContentShadow) },
      {
        $0.shadows.isEmpty
          ? "none"
          : $0.shadows.map(\.phrase).listed + ($0.castsContentShadow ? ", of what it shows" : "")
      }
    ),
    Property(
      "padding",
      differs: { ($0.padding, $0.gutter, $0.safeArea) != ($1.padding, $1.gutter, $1.safeArea) },
      {
        $0.padding.phrase + ($0.gutter.map { ", \(($0.share * 100).short) % at the sides" } ?? "")
          + ($0.safeArea.isEmpty ? "" : ", inside the safe area")
      }
    ),
    Property("margin", \.margin) { $0.phrase },
    Property("gap", \.gap) { $0.map { "\($0.short) pt" } ?? "the usual one" },
    Property("size", \.size) { $0.phrase },
    Property("opacity", \.opacity) { "\(($0 * 100).short) %" },
    Property("alignment", \.alignment) { $0?.rawValue ?? "as its neighbors" },
    Property("rotation", \.rotation) { "\($0.short)°" },
    Property("scale", \.scale) { "\(($0 * 100).short) %" },
    Property("position", \.shift) { "\($0.x.short) pt right, \($0.y.short) pt down" },
    Property("shape", \.outline) { $0?.phrase ?? "rectangle" },
    Property(
      "clipping",
      differs: { ($0.isClipped, $0.bottomFade) != ($1.isClipped, $1.bottomFade) },
      {
        ($0.isClipped ? "cut at its corners" : "none")
          + ($0.bottomFade > 0 ? ", fades over \($0.bottomFade.short) pt" : "")
      }
    ),
    Property(
      "look on other devices and in other text sizes",
      differs: { ($0.adapted, $0.formOnTablet) != ($1.adapted, $1.formOnTablet) },
      { style in
        let form = style.formOnTablet.map {
          "a form of \($0.width.short) x \($0.height.short) pt on tablets"
        }
        let all = [form].compactMap(\.self) + style.adapted.map(\.phrase)
        return all.isEmpty ? "the same" : all.joined(separator: "; ")
      }
    ),
  ]
}

extension Adaptation {
  fileprivate var phrase: String {
    let sizes = sizes.map { ["\($0.lowerBound.title) to \($0.upperBound.title)"] } ?? []
    let places = (devices?.devices.map(\.brief) ?? []) + sizes
    let looks = Style.properties.filter { $0.differs(.plain, style) }
      .map { "\($0.name) \($0.phrase(style))" }
    return "\(places.listed): \(isAway ? "not drawn" : looks.listed)"
  }
}

extension Typography {
  /// The typography without size, weight and alignment, which are properties of their own.
  fileprivate var face: Typography {
    var copy = self
    copy.size = nil
    copy.weight = nil
    copy.alignment = nil
    return copy
  }

  fileprivate var phrase: String {
    var parts: [String] = []
    if let family { parts.append((family.names + [family.generic.rawValue]).listed) }
    if isItalic { parts.append("italic") }
    if isUnderlined { parts.append("underlined") }
    if isStruck { parts.append("struck through") }
    if let lineHeight { parts.append("line height \(lineHeight.short)") }
    if lineSpacing != 0 { parts.append("lines \(lineSpacing.short) pt apart") }
    if let letterSpacing { parts.append("letter spacing \(letterSpacing.short) pt") }
    if let transform { parts.append(transform.rawValue) }
    if let maxSize { parts.append("at most \(maxSize.short) pt") }
    if let maxLines {
      parts.append("at most \(maxLines) lines" + (freesEnlargedLines ? " unless enlarged" : ""))
    }
    if scaling != .fixed { parts.append("grows with the text size (\(scaling.rawValue))") }
    if isBalanced { parts.append("balanced lines") }
    if hasTabularDigits { parts.append("digits of one width") }
    if !languages.isEmpty { parts.append("rules by language") }
    return parts.isEmpty ? "plain" : parts.listed
  }
}

extension Paint {
  /// The paint in words: `#FF0000`, `gradient #FF0000, #0000FF`.
  public var phrase: String {
    switch self {
    case .solid(let color): color.phrase
    case .linear(let paint): "gradient at \(paint.angle.short)° of \(paint.stops.phrase)"
    case .radial(let paint): "radial gradient of \(paint.stops.phrase)"
    case .angular(let paint): "angular gradient of \(paint.stops.phrase)"
    case .image(let paint):
      "a picture, \(paint.fit.rawValue)" + (paint.overlay.map { " under \($0.phrase)" } ?? "")
    case .blur(let radius): "blur of \(radius.short) pt"
    }
  }
}

extension [GradientStop] {
  fileprivate var phrase: String {
    map { "\($0.color.phrase) at \(($0.position * 100).short) %" }.listed
  }
}

extension Themed<Color> {
  /// The colour in words, with that of dark screens where it differs: `#FFFFFF, dark #000000`.
  public var phrase: String {
    light == dark ? light.phrase : "\(light.phrase), dark \(dark.phrase)"
  }
}

extension Color {
  /// `#rrggbb`, with its opacity where it has one.
  public var phrase: String { alpha < 1 ? "\(hex) \((alpha * 100).short) %" : hex }

  /// `#rrggbb`, without its opacity.
  public var hex: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

extension Border {
  fileprivate var phrase: String {
    "\(width.short) pt \(line.rawValue) \(color.phrase)"
      + (placement == .centered
        ? ", centered on its edge" : placement == .top ? ", along the top" : "")
  }
}

extension Corners {
  fileprivate var phrase: String {
    let all = [topLeading, topTrailing, bottomTrailing, bottomLeading]
    let isOne = Set(all).count == 1
    return isOne ? "\(topLeading.short) pt" : all.map(\.short).joined(separator: " ") + " pt"
  }
}

extension Shadow {
  fileprivate var phrase: String {
    "\(x.short) \(y.short) \(blur.short) \(spread.short) pt \(color.phrase)\(isInset ? ", inside" : "")"
  }
}

extension Insets {
  fileprivate var phrase: String {
    if Set([top, leading, bottom, trailing]).count == 1 { return "\(top.short) pt" }
    let all = [top, trailing, bottom, leading]
    return all.map(\.short).joined(separator: " ") + " pt (top, end, bottom, start)"
  }
}

extension SizeRules {
  fileprivate var phrase: String {
    var parts: [String] = []
    if let width { parts.append("\(width.phrase) wide") }
    if let height { parts.append("\(height.phrase) high") }
    let limits = [
      ("at least", minWidth, "wide"), ("at most", maxWidth, "wide"),
      ("at least", minHeight, "high"), ("at most", maxHeight, "high"),
    ]
    for case (let word, let value?, let axis) in limits {
      parts.append("\(word) \(value.short) pt \(axis)")
    }
    if let part = maxScreenHeight {
      let less = part.less == 0 ? "" : " less \(part.less.short) pt"
      parts.append("at most \((part.share * 100).short) % of the screen\(less) high")
    }
    return parts.isEmpty ? "as its content" : parts.listed
  }
}

extension Length {
  fileprivate var phrase: String {
    switch self {
    case .hug: "as its content"
    case .fill: "as there is room"
    case .points(let points): "\(points.short) pt"
    case .scaled(let points, _, let most):
      "\(points.short) pt at the usual text size" + (most.map { ", at most \($0.short) pt" } ?? "")
    case .share(let share): "\((share * 100).short) %"
    case .part(let part): "\(part.short) parts"
    case .screen(let share): "\((share * 100).short) % of the screen"
    case .detent: "a sheet"
    }
  }
}

extension Outline {
  fileprivate var phrase: String {
    switch self {
    case .burst(let points, _): "star of \(points) points"
    case .circle: "circle"
    case .ribbon: "ribbon"
    }
  }
}

extension [String] {
  fileprivate var listed: String { joined(separator: ", ") }
}

extension Double {
  /// The number with at most two decimals, without trailing zeros: `1.5`, `12`.
  public var short: String {
    guard abs(self) < 1e15 else { return "\(self)" }
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
