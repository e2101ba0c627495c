internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The layout of a screen of a bundle: a tree of nodes within the device's safe area (reference:
/// sequence, section 12.1).
struct ScreenLayout: Sendable {
  /// The outermost node; nil where the document has none that can be drawn.
  var root: LayoutNode?
  /// Edges of the device that the tree keeps clear of.
  var safeArea: SafeArea = [.top, .bottom]
  /// The colour of texts that name none: what can be read on the screen's background.
  var ink = Themed.ink
}

extension ScreenLayout {
  /// Reads a layout as the content of a screen.
  fileprivate static func content(_ fields: inout Fields, _ node: Node) -> ScreenContent {
    var content = ScreenContent()
    _ = fields.number("version")
    content.backgroundColor = fields.color("backgroundColor")
    content.backgroundGradient = fields.gradient("backgroundGradient")
    content.backgroundImage = fields.text("backgroundImage")
    var layout = ScreenLayout()
    let modes: KeyValuePairs<String, SafeArea> = [
      "respect": [.top, .bottom], "ignore": [], "ignoreTop": .bottom, "ignoreBottom": .top,
    ]
    layout.safeArea = fields.word("safeAreaMode", of: modes) ?? layout.safeArea
    layout.ink = ink(on: content)
    if node.map != nil, node.present("root") == nil {
      let message = "a layout needs 'root', the node that all others stand in"
      fields.log.report(.layoutWithoutRoot, message, at: node.span.start(1))
    }
    layout.root = fields.any("root").flatMap { fields.node($0, path: "root") }
    fields.log.reportRepeated(layout.root?.ids ?? [], .duplicateNode, first: "the first one") {
      "two nodes of a screen have the id '\($0)'"
    }
    content.blocks = layout.root?.blocks ?? []
    content.layout = layout
    return content
  }

  /// White on dark backgrounds, black on light ones; a picture counts as dark.
  private static func ink(on content: ScreenContent) -> Themed<Color> {
    let background = content.backgroundColor ?? .background
    if content.backgroundImage != nil { return .ink }
    let colors = content.backgroundGradient?.colors ?? [background]
    func ink(_ scheme: (Themed<Color>) -> Color) -> Color {
      let light = colors.reduce(0) { $0 + scheme($1).luminance } / Double(max(1, colors.count))
      return light > 0.4 ? Color(0) : Color(0xFFFFFF)
    }
    return Themed(ink { $0.light }, dark: ink { $0.dark })
  }
}

extension Fields {
  /// The layout of a screen as its content; a native screen without one has none.
  mutating func layout(_ key: String, isNative: Bool) -> ScreenContent {
    if let layout = any(key) {
      return read(layout, of: "a layout") { ScreenLayout.content(&$0, layout) }
    }
    var content = ScreenContent()
    content.layout = isNative ? nil : ScreenLayout()
    return content
  }
}

extension Paint {
  /// The colours of a colour or gradient, in order.
  fileprivate var colors: [Themed<Color>] {
    switch self {
    case .solid(let color): [color]
    case .linear(let gradient): gradient.stops.map(\.color)
    case .radial(let gradient): gradient.stops.map(\.color)
    case .angular(let gradient): gradient.stops.map(\.color)
    case .image, .blur: []
    }
  }
}

extension ScreenLayout {
  /// The tree within the screen; a container at its root takes all of the space there is.
  func element(_ drawing: inout Drawing) -> Element {
    let context = NodeContext(axis: .vertical, safeArea: safeArea)
    let root = root.flatMap { $0.isVisible ? $0 : nil }
    let tree = root.map { $0.filling.element(in: context, &drawing) }
    return .centered([tree].compactMap { $0 }) {
      $0.size = .fill
      $0.safeArea = safeArea
      $0.foreground = ink
    }
  }
}

/// Draws the nodes of a layout by flexbox, in points of the device (reference: sequence, section
/// 12.2).
extension LayoutNode {
  fileprivate func element(in context: NodeContext, _ drawing: inout Drawing) -> Element {
    var element: Element
    switch kind {
    case .spacer(let spacer): element = spacer.element(self, along: context.axis)
    case .leaf(let block): element = leaf(block, in: context, &drawing)
    case .container(let container, _):
      element = self.container(container, in: context, &drawing)
      apply(to: &element.style)
      element.style.margin = styling.margin
      element.style.isClipped = styling.corners != nil
      element.origin = .init(type.value, span)
      element.fidelity = fidelity
      element.entrance = entrance
      size(&element.style, in: context)
    }
    accessibility.apply(to: &element, within: context.isHidden, &drawing)
    return element
  }

  // MARK: Leaves

  private func leaf(
    _ block: SequenceBlock,
    in context: NodeContext,
    _ drawing: inout Drawing
  ) -> Element {
    var element = block.inColumn(&drawing)
    element.style.alignment = nil
    if Self.paintThemselves.contains(type.value) {
      paint(&element.style)
      if paint != nil, type.value == "button" {
        element.style.foreground = element.style.foreground ?? .ink
      }
    } else if let gradient {
      element.style.background = [gradient]
    }
    if case .divider = element.kind, context.axis == .horizontal, styling.size.width == nil {
      element.style.size.width = nil
    }
    size(&element.style, in: context)
    return element
  }

  // MARK: Containers

  private func container(
    _ container: Container,
    in context: NodeContext,
    _ drawing: inout Drawing
  ) -> Element {
    var inner = context
    inner.isHidden = context.isHidden || accessibility.isHidden
    switch container {
    case .scroll: return scroll(in: inner, &drawing)
    case .zstack: return layers(in: inner, &drawing)
    case .vstack, .hstack, .safeArea:
      let edges = container == .safeArea ? safeArea : []
      inner.axis = container == .hstack ? .horizontal : .vertical
      inner.safeArea.formUnion(edges)
      return Element(id, .stack(stack(in: inner, &drawing))) {
        $0.padding = styling.padding
        $0.safeArea = edges.subtracting(context.safeArea)
      }
    }
  }

  private func stack(in context: NodeContext, _ drawing: inout Drawing) -> Stack {
    Stack(
      context.axis ?? .vertical,
      gap: spacing,
      alignment: alignment,
      distribution: distribution ?? .start,
      children.map { $0.element(in: context, &drawing) }
    )
  }

  /// Draws a node that scrolls; its content is at least as long as its window, so that it can share the
  /// space there is.
  private func scroll(in context: NodeContext, _ drawing: inout Drawing) -> Element {
    var inner = context
    inner.axis = scrolls
    let content = Element("", .stack(stack(in: inner, &drawing))) {
      $0.padding = styling.padding
      $0.size = .fill
      if scrolls == .horizontal { $0.size.height = nil }
    }
    return Element(id, .scroll(Scroll(scrolls, showsIndicator: showsIndicator, content)))
  }

  /// Children above one another; those beside the middle stand in a band of their own.
  private func layers(in context: NodeContext, _ drawing: inout Drawing) -> Element {
    var inner = context
    let distribution = distribution ?? .center
    let band: Layers.Placement =
      switch distribution {
      case .start: .pinned(.init(top: 0, leading: 0, trailing: 0))
      case .end: .pinned(.init(leading: 0, bottom: 0, trailing: 0))
      default: .center
      }
    let items = children.map { child -> Layers.Item in
      let isMiddle = alignment == .center && distribution == .center
      let isWhole = isMiddle || (child.fillsHeight && child.fillsWidth)
      inner.axis = isWhole ? nil : .vertical
      let element = child.element(in: inner, &drawing)
      if isWhole { return .init(element, .center) }
      let stack = Element("", .stack(Stack(.vertical, alignment: alignment, [element]))) {
        $0.size.width = .fill
      }
      return .init(stack, child.fillsHeight ? .fill : band)
    }
    return Element(id, .layers(Layers(items))) { $0.padding = styling.padding }
  }
}

/// The surroundings of a node, as far as its drawing depends on them.
struct NodeContext {
  /// The axis along which its siblings follow; nil where they lie above one another.
  var axis: Stack.Axis?
  /// Edges of the device that what is around it keeps clear of already.
  var safeArea: SafeArea
  /// A screen reader skips what is around it.
  var isHidden = false
}
