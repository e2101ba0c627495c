import CExpat
import Source

/// Builds a tree of elements from expat's callbacks.
struct XMLBuilder {
  let limits: ReadingLimits
  let parser: XML_Parser?
  private(set) var tree: XMLTree
  /// The reason for stopping, if it was not an error of expat.
  private(set) var refusal: Refusal?
  /// Elements whose last tag has not come yet, outermost first, each with the last node in it.
  private var open: [(node: Int, last: Int)] = []
  private var isDone = false
  /// The start of text that expat gives in pieces, waiting for the next tag.
  private var pending = 0
  /// Instructions before the root.
  private var before: [(target: String, data: String)] = []
  private var count = 0
  /// The last comment, until something else follows it.
  private var note = ""

  enum Refusal {
    case documentType(Span)
    case depth(Span)
    case size(Span)
  }

  init(id: FileID, limits: ReadingLimits, parser: XML_Parser?) {
    self.limits = limits
    self.parser = parser
    tree = XMLTree(file: id)
  }

  /// The root, once it is closed.
  var root: XMLElement? { isDone ? XMLElement(rootOf: tree) : nil }

  /// The innermost element whose last tag has not come yet: its name and its first tag.
  var innermost: (name: String, tag: Span)? {
    open.last.map { last in
      let node = tree.nodes[last.node]
      return (node.name, span(node.tag))
    }
  }

  /// The bytes expat is at.
  private var range: Range<Int> {
    let start = max(0, XML_GetCurrentByteIndex(parser))
    return start..<start + Int(XML_GetCurrentByteCount(parser))
  }

  private func span(_ range: Range<Int>) -> Span {
    Span(file: tree.file, start: range.lowerBound, end: range.upperBound)
  }

  /// Takes a first tag; `attributes` puts the tag's own behind those of all others.
  mutating func start(_ name: String, _ attributes: (inout [XMLElement.Attribute]) -> Void) {
    guard refusal == nil else { return }
    let range = range
    let first = tree.attributes.count
    attributes(&tree.attributes)
    count += 1 + tree.attributes.count - first
    guard open.count < limits.depth else { return refuse(.depth(span(range))) }
    guard count <= limits.nodes else { return refuse(.size(span(range))) }
    finishText()
    var node = XMLTree.Node(kind: .element, range: first..<tree.attributes.count)
    node.name = name
    (node.tag, node.end) = (range, range.upperBound)
    let index = add(node)
    if !note.isEmpty { tree.notes[index] = note }
    note = ""
    open.append((index, 0))
    guard open.count == 1 else { return }
    for (target, data) in before { instruction(target, data) }
    before = []
  }

  mutating func end() {
    guard refusal == nil else { return }
    finishText()
    note = ""
    guard let (index, _) = open.popLast() else { return }
    tree.nodes[index].end = range.upperBound
    isDone = open.isEmpty
  }

  mutating func text(_ more: UnsafeRawBufferPointer) {
    if refusal == nil, !open.isEmpty { tree.text += more }
    if !note.isEmpty, more.contains(where: { $0 > 0x20 }) { note = "" }
  }

  mutating func comment(_ text: String) { note = text.trimmed }

  mutating func instruction(_ target: String, _ data: String) {
    guard refusal == nil, !isDone else { return }
    guard !open.isEmpty else { return before.append((target, data)) }
    finishText()
    tree.text += data.utf8
    var node = XMLTree.Node(kind: .instruction, range: pending..<tree.text.count)
    node.name = target
    add(node)
    pending = tree.text.count
  }

  mutating func documentType() { refuse(.documentType(span(range))) }

  private mutating func finishText() {
    guard pending < tree.text.count else { return }
    add(XMLTree.Node(kind: .text, range: pending..<tree.text.count))
    pending = tree.text.count
  }

  /// Puts a node behind the others of the innermost open element, and gives its place.
  @discardableResult
  private mutating func add(_ node: XMLTree.Node) -> Int {
    let index = tree.nodes.count
    tree.nodes.append(node)
    guard let (parent, last) = open.last else { return index }
    if last == 0 { tree.nodes[parent].first = index } else { tree.nodes[last].next = index }
    open[open.count - 1].last = index
    return index
  }

  private mutating func refuse(_ reason: Refusal) {
    guard refusal == nil else { return }
    refusal = reason
    XML_StopParser(parser, 0)
  }
}
