internal import Flow

/// The look of a box of a tree, beside the measures that its place depends on.
struct BoxLook: Hashable {
  var style: Style
  /// The number of the device's points for one of the config.
  let unit: Double
  /// The element it is the box of; nil for parts of one.
  var element: Element?

  /// The look of a part, with the colours that `cards.css` gives its class where its style has none.
  init(_ part: BoxPart, unit: Double, element: Element?) {
    (style, self.unit, self.element) = (part.style, unit, element)
    style.background = part.paints
    let faded = style.opacity == 1
    for property in part.usual + part.own {
      if case .color(let color) = property { style.foreground = part.style.foreground ?? color }
      if faded, case .opacity(let opacity) = property { style.opacity = opacity }
    }
  }

  /// Indicates that more is drawn in it than its paints and its parts.
  var isDrawnOtherwise: Bool {
    if isTransformed { return true }
    switch element?.kind {
    case .image, .media, .slider, .toggle, .progress, .rating, .picker, .placeholder: return true
    case .stack, .layers, .scroll, .text, .richText, .icon, .button, .field, .choices, .divider,
      .spacer, nil:
      return false
    }
  }

  /// Indicates that it is drawn elsewhere, turned or in another size than it is laid out.
  var isTransformed: Bool { style.rotation != 0 || style.scale != 1 || style.shift != .none }

  /// Indicates a control that can't be used now, whose words may be faint (WCAG 2.2, 1.4.3 "incidental"): a
  /// disabled button, and a button or icon that is drawn half transparent, as apps draw those that wait.
  var isInactive: Bool {
    switch element?.kind {
    case .button(let button): button.isDisabled || style.opacity <= 0.5
    case .icon: style.opacity <= 0.5
    default: false
    }
  }
}
