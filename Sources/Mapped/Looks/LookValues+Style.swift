internal import Flow

extension LookValues {
  /// Lays the values of a box over a style: fill, line, corners, distances, sides, shadow.
  func lay(over style: inout Style) {
    if !background.isEmpty { style.background = background }
    style.border = border ?? style.border
    if let radius { style.clip(radius) }
    style.padding = padding.over(style.padding).positive
    style.margin = margin.over(style.margin)
    style.size.width = width ?? style.size.width
    style.size.height = height ?? style.size.height
    if case .points(let points)? = width { style.size.maxWidth = points }
    if let shadow { style.shadows = [shadow] }
  }

  /// The typography of texts, laid over a usual one.
  func typography(over usual: Typography) -> Typography {
    var type = usual
    type.family = family ?? type.family
    type.weight = weight ?? type.weight
    type.alignment = alignment ?? type.alignment
    if let size {
      type.size = size
      type.lineHeight = nil
      type.scaling = size >= 28 ? .title1 : size >= 22 ? .title2 : size >= 20 ? .title3 : .body
    }
    return type
  }

  /// The colour that texts are read on: that of the fill, the mean of a gradient; nil where the fill is the
  /// platform's.
  var ground: Color? {
    switch background.last {
    case .solid(let color)? where color.light.alpha > 0.5: return color.light
    case .linear(let gradient)?:
      let colors = gradient.stops.map(\.color.light)
      func mean(_ part: (Color) -> UInt8) -> UInt8 {
        UInt8(colors.reduce(0) { $0 + Int(part($1)) } / max(1, colors.count))
      }
      return Color(mean(\.red), mean(\.green), mean(\.blue))
    default: return nil
    }
  }
}
