internal import Flow

/// Measures that a style sets on a box: its place, space and size.
extension Box {
  init(
    _ part: BoxPart,
    _ content: Content,
    in scope: BoxScope<DevicePoints>,
    _ context: BoxContext
  ) {
    self.init(content: content)
    switch scope.parent {
    case .row: minWidth = 0
    case .scroll: flex = .none
    case .column, .line, .equal, .layers, .cell: break
    }
    for property in part.usual { take(property, 1, context) }
    for property in part.taken { take(property, scope.unit.across, context) }
    take(part.style, in: scope, context)
    for property in part.own { take(property, scope.unit.across, context) }
    if let gap = part.style.gap { take(.gap(gap), scope.unit.across, context) }
    isPanel = !part.paints.isEmpty
    bound()
  }

  /// Takes a style's measures, in place of those of the kind.
  private mutating func take(
    _ style: Style,
    in scope: BoxScope<DevicePoints>,
    _ context: BoxContext
  ) {
    alignment = style.alignment ?? alignment
    if case .equal = scope.parent {
      flex = .share(1)
      minWidth = 0
    }
    if case .layers(let placement) = scope.parent { take(placement, scope) }
    take(spaceOf: style, scope, context)
    if let width = style.size.width {
      self.width = side(width, .horizontal, style.margin.horizontal, scope, context)
    }
    if let height = style.size.height {
      self.height = side(height, .vertical, style.margin.vertical, scope, context)
    }
    take(limits: style.size, scope, context.device)
    if style.isClipped { isClipped = true }
    shift = Shift(x: style.shift.x * scope.unit.across, y: style.shift.y * scope.unit.across)
    scale = max(0, style.scale)
    isUnjudged = style.rotation != 0 || style.opacity <= 0
    if let form = style.formOnTablet, context.device.size == .tablet {
      (width, height) = (.points(form.width), .points(form.height))
      placement = .center
    }
  }

  /// Keeps lengths within the limit of pages, whatever a config says (`CSSValue.limit`).
  private mutating func bound() {
    width = width.bounded
    height = height.bounded
    minWidth = minWidth?.bounded
    minHeight = minHeight?.bounded
    maxWidth = maxWidth.isNaN ? .infinity : maxWidth
    maxHeight = maxHeight.isNaN ? .infinity : maxHeight
    margin = margin.map(\.bounded)
    padding = padding.map(\.bounded)
    border = border.bounded
    shift = Shift(x: shift.x.bounded, y: shift.y.bounded)
    scale = scale.bounded
    gutter = gutter.map { Gutter(least: $0.least.bounded, share: min(100, $0.share.bounded)) }
    flex.grow = flex.grow.bounded
  }

  // MARK: Place

  private mutating func take(_ placement: Layers.Placement, _ scope: BoxScope<DevicePoints>) {
    switch placement {
    case .fill: self.placement = .normal
    case .center: self.placement = .center
    case .at(let x, let y): self.placement = .at(x: x * scope.unit.across, y: y * scope.unit.down)
    case .share(let x, let y): self.placement = .share(x: x, y: y)
    case .pinned(let pins):
      self.placement = .edges(horizontal: pins.horizontal, vertical: pins.vertical)
    }
  }

  // MARK: Space

  private mutating func take(
    spaceOf style: Style,
    _ scope: BoxScope<DevicePoints>,
    _ context: BoxContext
  ) {
    let unit = scope.unit.across
    let safe = (
      top: scope.unit.safeTop ?? context.device.top,
      bottom: scope.unit.safeBottom ?? context.device.bottom
    )
    let outside = scope.parent.margin(of: style)
    margin = margin.taking(outside.insets, outside.safeArea, safe, unit)
    padding = padding.taking(style.padding.positive, style.safeArea, safe, unit)
    if let border = style.border, border.placement == .inside {
      self.border = Self.line(border.width * unit)
    }
    if let gutter = style.gutter {
      self.gutter = Gutter(least: max(0, gutter.least) * unit, share: max(0, gutter.share))
    }
  }

  /// The width of a line: whole pixels, at least one where there is any (CSS Backgrounds 3, "snap as
  /// a border width").
  static func line(_ width: Double) -> Double {
    width >= 1 ? width.rounded(.down) : width > 0 ? 1 : 0
  }

  // MARK: Size

  /// The length of a side along an axis, beside some points outside the box.
  private mutating func side(
    _ length: Length,
    _ axis: Stack.Axis,
    _ outside: Double,
    _ scope: BoxScope<DevicePoints>,
    _ context: BoxContext
  ) -> Dimension {
    let unit = scope.unit.across
    let own = scope.parent.flex(length, along: axis)
    flex = own ?? flex
    // A box that shares the room along the axis may be shorter than its content.
    if own?.startsEmpty == true {
      if axis == .horizontal { minWidth = 0 } else { minHeight = 0 }
    }
    switch length {
    case .hug, .fill, .part: if own != nil { return .auto }
    case .points, .scaled, .share, .screen, .detent: break
    }
    return Self.side(length, unit, context, axis, beside: outside * unit)
  }

  private mutating func take(
    limits size: SizeRules,
    _ scope: BoxScope<DevicePoints>,
    _ device: Device
  ) {
    let unit = scope.unit.across
    if let least = size.minWidth { minWidth = max(0, least) * unit }
    if let most = size.maxWidth { maxWidth = max(0, most) * unit }
    if let least = size.minHeight { minHeight = max(0, least) * unit }
    if let most = size.maxHeight { maxHeight = max(0, most) * unit }
    guard let part = size.maxScreenHeight else { return }
    let bars = (scope.unit.safeTop ?? device.top) + (scope.unit.safeBottom ?? device.bottom)
    let most = (device.height - (part.isWhole ? 0 : bars) - part.less) * part.share
    maxHeight = min(size.maxHeight.map { max(0, $0) * unit } ?? .infinity, max(0, most))
  }
}

extension Insets {
  /// The edges that insets set, in pairs as CSS does; those of a pair without any are kept.
  fileprivate func taking(
    _ insets: Insets,
    _ area: SafeArea,
    _ safe: (top: Double, bottom: Double),
    _ unit: Double
  ) -> Insets {
    var edges = self
    let hasTop = area.contains(.top)
    let hasBottom = area.contains(.bottom)
    if insets.top != 0 || insets.bottom != 0 || hasTop || hasBottom {
      edges.top = insets.top * unit + (hasTop ? safe.top : 0)
      edges.bottom = insets.bottom * unit + (hasBottom ? safe.bottom : 0)
    }
    if insets.leading != 0 || insets.trailing != 0 {
      edges.leading = insets.leading * unit
      edges.trailing = insets.trailing * unit
    }
    return edges
  }
}

extension Double {
  /// The number within 100,000 points; not a number becomes 0.
  var bounded: Double { isNaN ? 0 : Swift.min(100_000, Swift.max(-100_000, self)) }
}

extension Dimension {
  fileprivate var bounded: Dimension {
    switch self {
    case .auto, .fit: self
    case .points(let points): .points(points.bounded)
    case .share(let share, let minus): .share(share.bounded, minus: minus.bounded)
    }
  }
}
