internal import Flow

/// The size of a box as CSS, on which its parent's axis has an influence (CSS Flexible Box Layout 1).
extension Look {
  /// Declarations for both sides and their limits.
  func size() -> String {
    let (rules, margin) = (style.size, style.margin)
    let width = Side(
      name: "inline-size",
      isMain: place.parent.axis == .horizontal,
      isScrolled: place.parent == .scroll(.horizontal),
      outside: margin.leading + margin.trailing,
      screen: "--w"
    )
    let height = Side(
      name: "block-size",
      isMain: place.parent.axis == .vertical,
      isScrolled: place.parent == .scroll(.vertical),
      outside: margin.top + margin.bottom,
      screen: "--h"
    )
    return side(rules.width, width) + side(rules.height, height)
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
    let most = style.size.maxHeight.map { "min(\(place.unit.length(max(0, $0))),\(height))" }
    return "max-block-size:\(most ?? height);"
  }

  /// One of the two sides.
  private struct Side {
    let name: String
    let isMain: Bool
    let isScrolled: Bool
    let outside: Double
    /// The variable with the screen's side.
    let screen: String
  }

  private func side(_ length: Length?, _ side: Side) -> String {
    switch length {
    case nil: ""
    case .hug: side.isMain ? "flex:0 1 auto;" : "\(side.name):fit-content;"
    case .fill: fill(side)
    case .points(let value):
      "\(side.name):\(place.unit.length(max(0, value)));" + (side.isMain ? "flex:none;" : "")
    case .scaled(let value, let scaling, let most):
      "\(side.name):\(place.unit.length(max(0, value), scaling, most: most));"
        + (side.isMain ? "flex:none;" : "")
    case .share(let share): "\(side.name):\(CSSValue.percent(max(0, share)));"
    case .screen(let share):
      "\(side.name):calc(var(\(side.screen))*\(CSSValue.number(max(0, share)))px);"
        + (side.isMain ? "flex:none;" : "")
    case .detent: "\(side.name):calc(100% * var(--detent));"
    case .part(let weight):
      side.isMain
        ? "flex:\(CSSValue.number(max(0, weight))) 1 0%;min-\(side.name):0;" : fill(side)
    }
  }

  private func fill(_ side: Side) -> String {
    if side.isMain { return "flex:1 1 0%;min-\(side.name):0;" }
    if side.isScrolled { return "flex:1 0 auto;" }
    let outside = place.unit.length(side.outside)
    return "\(side.name):" + (outside == "0" ? "100%;" : "calc(100% - \(outside));")
  }

  private func limit(_ name: String, _ value: Double?) -> String {
    value.map { "\(name):\(place.unit.length(max(0, $0)));" } ?? ""
  }
}
