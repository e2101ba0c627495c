internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads the nodes of a layout, each as leniently as blocks are (reference: sequence, sections 12.2
/// and 13).
struct NodeReader {
  /// Indicates documentation, which may leave things out.
  let isExample: Bool
  var log = Log()
  /// The ids of the nodes that were read.
  private(set) var ids: [Located<String>] = []

  /// The nesting depth below which nodes are left out: the page draws at most a hundred boxes in one
  /// another.
  static let depthLimit = 40

  init(isExample: Bool) { self.isExample = isExample }

  /// Reads a node; nil, with a finding, for what is none.
  mutating func node(_ node: Node, path: String, depth: Int = 0) -> LayoutNode? {
    guard node.map != nil else {
      log.report(
        .notANode,
        "a node must be a map, found \(node.kind.words); it is left out",
        at: node.span
      )
      return nil
    }
    guard depth < Self.depthLimit else {
      log.report(
        .nodeTooDeep,
        "a node stands in \(depth) others; it is left out",
        at: node.span.start(1)
      )
      return nil
    }
    var fields = Fields(node, of: "a node", isExample: isExample)
    let children = children(&fields, path: path, depth: depth)
    let read = read(&fields, node, path: path, children)
    fields.finish()
    log.append(fields.log)
    return read
  }

  private mutating func children(_ fields: inout Fields, path: String, depth: Int) -> [LayoutNode] {
    let list = fields.list("children")
    let type = fields.text("type")?.value ?? ""
    if !list.isEmpty, LayoutNode.Container(rawValue: type) == nil,
      LayoutNode.types.named(type) != nil
    {
      fields.log.report(
        .childrenIgnored,
        "\(type.withArticle) node draws no children",
        at: fields.any("children")?.span.start(1) ?? fields.span
      )
      return []
    }
    return list.enumerated().compactMap { index, child in
      node(child, path: "\(path)/children/\(index)", depth: depth + 1)
    }
  }

  private mutating func read(
    _ fields: inout Fields,
    _ node: Node,
    path: String,
    _ children: [LayoutNode]
  ) -> LayoutNode {
    fields.require(["id", "type"], in: node, .nodeIncomplete)
    let type = fields.text("type") ?? Located("", node.span.start(1))
    let id = fields.text("id")
    if let id { ids.append(id) }
    var read = LayoutNode(id: id?.value ?? path, type: type, span: node.span)
    fields.map("layout", of: "a node's layout") { read.readLayout(&$0) }
    fields.map("style", of: "a node's style") { read.readStyle(&$0) }
    read.isVisible = fields.bool("visible") ?? true
    read.entrance = fields.nodeEntrance("animation")
    read.kind = kind(read, children, &fields)
    read.accessibility =
      fields.map("accessibility", of: "a node's accessibility", NodeAccessibility.init) ?? .init()
    read.fidelity = fields.fidelity
    return read
  }

  private func kind(
    _ head: LayoutNode,
    _ children: [LayoutNode],
    _ fields: inout Fields
  ) -> LayoutNode.Kind {
    fields.path = head.id
    let content = fields.any("content") ?? Node(.map([]), span: head.span)
    let name = head.type.value
    if let container = LayoutNode.Container(rawValue: name) {
      fields.read(content, of: "\(name.withArticle) node") { _ in }
      return .container(container, children)
    }
    if name == "spacer" {
      return .spacer(fields.read(content, of: "a spacer node") { SpacerNode(&$0) })
    }
    guard let type = LayoutNode.types.named(name) else {
      report(head.type, &fields.log)
      fields.fidelity.add(SequenceFidelity.unknownNode, name)
      let unknown = SequenceBlock.unknown(name, content)
      if children.isEmpty { return .leaf(block(head, unknown, fields.fidelity)) }
      return .container(.vstack, [frame(head, unknown)] + children)
    }
    var others: [Node.Entry] = []
    let body = fields.read(content, of: "\(name.withArticle) node") { fields in
      defer { others = fields.unasked.filter { $0.value.string != nil } }
      return type.read(&fields)
    }
    var leaf = block(head, body, fields.fidelity)
    leaf.others = others
    return .leaf(leaf)
  }

  private func block(
    _ head: LayoutNode,
    _ content: some BlockContent<SequenceBlock>,
    _ fidelity: Fidelity
  ) -> SequenceBlock {
    // Background, corners and line are laid on boxes that types draw themselves.
    let paintsItself = LayoutNode.paintThemselves.contains(head.type.value)
    return SequenceBlock(
      id: head.id,
      type: head.type,
      isVisible: head.isVisible,
      styling: paintsItself ? head.styling.without([.corners, .paint]) : head.styling,
      entrance: head.entrance,
      content: content,
      fidelity: fidelity,
      span: head.span
    )
  }

  /// The frame of an unknown node, above the children that it has.
  private func frame(_ head: LayoutNode, _ unknown: DrawnBlock<SequenceBlock>) -> LayoutNode {
    var frame = LayoutNode(id: head.id + "/type", type: head.type, span: head.span)
    frame.kind = .leaf(block(frame, unknown, .exact))
    return frame
  }

  // MARK: Findings

  private func report(_ type: Located<String>, _ log: inout Log) {
    guard !type.value.isEmpty else { return }
    let words = "no node is called '\(type.value)'"
    log.report(unknown: type, .unknownNode, words, among: LayoutNode.typeNames)
  }
}
