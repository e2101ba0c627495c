import Flow
import Syntax

/// The paint of an outline: nothing, a color, or a gradient of its own.
struct VectorPaint {
  var color: Color?
  /// The name of a gradient or pattern.
  var name: String?
  /// The markup of that gradient or pattern.
  var definition = ""

  static let none = VectorPaint()

  var isVisible: Bool { color != nil || name != nil }

  /// Writes it as `fill` or `stroke`; a fill of nothing must be said.
  func write(_ attribute: String, _ alpha: Double, _ tag: inout SVGTag) {
    if let name {
      tag[attribute] = "url(#\(name))"
      if alpha < 1 { tag[attribute + "-opacity"] = max(0, alpha).svg }
    } else if let color {
      tag.paint(attribute, color, alpha: alpha)
    } else if attribute == "fill" {
      tag[attribute] = "none"
    }
  }
}

extension DrawableArtist {
  /// The paint of an attribute: a color, the name of a color or gradient, or a gradient written
  /// inside (`<aapt:attr name="android:fillColor">`).
  mutating func paint(_ element: XMLElement, _ attribute: String) -> VectorPaint {
    let inline = element.children.first { child in
      child.localName == "attr" && child["name"] == "android:" + attribute
    }
    let written = value(element, attribute)
    // The name of a color may lead to a gradient.
    let file = written.flatMap { drawables.values.file(of: $0, isNight: isNight) }
    if let gradient = inline?.child("gradient") ?? (file?.name == "gradient" ? file : nil) {
      return self.gradient(gradient)
    }
    let list = inline?.child("selector")?.children("item").last?.android("color")
    guard let text = list ?? written else { return .none }
    let color = tinted(color(text, element))
    return color.alpha == 0 ? .none : VectorPaint(color: color)
  }

  /// The tint's color, as opaque as the one it replaces.
  private func tinted(_ color: Color) -> Color {
    guard let tint = frame?.tint else { return color }
    return Color(tint.red, tint.green, tint.blue, alpha: tint.alpha * color.alpha)
  }

  /// A color at a place of a gradient, from 0 to 1.
  struct Stop {
    let offset: Double
    let color: Color
  }

  mutating func stops(_ gradient: XMLElement) -> [Stop] {
    let items = gradient.children("item")
    if !items.isEmpty {
      return items.prefix(256).map { item in
        let color = color(item.android("color") ?? "#0000", item)
        return Stop(offset: number(item, "offset", or: 0), color: tinted(color))
      }
    }
    let named = [("startColor", 0.0), ("centerColor", 0.5), ("endColor", 1.0)]
    return named.compactMap { name, offset in
      guard let text = value(gradient, name) else {
        return name == "centerColor" ? nil : Stop(offset: offset, color: .clear)
      }
      return Stop(offset: offset, color: tinted(color(text, gradient)))
    }
  }

  /// A gradient in the vector's own numbers.
  private mutating func gradient(_ element: XMLElement) -> VectorPaint {
    let stops = stops(element)
    let name = newName()
    let type = value(element, "type") ?? "linear"
    if type == "sweep" {
      let (width, height) = (frame?.width ?? 0, frame?.height ?? 0)
      let center = (number(element, "centerX", or: 0), number(element, "centerY", or: 0))
      let pattern = SVGTag("pattern").with([
        "id": name, "patternUnits": "userSpaceOnUse", "width": width.svg, "height": height.svg,
      ])
      let wedges = sweep(stops, around: center, reach: width + height)
      return VectorPaint(name: name, definition: pattern.holding(wedges))
    }
    var tag = SVGTag(type == "radial" ? "radialGradient" : "linearGradient")
      .with(["id": name, "gradientUnits": "userSpaceOnUse"])
    let names =
      type == "radial"
      ? [("cx", "centerX"), ("cy", "centerY"), ("r", "gradientRadius")]
      : [("x1", "startX"), ("y1", "startY"), ("x2", "endX"), ("y2", "endY")]
    for (attribute, own) in names { tag[attribute] = number(element, own, or: 0).svg }
    switch value(element, "tileMode") {
    case "repeat": tag["spreadMethod"] = "repeat"
    case "mirror": tag["spreadMethod"] = "reflect"
    default: break
    }
    return VectorPaint(name: name, definition: tag.holding(stopMarkup(stops)))
  }

  func stopMarkup(_ stops: [Stop]) -> String {
    stops.map { stop in
      let alpha = stop.color.alpha
      return SVGTag("stop").with([
        "offset": max(0, min(1, stop.offset)).svg, "stop-color": stop.color.hex,
        "stop-opacity": alpha < 1 ? alpha.svg : nil,
      ]).empty
    }.joined()
  }

  /// Colors around a point, clockwise from the right: SVG has no such gradient, so it is drawn as
  /// narrow triangles, each a little under the next.
  private func sweep(
    _ stops: [Stop],
    around center: (x: Double, y: Double),
    reach: Double
  ) -> String {
    let count = 90
    let radius = 2 * (reach + abs(center.x) + abs(center.y))
    return (0..<count).map { index in
      let (start, end) = (Double(index) / Double(count), Double(index + 2) / Double(count))
      let corners = [start, min(1, end)].map { part in
        let turn = part * 360
        return "L\((center.x + radius * Trigonometry.cosine(turn)).svg)"
          + " \((center.y + radius * Trigonometry.sine(turn)).svg)"
      }
      let outline = "M\(center.x.svg) \(center.y.svg)\(corners.joined())z"
      var tag = SVGTag("path").with(["d": outline])
      tag.paint("fill", Self.color(of: stops, at: (Double(index) + 0.5) / Double(count)), alpha: 1)
      return tag.empty
    }.joined()
  }

  private static func color(of stops: [Stop], at offset: Double) -> Color {
    guard let after = stops.firstIndex(where: { $0.offset >= offset }) else {
      return stops.last?.color ?? .clear
    }
    guard after > 0 else { return stops[0].color }
    let (left, right) = (stops[after - 1], stops[after])
    let share = (offset - left.offset) / max(right.offset - left.offset, 1e-6)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(max(0, min(255, Double(a) + (Double(b) - Double(a)) * share)))
    }
    return Color(
      mix(left.color.red, right.color.red),
      mix(left.color.green, right.color.green),
      mix(left.color.blue, right.color.blue),
      alpha: left.color.alpha + (right.color.alpha - left.color.alpha) * share
    )
  }
}
