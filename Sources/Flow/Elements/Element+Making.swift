/// Factory functions for the commonest elements, so that the code of a card reads like its content.
extension Element {
  /// Children below one another.
  public static func column(
    id: String = "",
    gap: Double = 0,
    alignment: CrossAlignment = .stretch,
    distribution: Stack.Distribution = .start,
    _ children: [Element],
    origin: Origin? = nil,
    style: Style = Style(),
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let stack = Stack(
      .vertical,
      gap: gap,
      alignment: alignment,
      distribution: distribution,
      children
    )
    return Element(id, .stack(stack), origin: origin, style: style.changed(change))
  }

  /// Children beside one another.
  public static func row(
    id: String = "",
    gap: Double = 0,
    alignment: CrossAlignment = .stretch,
    distribution: Stack.Distribution = .start,
    wraps: Bool = false,
    _ children: [Element],
    origin: Origin? = nil,
    style: Style = Style(),
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let stack = Stack(
      .horizontal,
      gap: gap,
      alignment: alignment,
      distribution: distribution,
      wraps: wraps,
      children
    )
    return Element(id, .stack(stack), origin: origin, style: style.changed(change))
  }

  /// Children below one another in the middle of a box.
  public static func centered(
    id: String = "",
    gap: Double = 0,
    _ children: [Element],
    origin: Origin? = nil,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    column(
      id: id,
      gap: gap,
      alignment: .center,
      distribution: .center,
      children,
      origin: origin,
      change
    )
  }

  /// A box with nothing in it: a dot, a line, a veil.
  public static func box(id: String = "", _ change: (inout Style) -> Void) -> Element {
    column(id: id, [], change)
  }

  /// A text.
  public static func text(
    id: String = "",
    _ slot: TextSlot,
    _ typography: Typography? = nil,
    ink: Themed<Color>? = nil,
    role: TextElement.Role = .body,
    origin: Origin? = nil,
    style: Style = Style(),
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    var style = style
    style.typography = typography ?? style.typography
    style.foreground = ink ?? style.foreground
    return Element(
      id,
      .text(TextElement(slot, role: role)),
      origin: origin,
      style: style.changed(change)
    )
  }

  /// Words beside a control, or on one.
  public static func label(
    id: String = "",
    _ slot: TextSlot,
    _ typography: Typography? = nil,
    ink: Themed<Color>? = nil,
    origin: Origin? = nil,
    style: Style = Style(),
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    text(id: id, slot, typography, ink: ink, role: .label, origin: origin, style: style, change)
  }

  /// A picture; `radius` cuts its corners off.
  public static func picture(
    id: String = "",
    _ slot: ImageSlot,
    fit: Fit = .contain,
    isDecorative: Bool = true,
    size: SizeRules = SizeRules(),
    radius: Double? = nil,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    Element(id, .image(ImageElement(slot, fit: fit, isDecorative: isDecorative))) {
      $0.size = size
      if let radius { $0.clip(radius) }
      change(&$0)
    }
  }

  /// A symbol of the platform's own set.
  public static func symbol(
    id: String = "",
    _ name: String,
    size: Double,
    scaling: Typography.Scaling = .fixed,
    maxSize: Double? = nil,
    ink: Themed<Color>? = nil,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let icon = Icon(.symbol(name), size: size, scaling: scaling, maxSize: maxSize)
    return Element(id, .icon(icon)) {
      $0.foreground = ink
      change(&$0)
    }
  }

  /// A button with its content.
  public static func button(
    id: String = "",
    _ role: ButtonElement.Role,
    action: String,
    isDisabled: Bool = false,
    fades: Bool = true,
    _ content: [Element],
    origin: Origin? = nil,
    style: Style = Style(),
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let button = ButtonElement(
      role,
      action: action,
      isDisabled: isDisabled,
      fades: fades,
      content
    )
    return Element(id, .button(button), origin: origin, style: style.changed(change))
  }

  /// A button with words on it.
  public static func button(
    id: String = "",
    _ role: ButtonElement.Role,
    action: String,
    _ label: TextSlot,
    origin: Origin? = nil,
    style: Style = Style(),
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    button(id: id, role, action: action, [.label(label)], origin: origin, style: style, change)
  }

  /// Empty space of a length in pt; without one it grows.
  public static func space(_ length: Double? = nil) -> Element {
    Element("", .spacer(Spacer(length)))
  }
}

extension Style {
  func changed(_ change: (inout Style) -> Void) -> Style {
    var style = self
    change(&style)
    return style
  }

  /// Clips the content at round corners of a radius, in pt.
  public mutating func clip(_ radius: Double) {
    corners = Corners(radius)
    isClipped = true
  }
}

extension SizeRules {
  /// All of the room there is, both ways.
  public static let fill = SizeRules(width: .fill, height: .fill)

  /// Both sides as long as one another, in pt.
  public static func square(_ side: Double) -> SizeRules {
    SizeRules(width: .points(side), height: .points(side))
  }
}
