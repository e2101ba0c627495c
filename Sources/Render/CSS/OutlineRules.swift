internal import Flow

/// Shapes that boxes are cut to (CSS Masking 1, `clip-path`; CSS Shapes 1, `polygon()`).
enum OutlineRules {
  static func declarations(_ outline: Outline, unit: CSSUnit) -> String {
    switch outline {
    case .burst(let points, let inner): "clip-path:polygon(\(burst(points, inner)));"
    case .circle: "clip-path:circle();"
    case .ribbon(let notch): "clip-path:polygon(\(ribbon(unit.length(max(0, notch)))));"
    }
  }

  /// A star: its points on the edge of the box, first at the top, its inner corners between them.
  private static func burst(_ points: Int, _ inner: Double) -> String {
    let count = min(60, max(3, points))
    let share = inner.isNaN ? 1 : min(1, max(0, inner))
    let corners = (0..<count * 2).map { index in
      let angle = 180 * Double(index) / Double(count)
      let radius = index.isMultiple(of: 2) ? 0.5 : 0.5 * share
      let x = CSSValue.percent(0.5 + radius * Trigonometry.sine(angle))
      let y = CSSValue.percent(0.5 - radius * Trigonometry.cosine(angle))
      return "\(x) \(y)"
    }
    return corners.joined(separator: ",")
  }

  /// A band with a notch in each end.
  private static func ribbon(_ notch: String) -> String {
    "0 0,100% 0,calc(100% - \(notch)) 50%,100% 100%,0 100%,\(notch) 50%"
  }
}
