import Source

/// The elements of a document in flat lists, so that reading makes no object per element.
struct XMLTree: Sendable {
  /// Elements, pieces of text and instructions in document order; the first is the root.
  var nodes: [Node] = []
  /// The attributes of all elements, those of one behind each other.
  var attributes: [XMLElement.Attribute] = []
  /// All text as UTF-8, entities resolved.
  var text: [UInt8] = []
  /// The comments right before elements, by the element's place.
  var notes: [Int: String] = [:]
  let file: FileID

  /// One element, piece of text or instruction.
  struct Node: Sendable {
    let kind: Kind
    /// An element's name, an instruction's target.
    var name = ""
    /// The range of an element's attributes, or else of its text, in the tree's lists.
    var range: Range<Int>
    /// The range of its first tag, in bytes.
    var tag = 0..<0
    /// One past its last byte.
    var end = 0
    /// The first node inside and the next one beside it; 0 where there is none.
    var first = 0
    var next = 0
  }

  enum Kind: Sendable {
    case element
    case text
    case instruction
  }

  func string(_ node: Node) -> String { String(decoding: text[node.range], as: UTF8.self) }

  /// Puts the text inside a node, and where asked that of elements in it, behind other bytes.
  func collect(inside index: Int, deep: Bool, into bytes: inout [UInt8]) {
    var next = nodes[index].first
    while next > 0 {
      switch nodes[next].kind {
      case .text: bytes += text[nodes[next].range]
      case .element where deep: collect(inside: next, deep: true, into: &bytes)
      case .element, .instruction: break
      }
      next = nodes[next].next
    }
  }

  /// Keeps a tree once for all of its elements.
  final class Shared: Sendable {
    let tree: XMLTree

    init(_ tree: XMLTree) { self.tree = tree }
  }
}
