internal import Flow
internal import Source
internal import SystemKit

/// Draws a block with all that its common keys lay around it (reference: appdna, section 4, "Per-block
/// wrapping").
enum AppDNABlockBox {
  /// The parent of a block.
  enum Home: Hashable, Sendable {
    /// A zone of a step; `plays` says whether it still gets its entrance.
    case zone(plays: Bool)
    case row(Stack.Axis)
    /// A stack, which lays blocks above one another.
    case stack
  }

  /// The blocks of a list that draw anything.
  static func drawn(_ blocks: [AppDNABlock], in home: Home, _ drawing: inout Drawing) -> [Element] {
    blocks.filter { !$0.content.isEmpty }.map { drawn($0, in: home, &drawing) }
  }

  /// The block with its style, place, motion and condition.
  static func drawn(_ block: AppDNABlock, in home: Home, _ drawing: inout Drawing) -> Element {
    var element = styled(block, &drawing)
    element.origin = .init(block.type.value, block.span)
    element.fidelity.add(block.fidelity)
    for key in unheeded(block, in: home) { element.fidelity.add(AppDNAFidelity.inRow, key) }
    element = positioned(element, block, home)
    if home != .zone(plays: false) { element.entrance = block.entrance ?? element.entrance }
    element = sized(element, block)
    if let container = block.container { element = contained(element, block, container) }
    element.presence = block.condition?.presence(drawing.given)
    return element
  }

  /// The block with its block style: on its own box, or on one around it.
  private static func styled(_ block: AppDNABlock, _ drawing: inout Drawing) -> Element {
    var element = block.content.element(block.id, block, &drawing)
    if block.content.width.fills, element.style.size.width == nil {
      element.style.size.width = .fill
    }
    guard block.style.isGiven else { return element }
    // A shape cuts off its own shadow.
    let losesShadow = block.style.shadow != nil && element.style.outline != nil
    guard block.content.hasOwnBox, block.style.hasBox || losesShadow else {
      if block.content.hasOwnBox {
        block.style.outside(&element.style)
      } else {
        block.style.apply(to: &element.style)
      }
      return element
    }
    var inner = Element("", element.kind, style: element.style)
    inner.accessibilityLabel = element.accessibilityLabel
    var outer = Element.column(id: element.id, [inner])
    outer.fidelity = element.fidelity
    outer.style.size.width = element.style.size.width
    block.style.apply(to: &outer.style)
    return outer
  }

  /// The block at the place it names: all of the width, its content at a side (section 7.8).
  private static func positioned(_ element: Element, _ block: AppDNABlock, _ home: Home) -> Element
  {
    guard let position = block.position else { return element }
    var element = element
    element.style.shift = Shift(x: position.x, y: min(0, position.y))
    let fills = element.style.size.width == .fill && block.width == nil
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
  private static func sized(_ element: Element, _ block: AppDNABlock) -> Element {
    var element = element
    if let width = block.width { element = framed(element, block, width: width) }
    guard let height = block.height, !block.type.value.hasPrefix("input_") else { return element }
    let side = element.style.size.width
    var frame = Element.column(distribution: .center, [element.filling])
    frame.style.size = SizeRules(width: side, height: height.height)
    frame.style.alignment = element.style.alignment
    return frame
  }

  /// A block that fills its width is as wide as the frame; others keep their own width in it.
  private static func framed(_ element: Element, _ block: AppDNABlock, width: AppDNASize) -> Element
  {
    var element = element
    if block.content.width.fills {
      element.style.size.width = width.width
      return element
    }
    element.style.alignment = nil
    let side = block.position?.horizontal?.cross ?? .center
    var frame = Element.column(alignment: side, [element])
    frame.style.size.width = width.width
    return frame
  }

  /// The block in the box of its `field_config`, as large as the block.
  private static func contained(
    _ element: Element,
    _ block: AppDNABlock,
    _ container: Style
  ) -> Element {
    var inner = element.filling
    inner.entrance = nil
    let isPlaced = block.position != nil && element.style.size.width == nil
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
  private static func unheeded(_ block: AppDNABlock, in home: Home) -> [String] {
    if case .zone = home { return [] }
    var keys: [String] = []
    if block.condition != nil { keys.append("visibility_condition") }
    if !block.bindings.isEmpty { keys.append("bindings") }
    if block.entrance != nil { keys.append("entrance_animation") }
    if block.container != nil { keys.append("field_config") }
    if home == .stack, block.width != nil || block.height != nil { keys.append("element size") }
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
