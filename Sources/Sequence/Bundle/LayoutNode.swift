internal import Flow
internal import Source
internal import SystemKit

/// A node of a layout: a container with others in it, or something that is drawn (reference:
/// sequence, section 12.2).
struct LayoutNode: Sendable {
  /// Its id; its path where the document gives none: `root/children/2`.
  let id: String
  /// The ids that the document gives to nodes in it and to itself.
  var ids: [Located<String>] = []
  /// Its type as written.
  let type: Located<String>
  var kind = Kind.container(.vstack, [])
  /// The alignment of its children across its axis.
  var alignment: CrossAlignment = .center
  /// The distribution of its children along its axis.
  var distribution: Stack.Distribution?
  /// Space between its children, in pt.
  var spacing = 0.0
  /// Its share of what its siblings leave; nil where it takes none.
  var flex: Double?
  /// The axis along which it scrolls.
  var scrolls: Stack.Axis = .vertical
  /// Indicates that its scroll indicator is drawn; by default one shows only while it scrolls.
  var showsIndicator = false
  /// Edges at which it keeps clear of the device.
  var safeArea: SafeArea = [.top, .bottom]
  /// Its sides, the space around them, and the look of its box.
  var styling = SequenceBlockStyling()
  /// The gradient that covers the colour of its box.
  var gradient: Paint?
  /// Indicates that it is drawn; else it takes no space.
  var isVisible = true
  var entrance: Entrance?
  var accessibility = NodeAccessibility()
  /// The fidelity of a container's drawing.
  var fidelity = Fidelity.exact
  let span: Span

  indirect enum Kind: Sendable {
    case container(Container, [LayoutNode])
    case spacer(SpacerNode)
    /// A leaf that is drawn as a block is.
    case leaf(SequenceBlock)
  }

  enum Container: String, CaseIterable {
    case scroll
    case vstack
    case hstack
    case zstack
    case safeArea = "safe-area"
  }
}

extension LayoutNode {
  /// The visible nodes in it.
  var children: [LayoutNode] {
    if case .container(_, let children) = kind { children.filter(\.isVisible) } else { [] }
  }

  /// All blocks in it, in order; those in what is not visible are not visible either.
  var blocks: [SequenceBlock] {
    switch kind {
    case .leaf(let block): [block]
    case .spacer: []
    case .container(_, let children):
      children.flatMap(\.blocks).map { child in
        var block = child
        block.isVisible = isVisible && child.isVisible
        return block
      }
    }
  }
}

/// Empty space between nodes (reference: sequence, section 12.3).
struct SpacerNode: Sendable {
  /// The length, in pt; nil grows.
  let length: Double?
  /// Its share of what is left.
  let weight: Double?
  /// The minimum length, in pt.
  let least: Double?

  init(_ fields: inout Fields) {
    length = fields.number("spacerSize").map { max(0, $0) }
    weight = fields.number("spacerFlex").flatMap { $0 > 0 ? $0 : nil }
    least = fields.number("spacerMinSize").map { max(0, $0) }
  }

  /// The space along an axis; a side that the node's layout gives counts as its length.
  func element(_ node: LayoutNode, along axis: Stack.Axis?) -> Element {
    let size = node.styling.size
    var length = length
    if length == nil, case .points(let side)? = axis == .horizontal ? size.width : size.height {
      length = side
    }
    let spacer = Spacer(length, weight: weight ?? node.flex ?? 1)
    let origin = Element.Origin(node.type.value, node.span)
    return Element(node.id, .spacer(spacer), origin: origin) {
      $0.margin = node.styling.margin
      node.apply(to: &$0)
      if length != nil { return }
      if axis == .horizontal {
        $0.size.minWidth = least ?? size.minWidth
      } else {
        $0.size.minHeight = least ?? size.minHeight
      }
    }
  }
}

/// The attributes of a node for screen readers (reference: sequence, section 12.2).
struct NodeAccessibility: Sendable {
  var label: Located<String>?
  var hint: Located<String>?
  var isButton = false
  var isHeader = false
  var isHidden = false
}

extension NodeAccessibility {
  init(_ fields: inout Fields) {
    self.init()
    label = fields.text("label")
    hint = fields.text("hint")
    isButton = fields.bool("isButton") ?? false
    isHeader = fields.bool("isHeader") ?? false
    isHidden = fields.bool("hidden") ?? false
  }

  /// Applies the attributes to the node's element.
  ///
  /// A role needs words, without which a screen reader would call it by the role alone; what is in a
  /// hidden node is hidden too.
  func apply(to element: inout Element, within hidden: Bool, _ drawing: inout Drawing) {
    element.accessibility.isHidden = isHidden || hidden
    if element.accessibility.isHidden { return }
    if let label, !label.value.isEmpty {
      element.accessibilityLabel = drawing.text(label, fills: false)
    }
    if let hint, !hint.value.isEmpty {
      element.accessibility.hint = drawing.text(hint, fills: false)
    }
    guard element.accessibilityLabel != nil || element.hasWords else { return }
    if isButton { element.accessibility.role = .button }
    if isHeader { element.accessibility.role = .heading }
  }
}

extension Element {
  /// Indicates that words are drawn in it.
  fileprivate var hasWords: Bool {
    switch kind {
    case .text, .richText: true
    case .stack(let stack): stack.children.contains { $0.hasWords }
    case .layers(let layers): layers.items.contains { $0.element.hasWords }
    case .scroll(let scroll): scroll.content.hasWords
    case .button(let button): button.content.contains { $0.hasWords }
    default: false
    }
  }
}
