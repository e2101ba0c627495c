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
