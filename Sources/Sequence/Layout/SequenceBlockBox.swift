internal import Flow
internal import Source
internal import SystemKit

/// Draws a block with the box that its styling lays around it (reference: sequence, section 6.3).
extension SequenceBlock {
  /// The block as it stands in a column: wide ones fill it, others are as wide as they need.
  func inColumn(_ drawing: inout Drawing) -> Element {
    var element = drawn(&drawing)
    if element.style.size.width == nil, content.width.fills {
      element.style.size.width = .fill
    }
    return element
  }

  /// The block as it stands at a place of the canvas: no wider than its type allows.
  func onCanvas(_ drawing: inout Drawing) -> Element {
    var element = drawn(&drawing)
    let most =
      content.width == .wide ? SequenceDefaults.wideBlock : SequenceDefaults.narrowBlock
    switch element.style.size.width {
    case .points: break
    case .share(let share): element.style.size.width = .points(most * share)
    case .fill: element.style.size.width = .points(styling.width ?? most)
    default:
      let fills = content.width.fills
      element.style.size.width = fills ? .points(most) : .hug
      element.style.size.maxWidth = element.style.size.maxWidth ?? most
    }
    return element
  }

  /// The block with its marks and styling.
  private func drawn(_ drawing: inout Drawing) -> Element {
    var element = content.element(id, self, &drawing)
    var fidelity = fidelity
    fidelity.add(element.fidelity)
    element = styled(element)
    element.origin = .init(type.value, span)
    element.entrance = entrance
    element.fidelity = fidelity
    return element
  }

  private func styled(_ element: Element) -> Element {
    let styling = styling.without(content.stylesParts)
    var element = element
    if let corners = styling.corners { element.style.corners = corners }
    guard content.hasOwnBox else {
      element.style.padding = styling.padding
      if let background = styling.background { element.style.background = [.solid(background)] }
      if let border = styling.border { element.style.border = border }
      Self.outside(styling, &element.style)
      return element
    }
    guard styling.background != nil || styling.border != nil else {
      Self.outside(styling, &element.style)
      element.style.margin = styling.margin + styling.padding
      return element
    }
    // A box around a block that draws a box of its own.
    let inner = Element("", element.kind, style: element.style)
    var outer = Element.column(id: element.id, [inner])
    outer.accessibilityLabel = element.accessibilityLabel
    outer.style.corners = styling.corners
    outer.style.padding = styling.padding
    outer.style.background = styling.background.map { [.solid($0)] } ?? []
    outer.style.border = styling.border
    outer.style.size = element.style.size
    Self.outside(styling, &outer.style)
    return outer
  }

  /// Applies the styling outside the box, and its sides.
  private static func outside(_ styling: SequenceBlockStyling, _ style: inout Style) {
    style.margin = styling.margin
    style.opacity = styling.opacity
    style.rotation += styling.rotation
    if let shadow = styling.shadow { style.shadows.append(shadow) }
    if let width = styling.size.width { style.size.width = width }
    if let height = styling.size.height { style.size.height = height }
    style.size.minWidth = styling.size.minWidth ?? style.size.minWidth
    style.size.maxWidth = styling.size.maxWidth ?? style.size.maxWidth
  }
}
