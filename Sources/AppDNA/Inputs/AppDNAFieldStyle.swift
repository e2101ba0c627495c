internal import Flow
internal import Source
internal import SystemKit

/// The look of a field: `field_style` (reference: appdna, section 10.1).
///
/// Absent members are left to the control, as controls differ in their defaults.
struct AppDNAFieldStyle: Sendable {
  var background: Themed<Color>?
  var line: Themed<Color>?
  var lineWidth: Double?
  /// The radius of the corners, in pt.
  var radius: Double?
  /// The height of a date, in pt.
  var height: Double?
  var ink: Themed<Color>?
  var hint: Themed<Color>?
  /// The size of the text, in pt.
  var size: Double?
  var weight: Int?
  var focusLine: Themed<Color>?
  var focusFill: Themed<Color>?
  var label: Themed<Color>?
  /// The size of the label, in pt.
  var labelSize: Double?
  var errorLine: Themed<Color>?
  var errorInk: Themed<Color>?
  var track: Themed<Color>?
  var fill: Themed<Color>?
  var thumb: Themed<Color>?
  var on: Themed<Color>?
  var off: Themed<Color>?

  /// The line around a box: at most this wide, in pt.
  static let widest = 100.0
}

extension Fields {
  mutating func fieldStyle() -> AppDNAFieldStyle {
    var style = AppDNAFieldStyle()
    style.background = color("background_color")
    style.line = color("border_color")
    style.lineWidth = length("border_width")
    style.radius = length("corner_radius")
    style.height = word("height", of: ["sm": 36, "md": 44, "lg": 56])
    style.ink = color("text_color")
    style.hint = color("placeholder_color")
    style.label = color("label_color")
    style.fill = color("fill_color")
    style.on = color("toggle_on_color")
    style.focusLine = color("focused_border_color")
    // Release 1.0.59 reads these, too, and does not draw them; the preview honours them.
    style.size = length("font_size")
    style.weight = fontWeight("font_weight")
    style.focusFill = color("focused_background_color")
    style.labelSize = length("label_font_size")
    style.errorLine = color("error_border_color")
    style.errorInk = color("error_text_color")
    style.track = color("track_color")
    style.thumb = color("thumb_color")
    style.off = color("toggle_off_color")
    let later = [
      "font_size", "font_weight", "focused_background_color", "label_font_size",
      "error_border_color", "error_text_color", "track_color", "thumb_color", "toggle_off_color",
    ].filter(has)
    if !later.isEmpty {
      fidelity.add(AppDNAFidelity.fieldStyle, later.joined(separator: ", "))
    }
    return style
  }

  /// A weight as a word or as digits in a text: `medium`, `"500"`.
  mutating func fontWeight(_ key: String) -> Int? {
    guard let text = text(key)?.value.lowercased(), !text.isEmpty else { return nil }
    if let number = Double(text) { return AppDNATextStyle.weight(number) }
    let weights = [
      "thin": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500, "semibold": 600,
      "bold": 700, "heavy": 800, "black": 900,
    ]
    return weights[text]
  }
}
