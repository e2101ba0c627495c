internal import Flow
internal import SystemKit

/// The look of a slider's parts (reference: sequence, section 9.7).
struct SliderLook: Sendable {
  let fill: Themed<Color>
  let track: Themed<Color>
  let thumb: Themed<Color>
  /// Width and height of the thumb, in px.
  let thumbSize: Double
  /// Height of the track, in px.
  let height: Double
  /// The block's own width.
  let width: Length?
  /// The colour of words around it.
  let label: Themed<Color>
  private let ink: Themed<Color>
  private let size: Double
  private let weight: Int
  private let suffixSize: Double

  init(_ fields: inout SequenceFields) {
    fill = fields.color("fillColor") ?? Themed(Color(0xF97316))
    track = fields.color("trackColor") ?? Themed(Color(0xC8C8C8, alpha: 0.3))
    thumb = fields.color("thumbColor") ?? SequenceDefaults.ink
    thumbSize = fields.number("thumbSize").map { max(0, $0) } ?? 32
    height = fields.number("trackHeight").map { max(0, $0) } ?? 12
    width = fields.length("width")
    label = fields.color("labelColor") ?? SequenceDefaults.black(0.5)
    ink = fields.color("valueColor") ?? SequenceDefaults.black(1)
    size = fields.number("valueFontSize").map { max(0, $0) } ?? 48
    weight = fields.weight("valueFontWeight") ?? 700
    suffixSize = fields.number("suffixFontSize").map { max(0, $0) } ?? 24
  }

  /// Prefix and value.
  var value: Style { words(size) }

  /// Words behind the value.
  var suffix: Style {
    var style = words(suffixSize)
    style.opacity = 0.7
    return style
  }

  /// The least and the greatest number.
  var bound: Style {
    Style {
      $0.typography = Typography(size: 14)
      $0.foreground = label
    }
  }

  private func words(_ size: Double) -> Style {
    Style {
      $0.typography = Typography(size: size, weight: weight)
      $0.typography?.lineHeight = 1.2
      $0.foreground = ink
    }
  }
}
