internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads the nodes of a layout, each as leniently as blocks are (reference: sequence, sections 12.2
/// and 13).
extension Fields {
  /// The nesting depth below which nodes are left out: the page draws at most a hundred boxes in one
  /// another.
  private static let nodeDepthLimit = 40

  /// Reads a node; nil, with a finding, for what is none.
  mutating func node(_ node: Node, path: String, depth: Int = 0) -> LayoutNode? {
    guard node.map != nil else {
      let message = "a node must be a map, found \(node.kind.phrase); it is left out"
      log.report(.notANode, message, at: node.span)
      return nil
    }
    guard depth < Self.nodeDepthLimit else {
      let message = "a node stands in \(depth) others; it is left out"
      log.report(.nodeTooDeep, message, at: node.span.start(1))
      return nil
    }
    return read(node, of: "a node") { fields in
      let children = fields.childNodes(path: path, depth: depth)
      fields.require(["id", "type"], in: node, .nodeIncomplete)
      let type = fields.text("type") ?? Located("", node.span.start(1))
      let id = fields.text("id")
      var read = LayoutNode(id: id?.value ?? path, type: type, span: node.span)
      read.ids = children.flatMap(\.ids) + [id].compactMap(\.self)
      fields.map("layout", of: "a node's layout") { read.readLayout(&$0) }
      fields.map("style", of: "a node's style") { read.readStyle(&$0) }
      read.isVisible = fields.bool("visible") ?? true
      read.entrance = fields.nodeEntrance("animation")
      read.kind = fields.kind(of: read, children)
      read.accessibility =
        fields.map("accessibility", of: "a node's accessibility", NodeAccessibility.init) ?? .init()
      read.fidelity = fields.fidelity
      // The node alone tells what differs in its drawing.
      fields.fidelity = .exact
      return read
    }
  }

  private mutating func childNodes(path: String, depth: Int) -> [LayoutNode] {
    let list = list("children")
    let type = text("type")?.value ?? ""
    if !list.isEmpty, LayoutNode.Container(rawValue: type) == nil,
      LayoutNode.types.named(type) != nil
    {
      let childrenSpan = any("children")?.span.start(1)
      let message = "\(type.withArticle) node draws no children"
      log.report(.childrenIgnored, message, at: childrenSpan ?? span)
      return []
    }
    return list.enumerated().compactMap { index, child in
      node(child, path: "\(path)/children/\(index)", depth: depth + 1)
    }
  }

  private mutating func kind(of head: LayoutNode, _ children: [LayoutNode]) -> LayoutNode.Kind {
    path = head.id
    let content = any("content") ?? Node(.map([]), span: head.span)
    let name = head.type.value
    if let container = LayoutNode.Container(rawValue: name) {
      read(content, of: "\(name.withArticle) node") { _ in }
      return .container(container, children)
    }
    if name == "spacer" {
      return .spacer(read(content, of: "a spacer node") { SpacerNode(&$0) })
    }
    guard let type = LayoutNode.types.named(name) else {
      if !name.isEmpty {
        let message = "no node is called '\(name)'"
        log.report(unknown: head.type, .unknownNode, message, among: LayoutNode.typeNames)
      }
      fidelity.add(SequenceFidelity.unknownNode, name)
      let unknown = SequenceBlock.unknown(name, content)
      if children.isEmpty { return .leaf(head.block(unknown, fidelity)) }
      // The frame of the node stands above the children that it has.
      var frame = LayoutNode(id: head.id + "/type", type: head.type, span: head.span)
      frame.kind = .leaf(frame.block(unknown, .exact))
      return .container(.vstack, [frame] + children)
    }
    var others: [Node.Entry] = []
    let body = read(content, of: "\(name.withArticle) node") { fields in
      defer { others = fields.unasked.filter { $0.value.string != nil } }
      return type.read(&fields)
    }
    var leaf = head.block(body, fidelity)
    leaf.others = others
    return .leaf(leaf)
  }
}

extension LayoutNode {
  fileprivate func block(
    _ content: DrawnBlock<SequenceBlock>,
    _ fidelity: Fidelity
  ) -> SequenceBlock {
    // Background, corners and line are laid on boxes that types draw themselves.
    let paintsItself = LayoutNode.paintThemselves.contains(type.value)
    return SequenceBlock(
      id: id,
      type: type,
      isVisible: isVisible,
      styling: paintsItself ? styling.without(.box) : styling,
      entrance: entrance,
      content: content,
      fidelity: fidelity,
      span: span
    )
  }
}
