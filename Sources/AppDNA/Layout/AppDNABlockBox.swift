internal import Flow
internal import Source
internal import SystemKit

/// Draws a block with all that its common keys lay around it (reference: appdna, section 4, "Per-block
/// wrapping").
extension AppDNABlock {
  /// The parent of a block.
  enum Home: Hashable, Sendable {
    /// A zone of a step; `plays` says whether it still gets its entrance.
    case zone(plays: Bool)
    case row(Stack.Axis)
    /// A stack, which lays blocks above one another.
    case stack
  }

  /// The block with its style, place, motion and condition.
  func drawn(in home: Home, _ drawing: inout Drawing) -> Element {
    var element = styled(&drawing)
    element.origin = .init(type.value, span)
    element.fidelity.add(fidelity)
    for key in unheeded(in: home) { element.fidelity.add(AppDNAFidelity.inRow, key) }
    element = positioned(element, home)
    if home != .zone(plays: false) { element.entrance = entrance ?? element.entrance }
    element = sized(element)
    if let container { element = contained(element, container) }
    element.presence = condition?.presence(drawing.given)
    return element
  }

  /// The block with its block style: on its own box, or on one around it.
  private func styled(_ drawing: inout Drawing) -> Element {
    var element = content.element(id, self, &drawing)
    if content.width.fills, element.style.size.width == nil {
      element.style.size.width = .fill
    }
    guard style.isGiven else { return element }
    // A shape cuts off its own shadow.
    let losesShadow = style.shadow != nil && element.style.outline != nil
    guard content.hasOwnBox, style.hasBox || losesShadow else {
      if content.hasOwnBox {
        style.outside(&element.style)
      } else {
        style.apply(to: &element.style)
      }
      return element
    }
    var inner = Element("", element.kind, style: element.style)
    inner.accessibilityLabel = element.accessibilityLabel
    var outer = Element.column(id: element.id, [inner])
    outer.fidelity = element.fidelity
    outer.style.size.width = element.style.size.width
    style.apply(to: &outer.style)
    return outer
  }

  /// The block at the place it names: all of the width, its content at a side (section 7.8).
  private func positioned(_ element: Element, _ home: Home) -> Element {
    guard let position else { return element }
    var element = element
    element.style.shift = Shift(x: position.x, y: min(0, position.y))
    let fills = element.style.size.width == .fill && width == nil
    if case .zone = home, !fills {
      element.style.alignment = (position.horizontal ?? .center).cross
    }
    guard position.y > 0 else { return element }
    var outer = Element.column(alignment: .stretch, [element])
    outer.style.padding.top = position.y
    outer.style.size.width = .fill
    return outer
  }

  /// The block with the sides that it names (section 7.9): a frame around it, in whose middle it stands.
  private func sized(_ element: Element) -> Element {
    var element = element
    if let width, content.width.fills {
      element.style.size.width = width
    } else if let width {
      // A block that does not fill its width keeps it in the frame.
      element.style.alignment = nil
      element = .column(alignment: position?.horizontal?.cross ?? .center, [element])
      element.style.size.width = width
    }
    guard let height, !type.value.hasPrefix("input_") else { return element }
    let side = element.style.size.width
    var frame = Element.column(distribution: .center, [element.filling])
    frame.style.size = SizeRules(width: side, height: height)
    frame.style.alignment = element.style.alignment
    return frame
  }

  /// The block in the box of its `field_config`, as large as the block.
  private func contained(_ element: Element, _ container: Style) -> Element {
    var inner = element.filling
    inner.entrance = nil
    let isPlaced = position != nil && element.style.size.width == nil
    if element.style.size.width == nil, !isPlaced { inner.style.alignment = nil }
    var outer = Element.column(alignment: .stretch, [inner])
    outer.entrance = element.entrance
    outer.style.size.width = isPlaced ? .fill : element.style.size.width
    outer.style.alignment = isPlaced ? nil : element.style.alignment
    outer.style.background = container.background
    outer.style.border = container.border
    outer.style.corners = container.corners
    return outer
  }

  /// The keys that release 1.0.59 does not evaluate inside rows and stacks, and the preview does
  /// (section 4).
  private func unheeded(in home: Home) -> [String] {
    if case .zone = home { return [] }
    var keys: [String] = []
    if condition != nil { keys.append("visibility_condition") }
    if !bindings.isEmpty { keys.append("bindings") }
    if entrance != nil { keys.append("entrance_animation") }
    if container != nil { keys.append("field_config") }
    if home == .stack, width != nil || height != nil { keys.append("element size") }
    return keys
  }
}

extension Element {
  /// The element as wide as what is around it, where it has a width at all.
  fileprivate var filling: Element {
    var element = self
    guard element.style.size.width != nil else { return element }
    element.style.size.width = .fill
    element.style.alignment = nil
    return element
  }
}
