internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceBlock {
  /// An emoji, or a symbol of the platform (reference: sequence, section 9.4).
  static func icon(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let icon = fields.text("icon")
    let size = fields.iconSize("size") ?? 48
    let color = fields.color("color")
    return DrawnBlock { id, block, drawing in
      let icon = icon ?? Located("", block.span.start(0))
      return SequenceIcon.element(id, icon, size: size, color: color, &drawing)
    }
  }
}

/// Draws emoji and named symbols alike.
enum SequenceIcon {
  /// An icon of a side in px; `sf:name` is a symbol that only the platform has, drawn by one like it
  /// or as a square.
  static func element(
    _ id: String,
    _ icon: Located<String>,
    size: Double,
    color: Themed<Color>?,
    _ drawing: inout SequenceDrawing
  ) -> Element {
    let style = Style { $0.foreground = color ?? .ink }
    guard icon.value.hasPrefix("sf:") else {
      let emoji = Icon.Content.emoji(drawing.text(icon, fills: false))
      return Element(id, .icon(Icon(emoji, size: size)), style: style)
    }
    let name = String(icon.value.dropFirst(3))
    var element = Element(id, .icon(Icon(.symbol(name), size: size)), style: style)
    element.accessibilityLabel = drawing.words(name, at: icon.span)
    element.fidelity.add(SequenceFidelity.iconOfPlatform, name)
    return element
  }
}

extension SequenceFields {
  /// A size in px, by name or as a number.
  mutating func iconSize(_ key: String) -> Double? {
    guard let value = any(key) else { return nil }
    if value.number != nil { return number(key).map { max(0, $0) } }
    return word(key, of: ["sm": 24, "md": 32, "lg": 48, "xl": 64, "2xl": 80])
  }
}
