internal import Flow
internal import Source

/// Draws the nodes of a layout by flexbox, in points of the device (reference: sequence, section
/// 12.2).
struct LayoutDrawing {
  let layout: ScreenLayout

  /// The tree within the screen; a container at its root takes all of the space there is.
  func root(_ drawing: inout Drawing) -> Element {
    let place = NodePlace(axis: .vertical, safeArea: layout.safeArea)
    let root = layout.root.flatMap { $0.isVisible ? $0 : nil }
    let tree = root.map { draw($0.filling, in: place, &drawing) }
    return .centered([tree].compactMap { $0 }) {
      $0.size = .fill
      $0.safeArea = layout.safeArea
      $0.foreground = layout.ink
    }
  }

  private func draw(_ node: LayoutNode, in place: NodePlace, _ drawing: inout Drawing) -> Element {
    var element: Element
    switch node.kind {
    case .spacer(let spacer): element = spacer.element(node, along: place.axis)
    case .leaf(let block): element = leaf(node, block, in: place, &drawing)
    case .container(let container, let children):
      let inner = children.filter(\.isVisible)
      element = self.container(container, node, inner, in: place, &drawing)
      node.apply(to: &element.style)
      element.style.margin = node.styling.margin
      element.style.isClipped = node.styling.corners != nil
      element.origin = .init(node.type.value, node.span)
      element.fidelity = node.fidelity
      element.entrance = node.entrance
      node.size(&element.style, in: place)
    }
    node.accessibility.apply(to: &element, within: place.isHidden, &drawing)
    return element
  }

  // MARK: Leaves

  private func leaf(
    _ node: LayoutNode,
    _ block: SequenceBlock,
    in place: NodePlace,
    _ drawing: inout Drawing
  ) -> Element {
    var element = SequenceBlockBox.inColumn(block, &drawing)
    element.style.alignment = nil
    paint(&element.style, as: node, block)
    if case .divider = element.kind, place.axis == .horizontal, node.styling.size.width == nil {
      element.style.size.width = nil
    }
    node.size(&element.style, in: place)
    return element
  }

  private func paint(_ style: inout Style, as node: LayoutNode, _ block: SequenceBlock) {
    guard LayoutNode.paintThemselves.contains(node.type.value) else {
      if let gradient = node.gradient { style.background = [gradient] }
      return
    }
    node.paint(&style)
    guard node.paint != nil, node.type.value == "button" else { return }
    style.foreground = style.foreground ?? .ink
  }

  // MARK: Containers

  private func container(
    _ container: LayoutNode.Container,
    _ node: LayoutNode,
    _ children: [LayoutNode],
    in place: NodePlace,
    _ drawing: inout Drawing
  ) -> Element {
    var inner = place
    inner.isHidden = place.isHidden || node.accessibility.isHidden
    switch container {
    case .scroll: return scroll(node, children, in: inner, &drawing)
    case .zstack: return layers(node, children, in: inner, &drawing)
    case .vstack, .hstack, .safeArea:
      let edges = container == .safeArea ? node.safeArea : []
      inner.axis = container == .hstack ? .horizontal : .vertical
      inner.safeArea.formUnion(edges)
      let stack = stack(node, children, in: inner, &drawing)
      return Element(node.id, .stack(stack)) {
        $0.padding = node.styling.padding
        $0.safeArea = edges.subtracting(place.safeArea)
      }
    }
  }

  private func stack(
    _ node: LayoutNode,
    _ children: [LayoutNode],
    in place: NodePlace,
    _ drawing: inout Drawing
  ) -> Stack {
    Stack(
      place.axis ?? .vertical,
      gap: node.spacing,
      alignment: node.alignment,
      distribution: node.distribution ?? .start,
      children.map { draw($0, in: place, &drawing) }
    )
  }

  /// Draws a node that scrolls; its content is at least as long as its window, so that it can share the
  /// space there is.
  private func scroll(
    _ node: LayoutNode,
    _ children: [LayoutNode],
    in place: NodePlace,
    _ drawing: inout Drawing
  ) -> Element {
    let axis = node.scrolls
    var inner = place
    inner.axis = axis
    let content = Element("", .stack(stack(node, children, in: inner, &drawing))) {
      $0.padding = node.styling.padding
      $0.size = .fill
      if axis == .horizontal { $0.size.height = nil }
    }
    let scroll = Scroll(axis, showsIndicator: node.showsIndicator, content)
    return Element(node.id, .scroll(scroll))
  }

  /// Children above one another; those beside the middle stand in a band of their own.
  private func layers(
    _ node: LayoutNode,
    _ children: [LayoutNode],
    in place: NodePlace,
    _ drawing: inout Drawing
  ) -> Element {
    var inner = place
    inner.axis = nil
    let distribution = node.distribution ?? .center
    let items = children.map { child -> Layers.Item in
      let alignment = node.alignment
      let isMiddle = alignment == .center && distribution == .center
      if isMiddle || (child.fillsHeight && child.fillsWidth) {
        return .init(draw(child, in: inner, &drawing), .center)
      }
      inner.axis = .vertical
      defer { inner.axis = nil }
      let stack = Stack(.vertical, alignment: alignment, [draw(child, in: inner, &drawing)])
      let band = Element("", .stack(stack)) { $0.size.width = .fill }
      return .init(band, child.fillsHeight ? .fill : Self.placement(distribution))
    }
    return Element(node.id, .layers(Layers(items))) { $0.padding = node.styling.padding }
  }

  /// The placement of a band in its layers.
  private static func placement(_ distribution: Stack.Distribution) -> Layers.Placement {
    switch distribution {
    case .start: .pinned(.init(top: 0, leading: 0, trailing: 0))
    case .end: .pinned(.init(leading: 0, bottom: 0, trailing: 0))
    default: .center
    }
  }
}

/// The surroundings of a node, as far as its drawing depends on them.
struct NodePlace {
  /// The axis along which its siblings follow; nil where they lie above one another.
  var axis: Stack.Axis?
  /// Edges of the device that what is around it keeps clear of already.
  var safeArea: SafeArea
  /// A screen reader skips what is around it.
  var isHidden = false
}
