internal import Flow

/// Measures of the properties of a part; those of its look have none.
extension Box {
  /// Takes a property, `unit` points of the device for one of its lengths.
  mutating func take(_ property: BoxProperty, _ unit: Double, _ context: BoxContext) {
    func length(_ value: Double) -> Double { max(0, value) * unit }
    switch property {
    case .width(let side): width = Self.side(side, unit, context, .horizontal)
    case .height(let side): height = Self.side(side, unit, context, .vertical)
    case .minHeight(let least): minHeight = length(least)
    case .padding(let insets): padding = insets.map { $0 * unit }
    case .border(let width): border = Self.line(length(width))
    case .spaceAbove(let space): margin.top = length(space)
    case .spaceBelow(let space): margin.bottom = length(space)
    case .flex(let item):
      flex = item
      flex.grow = max(0, item.grow)
    case .shrinking(let side):
      width = .points(length(side))
      flex = FlexItem()
      minWidth = 0
    case .keepsHeight: flex.shrink = 0
    case .alignSelf(let own): alignment = own
    case .gap(let gap): space(rows: length(gap), columns: length(gap))
    case .rowGap(let gap): space(rows: length(gap), columns: 0)
    case .columns(let count, let share):
      guard case .columns(var rules) = content else { return }
      (rules.count, rules.share) = (min(12, max(1, count)), share.map { max(0, $0) })
      content = .columns(rules)
    case .align(let alignment): arrange { $0.alignment = alignment }
    case .justify(let distribution): arrange { $0.distribution = distribution }
    case .centersSafely: arrange { $0.distribution = .center }
    case .wraps: arrange { $0.wraps = true }
    case .scrolls(let axis):
      (scrolls, isClipped) = (axis, true)
      arrange { $0.isSafe = true }
    case .rule(let rule, let isUpright):
      let width = Self.line(length(rule.thickness))
      if isUpright { padding.leading = width } else { padding.top = width }
    case .variable, .number, .shade, .type, .color, .paint, .line, .opacity, .scale, .focus, .runs,
      .lit, .shown:
      break
    }
  }

  /// The length of a side along an axis, as a box has it by itself, beside some points outside of it.
  static func side(
    _ length: Length,
    _ unit: Double,
    _ context: BoxContext,
    _ axis: Stack.Axis,
    beside outside: Double = 0
  ) -> Dimension {
    switch length {
    case .hug: return .fit
    case .fill, .part: return .share(1, minus: outside)
    case .points(let value): return .points(max(0, value) * unit)
    case .scaled(let value, let scaling, let most):
      return .points(context.length(max(0, value), scaling, most) * unit)
    case .share(let share): return .share(max(0, share), minus: 0)
    case .screen(let share):
      let device = context.device
      return .points(max(0, share) * (axis == .horizontal ? device.width : device.height))
    case .detent: return .share(context.device.detent, minus: 0)
    }
  }

  private mutating func space(rows: Double, columns: Double) {
    arrange { $0.gap = rows }
    guard case .columns(var rules) = content else { return }
    (rules.gap, rules.columnGap) = (rows, columns)
    content = .columns(rules)
  }

  private mutating func arrange(_ change: (inout FlexRules) -> Void) {
    guard case .flex(var rules) = content else { return }
    change(&rules)
    content = .flex(rules)
  }
}
