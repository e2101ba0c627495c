internal import Flow
internal import Source
internal import SystemKit

/// The sizes of nodes: containers grow when their children ask for space, as the app's own stacks do,
/// so that a filling child fills the screen and not only what its siblings leave.
extension LayoutNode {
  var fillsWidth: Bool { styling.size.width.map { $0 == .fill } ?? fills(.horizontal) }

  var fillsHeight: Bool { styling.size.height.map { $0 == .fill } ?? fills(.vertical) }

  /// Tells whether it fills an axis for which its layout gives no size.
  private func fills(_ axis: Stack.Axis) -> Bool {
    switch kind {
    case .spacer: false
    case .leaf(let block): axis == .horizontal && block.content.width.fills
    case .container(let container, _): fills(container, axis)
    }
  }

  private func fills(_ container: Container, _ axis: Stack.Axis) -> Bool {
    switch container {
    case .safeArea: return true
    case .scroll where scrolls == .vertical || axis == .horizontal: return true
    case .hstack where axis == .horizontal, .vstack where axis == .vertical:
      // Children that stand apart need the space there is.
      return distribution == .spaceBetween || distribution == .spaceAround
        || children.contains { $0.grows(axis) }
    case .hstack, .vstack, .zstack, .scroll:
      return children.contains { axis == .horizontal ? $0.fillsWidth : $0.fillsHeight }
    }
  }

  /// Tells whether it takes the space that its siblings along an axis leave.
  private func grows(_ axis: Stack.Axis) -> Bool {
    switch kind {
    case .spacer(let spacer): return spacer.length == nil
    case .leaf(let block) where block.type.value == "divider" && axis == .horizontal: return false
    case .leaf, .container: break
    }
    return flex != nil || (axis == .horizontal ? fillsWidth : fillsHeight)
  }

  /// The node with both sides filling, where it is a container that says nothing of them.
  var filling: LayoutNode {
    guard case .container = kind else { return self }
    var node = self
    node.styling.size.width = styling.size.width ?? .fill
    node.styling.size.height = styling.size.height ?? .fill
    return node
  }

  /// Gives the node's box its sides.
  func size(_ style: inout Style, in context: NodeContext) {
    let size = styling.size
    if case .container = kind {
      style.size.width = size.width ?? (fillsWidth ? .fill : nil)
      style.size.height = size.height ?? (fillsHeight ? .fill : nil)
    }
    style.size.minWidth = size.minWidth ?? style.size.minWidth
    style.size.maxWidth = size.maxWidth ?? style.size.maxWidth
    style.size.minHeight = size.minHeight ?? style.size.minHeight
    style.size.maxHeight = size.maxHeight ?? style.size.maxHeight
    switch context.axis {
    case .horizontal?:
      if let flex { style.size.width = .part(flex) }
      // A filling height in a row: as high as the row, however high that is.
      guard style.size.height == .fill else { return }
      style.size.height = nil
      style.alignment = .stretch
    case .vertical?: if let flex { style.size.height = .part(flex) }
    case nil: break
    }
  }
}
