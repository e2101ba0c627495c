internal import Flow

/// Measures that a style sets on a box: its place, space and size.
extension Box {
  /// The box of a part.
  init(
    _ part: BoxPart,
    _ content: Content,
    in place: BoxPlace<DevicePoints>,
    _ context: BoxContext
  ) {
    self.init(content: content)
    switch place.parent {
    case .row: minWidth = 0
    case .scroll: flex = .none
    case .column, .line, .equal, .layers, .cell: break
    }
    for property in part.usual { take(property, 1, context) }
    for property in part.taken { take(property, place.unit.across, context) }
    take(part.style, in: place, context)
    for property in part.own { take(property, place.unit.across, context) }
    if let gap = part.style.gap { take(.gap(gap), place.unit.across, context) }
    isPanel = !part.paints.isEmpty
    bound()
  }

  /// Takes a style's measures, in place of those of the kind.
  private mutating func take(
    _ style: Style,
    in place: BoxPlace<DevicePoints>,
    _ context: BoxContext
  ) {
    alignment = style.alignment ?? alignment
    if case .equal = place.parent {
      flex = .share(1)
      minWidth = 0
    }
    if case .layers(let placement) = place.parent { take(placement, place, context) }
    take(spaceOf: style, place, context)
    let device = context.device
    let across = Side(
      isMain: place.parent.axis == .horizontal,
      isScrolled: place.parent == .scroll(.horizontal),
      outside: (style.margin.leading + style.margin.trailing) * place.unit.across,
      screen: device.width,
      unit: place.unit.across,
      detent: device.detent
    )
    let down = Side(
      isMain: place.parent.axis == .vertical,
      isScrolled: place.parent == .scroll(.vertical),
      outside: (style.margin.top + style.margin.bottom) * place.unit.across,
      screen: device.height,
      unit: place.unit.across,
      detent: device.detent
    )
    if let width = style.size.width {
      if across.setsNoMinimum(width) { minWidth = 0 }
      self.width = side(width, across, context)
    }
    if let height = style.size.height {
      if down.setsNoMinimum(height) { minHeight = 0 }
      self.height = side(height, down, context)
    }
    take(limits: style.size, place, device)
    if style.isClipped { isClipped = true }
    shift = Shift(x: style.shift.x * place.unit.across, y: style.shift.y * place.unit.across)
    scale = max(0, style.scale)
    isUnjudged = style.rotation != 0 || style.opacity <= 0
    if let form = style.formOnTablet, device.size == .tablet {
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

  private mutating func take(
    _ placement: Layers.Placement,
    _ place: BoxPlace<DevicePoints>,
    _ context: BoxContext
  ) {
    switch placement {
    case .fill: self.placement = .normal
    case .center: self.placement = .center
    case .at(let x, let y): self.placement = .at(x: x * place.unit.across, y: y * place.unit.down)
    case .share(let x, let y): self.placement = .share(x: x, y: y)
    case .pinned(let pins):
      self.placement = .edges(
        horizontal: Self.side(pins.leading, pins.trailing),
        vertical: Self.side(pins.top, pins.bottom)
      )
    }
  }

  private static func side(_ start: Double?, _ end: Double?) -> CrossAlignment {
    if end == nil { return .start }
    return start == nil ? .end : .stretch
  }

  // MARK: Space

  private mutating func take(
    spaceOf style: Style,
    _ place: BoxPlace<DevicePoints>,
    _ context: BoxContext
  ) {
    let unit = place.unit.across
    let safe = (
      top: place.unit.safeTop ?? context.device.top,
      bottom: place.unit.safeBottom ?? context.device.bottom
    )
    var outside = style.margin
    var area: SafeArea = []
    if case .layers(.pinned(let pins)) = place.parent {
      outside.top += pins.top ?? 0
      outside.leading += pins.leading ?? 0
      outside.bottom += pins.bottom ?? 0
      outside.trailing += pins.trailing ?? 0
      area = pins.safeArea
    }
    margin = margin.taking(outside, area, safe, unit)
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

  /// One of the two sides of a box.
  private struct Side {
    let isMain: Bool
    let isScrolled: Bool
    let outside: Double
    let screen: Double
    let unit: Double
    let detent: Double

    /// Tells whether a length along the axis lets the box be shorter than its content.
    func setsNoMinimum(_ length: Length) -> Bool {
      switch length {
      case .fill, .part: isMain
      case .hug, .points, .scaled, .share, .screen, .detent: false
      }
    }
  }

  private mutating func side(_ length: Length, _ side: Side, _ context: BoxContext) -> Dimension {
    switch length {
    case .hug:
      if side.isMain { flex = FlexItem(grow: 0, shrink: 1) }
      return side.isMain ? .auto : .fit
    case .fill: return fill(side)
    case .points(let value):
      if side.isMain { flex = .none }
      return .points(max(0, value) * side.unit)
    case .scaled(let value, let scaling, let most):
      if side.isMain { flex = .none }
      return .points(context.length(max(0, value), scaling, most) * side.unit)
    case .share(let share): return .share(max(0, share), minus: 0)
    case .screen(let share):
      if side.isMain { flex = .none }
      return .points(max(0, share) * side.screen)
    case .detent: return .share(side.detent, minus: 0)
    case .part(let weight):
      guard side.isMain else { return fill(side) }
      flex = .share(max(0, weight))
      return .auto
    }
  }

  private mutating func fill(_ side: Side) -> Dimension {
    if side.isMain {
      flex = .share(1)
      return .auto
    }
    if side.isScrolled {
      flex = FlexItem(grow: 1, shrink: 0)
      return .auto
    }
    return .share(1, minus: side.outside)
  }

  private mutating func take(
    limits size: SizeRules,
    _ place: BoxPlace<DevicePoints>,
    _ device: Device
  ) {
    let unit = place.unit.across
    if let least = size.minWidth { minWidth = max(0, least) * unit }
    if let most = size.maxWidth { maxWidth = max(0, most) * unit }
    if let least = size.minHeight { minHeight = max(0, least) * unit }
    if let most = size.maxHeight { maxHeight = max(0, most) * unit }
    guard let part = size.maxScreenHeight else { return }
    let bars = (place.unit.safeTop ?? device.top) + (place.unit.safeBottom ?? device.bottom)
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
