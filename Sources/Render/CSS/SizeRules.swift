internal import Flow

/// The size of a box as CSS, on which its parent's axis has an influence (CSS Flexible Box Layout 1).
extension BoxRules {
  /// Declarations for both sides and their limits.
  func size() -> String {
    let rules = style.size
    return side("inline-size", rules.width, .horizontal, style.margin.horizontal, screen: "--w")
      + side("block-size", rules.height, .vertical, style.margin.vertical, screen: "--h")
      + limit("min-inline-size", rules.minWidth) + limit("max-inline-size", rules.maxWidth)
      + limit("min-block-size", rules.minHeight) + highest()
  }

  /// The smaller one of the two limits of height.
  private func highest() -> String {
    guard let part = style.size.maxScreenHeight else {
      return limit("max-block-size", style.size.maxHeight)
    }
    let less = CSSValue.number(part.less)
    let share = CSSValue.number(part.share)
    let bars = part.isWhole ? "" : " - var(--top) - var(--bottom)"
    let height = "calc((var(--h)\(bars) - \(less))*\(share)px)"
    let most = style.size.maxHeight.map { "min(\(scope.unit.length(max(0, $0))),\(height))" }
    return "max-block-size:\(most ?? height);"
  }

  /// One of the two sides; `screen` is the variable with that of the screen.
  private func side(
    _ name: String,
    _ length: Length?,
    _ axis: Stack.Axis,
    _ outside: Double,
    screen: String
  ) -> String {
    guard let length else { return "" }
    let flex = scope.parent.flex(length, along: axis)
    let own: String? =
      switch length {
      case .hug: flex == nil ? "fit-content" : nil
      case .fill, .part: flex == nil ? filled(without: outside) : nil
      case .points, .scaled, .share: PropertyRules.length(length, scope.unit)
      case .screen(let share): "calc(var(\(screen))*\(CSSValue.number(max(0, share)))px)"
      case .detent: "calc(100% * var(--detent))"
      }
    var css = own.map { "\(name):\($0);" } ?? ""
    if let flex { css += "flex:\(PropertyRules.flex(flex));" }
    return css + (flex?.startsEmpty == true ? "min-\(name):0;" : "")
  }

  private func filled(without outside: Double) -> String {
    let outside = scope.unit.length(outside)
    return outside == "0" ? "100%" : "calc(100% - \(outside))"
  }

  private func limit(_ name: String, _ value: Double?) -> String {
    value.map { "\(name):\(scope.unit.length(max(0, $0)));" } ?? ""
  }
}
