public import Source

/// An element of XML with its place, as in SVG, XLIFF, property lists and Android strings.
public struct XMLElement: Sendable {
  private let shared: XMLTree.Shared
  private let index: Int

  init(rootOf tree: XMLTree) {
    shared = XMLTree.Shared(tree)
    index = 0
  }

  private init(_ shared: XMLTree.Shared, _ index: Int) {
    self.shared = shared
    self.index = index
  }

  /// An attribute as written, its value with entities resolved.
  public struct Attribute: Hashable, Sendable {
    /// The name as written, prefix included.
    public let name: String
    /// The value.
    public let value: String
  }

  /// A piece of an element's content.
  public enum Content: Sendable {
    /// Text, entities resolved, CDATA included; never empty.
    case text(String)
    case element(XMLElement)
    /// A processing instruction, `<?target data?>`; those before the root stand first in the root.
    case instruction(target: String, data: String)
  }

  /// The name as written, prefix included: `xlink:href`, `trans-unit`.
  public var name: String { shared.tree.nodes[index].name }

  /// The name without its prefix.
  public var localName: String { Self.local(name) }

  /// The span from the `<` of its first tag to the `>` of its last.
  public var span: Span {
    let (tree, node) = (shared.tree, shared.tree.nodes[index])
    return Span(file: tree.file, start: node.tag.lowerBound, end: node.end)
  }

  /// Its first tag alone.
  public var tag: Span {
    let (tree, tag) = (shared.tree, shared.tree.nodes[index].tag)
    return Span(file: tree.file, start: tag.lowerBound, end: tag.upperBound)
  }

  /// The comment right before it, without blanks around it; empty where there is none.
  public var note: String { shared.tree.notes[index] ?? "" }

  /// Its attributes in the order of the file.
  public var attributes: ArraySlice<Attribute> {
    shared.tree.attributes[shared.tree.nodes[index].range]
  }

  /// The texts, elements and instructions between its tags, in order.
  public var content: [Content] {
    var content: [Content] = []
    let tree = shared.tree
    var next = tree.nodes[index].first
    while next > 0 {
      let node = tree.nodes[next]
      switch node.kind {
      case .text: content.append(.text(tree.string(node)))
      case .element: content.append(.element(XMLElement(shared, next)))
      case .instruction:
        content.append(.instruction(target: node.name, data: tree.string(node)))
      }
      next = node.next
    }
    return content
  }

  /// The elements directly inside, in order.
  public var children: Children {
    Children(shared: shared, nextIndex: shared.tree.nodes[index].first)
  }

  /// Walks over the elements directly inside one, without a list of them.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    fileprivate let shared: XMLTree.Shared
    fileprivate var nextIndex: Int

    /// The first of those that are left.
    public var first: XMLElement? {
      var rest = self
      return rest.next()
    }

    /// The next element.
    public mutating func next() -> XMLElement? {
      while nextIndex > 0 {
        let index = nextIndex
        nextIndex = shared.tree.nodes[index].next
        if shared.tree.nodes[index].kind == .element { return XMLElement(shared, index) }
      }
      return nil
    }
  }

  /// The text directly inside, without that of inner elements.
  public var text: String { text(deep: false) }

  /// All text inside, that of inner elements too, in order.
  public var allText: String { text(deep: true) }

  private func text(deep: Bool) -> String {
    let tree = shared.tree
    let only = tree.nodes[index].first
    if only == 0 { return "" }
    if tree.nodes[only].kind == .text, tree.nodes[only].next == 0 {
      return tree.string(tree.nodes[only])
    }
    var bytes: [UInt8] = []
    tree.collect(inside: index, deep: deep, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of an attribute, by its name as written.
  public subscript(attribute: String) -> String? {
    let tree = shared.tree
    for attributeIndex in tree.nodes[index].range
    where tree.attributes[attributeIndex].name == attribute {
      return tree.attributes[attributeIndex].value
    }
    return nil
  }

  /// The elements directly inside that have a name, as written.
  public func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first element directly inside that has a name, as written.
  public func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  static func local(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.utf8.index(after: colon)...])
  }
}

extension XMLElement.Attribute {
  /// The name without its prefix.
  public var localName: String { XMLElement.local(name) }
}
