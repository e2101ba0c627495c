internal import Flow
internal import Source
internal import SystemKit

/// Arranges the blocks of a screen: at places of the canvas, or in a column (reference: sequence,
/// section 5.2).
struct SequenceBlockLayout {
  let content: ScreenContent
  /// Space above the column that the progress indicator takes, in px.
  let room: Double

  /// All visible blocks.
  func root(_ drawing: inout Drawing) -> Element {
    let visible = Self.sorted(content.blocks.filter(\.isVisible))
    let flowing = visible.filter { !$0.isPinned }
    let pinned = visible.filter(\.isPinned)
    return flowing.contains { $0.position != nil }
      ? canvas(flowing, pinned, &drawing) : column(flowing, pinned, &drawing)
  }

  /// Blocks by order, then by their place in the list.
  static func sorted(_ blocks: [SequenceBlock]) -> [SequenceBlock] {
    blocks.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element)
  }

  // MARK: Canvas

  private func canvas(
    _ flowing: [SequenceBlock],
    _ pinned: [SequenceBlock],
    _ drawing: inout Drawing
  ) -> Element {
    var items = flowing.enumerated().map { index, block in
      let position = Self.position(of: block, at: index)
      return Layers.Item(block.onCanvas(&drawing), .at(x: position.x, y: position.y))
    }
    for (index, block) in pinned.enumerated() {
      let above = Double(pinned.count - 1 - index) * SequenceDefaults.pinnedStep
      let pins = Layers.Pins(
        leading: block.position?.x ?? SequenceDefaults.sidePadding,
        bottom: above + SequenceDefaults.pinnedBottom
      )
      items.append(.init(block.onCanvas(&drawing), .pinned(pins)))
    }
    return Element("", .layers(Layers(canvas: SequenceDefaults.canvas, items))) {
      $0.size = .fill
    }
  }

  /// A block's own place, else one by its turn.
  private static func position(of block: SequenceBlock, at index: Int) -> (x: Double, y: Double) {
    if let position = block.position { return position }
    let isIcon = block.type.value == "icon"
    let x = isIcon ? SequenceDefaults.iconX : SequenceDefaults.sidePadding
    return (x, SequenceDefaults.firstY + SequenceDefaults.stepY * Double(index))
  }

  // MARK: Column

  private func column(
    _ flowing: [SequenceBlock],
    _ pinned: [SequenceBlock],
    _ drawing: inout Drawing
  ) -> Element {
    let blocks = flowing.map { $0.inColumn(&drawing) }
    let grows = blocks.contains { $0.kind == .spacer(Spacer(nil)) }
    let column = Element.column(gap: SequenceDefaults.columnGap, alignment: .center, blocks) {
      $0.size = SizeRules(width: .fill, height: grows ? .fill : nil)
      $0.padding = Insets(
        top: SequenceDefaults.columnTop + room,
        sides: SequenceDefaults.sidePadding,
        bottom: SequenceDefaults.columnBottom
      )
    }
    let scroll = Element("", .scroll(Scroll(isCentered: true, column))) {
      $0.size = .fill
    }
    if pinned.isEmpty { return scroll }
    return .column([scroll] + bottom(pinned, &drawing)) {
      $0.size = .fill
    }
  }

  /// The box at the lower edge, into which the column fades.
  private func bottom(_ pinned: [SequenceBlock], _ drawing: inout Drawing) -> [Element] {
    let blocks = pinned.map { $0.inColumn(&drawing) }
    let box = Element.column(gap: SequenceDefaults.columnGap, alignment: .center, blocks) {
      $0.padding = Insets(
        top: 20,
        sides: SequenceDefaults.sidePadding,
        bottom: SequenceDefaults.pinnedBottom
      )
      if let color = backgroundColor { $0.background = [.solid(color.faded(0.95))] }
    }
    guard let color = backgroundColor else { return [box] }
    let stops = GradientStop.evenly([color.faded(0), color.faded(0.95)])
    let fade = Element("", .spacer(Spacer(60))) {
      $0.background = [.linear(LinearGradient(angle: 180, stops: stops))]
      $0.margin = Insets(top: -60)
    }
    return [fade, box]
  }

  /// The colour behind everything; nil over a gradient or a picture.
  private var backgroundColor: Themed<Color>? {
    guard content.backgroundGradient == nil, content.backgroundImage == nil else { return nil }
    return content.backgroundColor ?? .background
  }
}

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
