internal import Flow

extension Style {
  /// The style on a device in a text size, with its adaptations applied; nil where the box is away.
  ///
  /// Properties that an adaptation does not set stay as they are, space pair by pair, as CSS declares it.
  func on(_ context: BoxContext) -> Style? {
    var style = self
    for adaptation in adapted where adaptation.holds(on: context.device, at: context.size) {
      if adaptation.isAway { return nil }
      style.take(adaptation.style)
    }
    return style
  }

  private mutating func take(_ other: Style) {
    margin.take(other.margin)
    padding.take(other.padding)
    if !other.safeArea.isEmpty {
      safeArea = other.safeArea
      padding.top = other.padding.top
      padding.bottom = other.padding.bottom
    }
    gutter = other.gutter ?? gutter
    alignment = other.alignment ?? alignment
    gap = other.gap ?? gap
    border = other.border ?? border
    if !other.background.isEmpty { background = other.background }
    foreground = other.foreground ?? foreground
    corners = other.corners ?? corners
    size.take(other.size)
    if other.isClipped { isClipped = true }
    if let own = other.typography {
      var type = typography ?? Typography()
      type.take(own)
      typography = type
    }
  }
}

extension Insets {
  fileprivate mutating func take(_ other: Insets) {
    if other.top != 0 || other.bottom != 0 { (top, bottom) = (other.top, other.bottom) }
    if other.leading != 0 || other.trailing != 0 {
      (leading, trailing) = (other.leading, other.trailing)
    }
  }
}

extension SizeRules {
  fileprivate mutating func take(_ other: SizeRules) {
    width = other.width ?? width
    height = other.height ?? height
    minWidth = other.minWidth ?? minWidth
    maxWidth = other.maxWidth ?? maxWidth
    minHeight = other.minHeight ?? minHeight
    maxHeight = other.maxHeight ?? maxHeight
    maxScreenHeight = other.maxScreenHeight ?? maxScreenHeight
  }
}

extension Typography {
  fileprivate mutating func take(_ other: Typography) {
    if let size = other.size { (self.size, scaling) = (size, other.scaling) }
    weight = other.weight ?? weight
    alignment = other.alignment ?? alignment
    if let height = other.lineHeight { (lineHeight, lineSpacing) = (height, other.lineSpacing) }
    letterSpacing = other.letterSpacing ?? letterSpacing
    transform = other.transform ?? transform
    maxSize = other.maxSize ?? maxSize
    maxLines = other.maxLines ?? maxLines
  }
}
