internal import Flow
internal import Source
internal import SystemKit

/// The additions of a speedometer to an arc: a needle and words at both ends (reference: appdna,
/// section 9.19).
struct AppDNANeedle: Sendable {
  private let width: Double
  private let color: Themed<Color>
  private let labels: (least: Located<String>?, most: Located<String>?)
  private let ends: (least: Double, most: Double)
  private let labelSize: Double
  private let labelColor: Themed<Color>

  /// The angle of the arc, in degrees, half of it on each side.
  static let sweep = 220.0
  /// Sine and cosine of half of it.
  private static let end = (x: 0.9397, y: -0.342)

  init(_ fields: inout AppDNAFields, ink: Themed<Color>?) {
    width = fields.length("arrow_stroke_width", most: 200) ?? 3
    color = fields.color("arrow_color") ?? ink ?? Themed(Color(0x1F2937))
    labels = (fields.text("min_label"), fields.text("max_label"))
    ends = (
      fields.number("min_value") ?? 0, fields.number(["max_value", "max_gauge_value"]) ?? 100
    )
    labelSize = fields.length("min_max_font_size", most: 400) ?? 13
    labelColor = fields.color("min_max_color") ?? AppDNADefaults.secondary
  }

  /// The needle of a gauge of a diameter whose line has a width.
  func needle(size: Double, width stroke: Double) -> Progress.Needle {
    let radius = size / 2 - stroke / 2
    return Progress.Needle(
      length: max(0, radius - stroke / 2 - 12),
      width: width,
      hub: max(12, 3.5 * width),
      color: color
    )
  }

  /// The gauge with words at its ends and in its lower half.
  func element(
    _ gauge: Element,
    words: Element?,
    _ size: Double,
    _ stroke: Double,
    _ block: AppDNABlock,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let radius = size / 2 - stroke / 2
    let middle = radius + stroke / 2
    let foot = middle - radius * Self.end.y + stroke / 2 + 4
    let reach = radius * Self.end.x
    var items = [Layers.Item(gauge, .at(x: 0, y: 0))]
    items.append(end(labels.least, ends.least, at: middle - reach, foot, block, &drawing))
    items.append(end(labels.most, ends.most, at: middle + reach, foot, block, &drawing))
    if let words {
      let box = Element.column(distribution: .center, [words]) {
        $0.size = SizeRules(width: .points(size), height: .points(60))
      }
      items.append(Layers.Item(box, .at(x: 0, y: middle + radius / 2 - 30)))
    }
    return Element("", .layers(Layers(items))) {
      let height = max(foot + labelSize * 1.3, words == nil ? 0 : middle + radius / 2 + 30)
      $0.size = SizeRules(width: .points(size), height: .points(height))
    }
  }

  private func end(
    _ label: Located<String>?,
    _ number: Double,
    at x: Double,
    _ y: Double,
    _ block: AppDNABlock,
    _ drawing: inout AppDNADrawing
  ) -> Layers.Item {
    let usual = AppDNABlockParts.number(number.rounded(.towardZero))
    let slot =
      label.map { drawing.text($0, engines: .none) }
      ?? drawing.words(usual, at: block.span.start(1))
    let type = Typography(size: labelSize, weight: 500, alignment: .center, scaling: .body)
    var text = Element.label(slot, type, ink: labelColor)
    text.style.size.width = .points(80)
    return Layers.Item(text, .at(x: x - 40, y: y))
  }
}
