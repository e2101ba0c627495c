internal import Flow

/// Paints as CSS backgrounds (CSS Backgrounds 3, CSS Images 4).
enum PaintRules {
  /// A paint as one layer of `background-image`; nil where it is no such layer.
  static func layer(_ paint: Paint, unit: CSSUnit) -> String? {
    switch paint {
    case .solid(let color):
      let value = CSSValue.color(color)
      return "linear-gradient(\(value),\(value))"
    case .linear(let gradient):
      let angle = CSSValue.number(gradient.angle)
      return "linear-gradient(\(angle)deg,\(stops(gradient.cornerStops)))"
    case .radial(let gradient): return radial(gradient, unit: unit)
    case .angular(let gradient):
      return "conic-gradient(from \(CSSValue.number(gradient.angle))deg,"
        + stops(gradient.stops) + ")"
    case .image, .blur: return nil
    }
  }

  /// Declarations that paint a box, the last paint on top.
  static func declarations(_ paints: [Paint], unit: CSSUnit) -> String {
    var color = ""
    var layers: [String] = []
    var blur = ""
    for paint in paints {
      if case .solid(let value) = paint, color.isEmpty, layers.isEmpty {
        color = "background-color:\(CSSValue.color(value));"
      } else if case .blur(let radius) = paint {
        let filter = "blur(\(unit.length(max(0, radius))))"
        blur = "-webkit-backdrop-filter:\(filter);backdrop-filter:\(filter);"
      } else if let layer = layer(paint, unit: unit) {
        layers.append(layer)
      }
    }
    if layers.isEmpty { return color + blur }
    return color + "background-image:\(layers.reversed().joined(separator: ","));" + blur
  }

  private static func radial(_ gradient: RadialGradient, unit: CSSUnit) -> String {
    if let spot = gradient.spot {
      let side = "min(var(--w),var(--h))"
      let below = "\(side)*\(CSSValue.number(spot.below))px"
      return "radial-gradient(circle calc(\(side)*\(CSSValue.number(max(0, spot.radius)))px) at "
        + "\(CSSValue.percent(spot.center.x)) calc(\(CSSValue.percent(spot.center.y)) + \(below)),"
        + stops(gradient.stops) + ")"
    }
    let size = gradient.radius.map { "circle \(unit.length(max(0.001, $0)))" } ?? "circle"
    return "radial-gradient(\(size) at center,\(stops(gradient.stops)))"
  }

  /// Colours with their places; those that CSS spreads evenly itself go without.
  private static func stops(_ stops: [GradientStop]) -> String {
    guard let first = stops.first else { return "transparent,transparent" }
    if stops.count == 1 {
      let color = CSSValue.color(first.color)
      return "\(color),\(color)"
    }
    let isEven = stops == GradientStop.evenly(stops.map(\.color))
    return stops.map { stop in
      let color = CSSValue.color(stop.color)
      if isEven { return color }
      let position = CSSValue.percent(stop.position)
      return "\(color) \(position)"
    }.joined(separator: ",")
  }
}
