internal import Flow
internal import Syntax
internal import SystemKit

/// The box around a block (reference: sequence, section 6.3).
struct SequenceBlockStyling: Sendable {
  /// Space inside, in px.
  var padding = Insets.zero
  /// Space outside, in px; it also shifts a block with a position.
  var margin = Insets.zero
  var size = SizeRules()
  /// Its corners; nil where it names none.
  var corners: Corners?
  /// Width and colour of the line, each by itself, for blocks that draw a line of their own.
  var borderWidth: Double?
  var borderColor: Themed<Color>?
  var borderLine = Border.Line.solid
  var background: Themed<Color>?
  /// The opacity, 0 to 1.
  var opacity = 1.0
  var shadow: Shadow?
  /// The rotation, in degrees clockwise.
  var rotation = 0.0

  /// The line around it; nil for none.
  var border: Border? {
    guard let borderWidth, borderWidth > 0 else { return nil }
    return Border(width: borderWidth, color: borderColor ?? .ink, line: borderLine)
  }

  /// The width as a number, which replaces a block's largest width.
  var width: Double? {
    if case .points(let width)? = size.width { return width }
    return nil
  }

  /// The styling left for the box around a block that gives some of it to its parts.
  func without(_ parts: PartStyling) -> SequenceBlockStyling {
    var styling = self
    if parts != .none { styling.corners = nil }
    if parts == .box {
      styling.background = nil
      styling.borderWidth = nil
    }
    return styling
  }
}

extension Fields {
  mutating func styling() -> SequenceBlockStyling {
    var styling = SequenceBlockStyling()
    styling.padding = insets("padding")
    styling.margin = insets("margin")
    styling.size = SizeRules(
      width: length("width"),
      height: length("height"),
      minWidth: number("minWidth"),
      maxWidth: number("maxWidth")
    )
    styling.corners = corners()
    styling.borderWidth = number("borderWidth").map { max(0, $0) }
    styling.borderColor = color("borderColor")
    styling.borderLine = word("borderStyle", as: Border.Line.self) ?? .solid
    styling.background = color("backgroundColor")
    styling.opacity = number("opacity").map { min(1, max(0, $0)) } ?? 1
    styling.shadow = map("shadow", of: "a shadow") { $0.shadow() }
    styling.rotation = number("rotation") ?? 0
    return styling
  }

  /// Four distances, each under a key of its own: `paddingTop` and so on.
  private mutating func insets(_ name: String) -> Insets {
    Insets(
      top: number("\(name)Top") ?? 0,
      leading: number("\(name)Left") ?? 0,
      bottom: number("\(name)Bottom") ?? 0,
      trailing: number("\(name)Right") ?? 0
    )
  }

  /// A number, `auto`, or `full`; anything else is as if it was not there (section 13).
  mutating func length(_ key: String) -> Length? {
    guard let value = any(key) else { return nil }
    switch value.text {
    case "full"?: return .fill
    case "auto"?: return nil
    default: return number(key).map { .points(max(0, $0)) }
    }
  }

  /// Radii: one for all, and others for single corners.
  private mutating func corners() -> Corners? {
    let all = number("borderRadius")
    let names = [
      "borderTopLeftRadius", "borderTopRightRadius", "borderBottomRightRadius",
      "borderBottomLeftRadius",
    ]
    let single = names.map { number($0) }
    if all == nil, single.allSatisfy({ $0 == nil }) { return nil }
    let radii = single.map { max(0, $0 ?? all ?? 0) }
    return Corners(
      topLeading: radii[0],
      topTrailing: radii[1],
      bottomTrailing: radii[2],
      bottomLeading: radii[3]
    )
  }

  private mutating func shadow() -> Shadow {
    Shadow(
      x: number("offsetX") ?? 0,
      y: number("offsetY") ?? 0,
      blur: number("blur") ?? 0,
      spread: number("spread") ?? 0,
      color: color("color") ?? .black(1),
      isInset: bool("inset") ?? false
    )
  }
}
