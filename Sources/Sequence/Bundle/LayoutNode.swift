internal import Flow
internal import Source

/// A node of a layout: a container with others in it, or something that is drawn (reference:
/// sequence, section 12.2).
struct LayoutNode: Sendable {
  /// Its id; its path where the document gives none: `root/children/2`.
  let id: String
  /// Its type as written.
  let type: Located<String>
  var kind = Kind.container(.vstack, [])
  /// Its place and sides.
  var layout = NodeLayout()
  /// The look of its box.
  var style = NodeStyle()
  /// Indicates that it is drawn; else it takes no space.
  var isVisible = true
  /// The motion with which it comes in.
  var entrance: Entrance?
  /// Its attributes for screen readers.
  var accessibility = NodeAccessibility()
  /// The fidelity of a container's drawing.
  var fidelity = Fidelity.exact
  let span: Span

  /// The kinds of nodes.
  indirect enum Kind: Sendable {
    /// A container with other nodes.
    case container(Container, [LayoutNode])
    /// Empty space.
    case spacer(SpacerNode)
    /// A leaf that is drawn as a block is.
    case leaf(SequenceBlock)
  }

  /// The types of containers.
  enum Container: String, CaseIterable {
    case scroll
    case vstack
    case hstack
    case zstack
    case safeArea = "safe-area"
  }
}

extension LayoutNode {
  /// All blocks in it, in order; those in what is not visible are not visible either.
  var blocks: [SequenceBlock] {
    switch kind {
    case .leaf(let block): [block]
    case .spacer: []
    case .container(_, let children):
      children.flatMap(\.blocks).map { isVisible ? $0 : $0.hidden }
    }
  }
}

extension SequenceBlock {
  /// The block where it is not drawn.
  var hidden: SequenceBlock {
    var block = self
    block.isVisible = false
    return block
  }
}
