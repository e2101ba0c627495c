internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A block of a screen: what all types have in common (reference: sequence, section 5).
struct SequenceBlock: SystemBlock {
  typealias Context = ScreenContext
  typealias Action = SequenceBlockAction

  static let usualWidth = BlockWidth.natural

  /// Its id; its path on the screen where the document gives none: `blocks/2`.
  let id: String
  /// Its type as written.
  let type: Located<String>
  var order = 0.0
  /// Its top left corner on the canvas, in px.
  var position: (x: Double, y: Double)?
  var isVisible = true
  /// Indicates that it stands at the lower edge.
  var isPinned = false
  /// The box around it.
  var styling = SequenceBlockStyling()
  var entrance: Entrance?
  let content: DrawnBlock<SequenceBlock>
  /// Members of its content with strings that no type of block knows.
  var others: [Node.Entry] = []
  var fidelity = Fidelity.exact
  let span: Span
}

extension SequenceBlock {
  /// The nesting depth below which blocks are not read.
  static let depthLimit = 16

  fileprivate init(_ fields: inout Fields, _ node: Node, path: String, index: Int) {
    let type = fields.text("type") ?? Located("", node.span.start(1))
    let content = SequenceBlock.types.named(type.value)
    if content == nil, !type.value.isEmpty {
      let message = "no block is called '\(type.value)'"
      let known = SequenceBlock.types.all.map(\.name)
      fields.log.report(unknown: type, .unknownBlock, message, among: known)
    }
    fields.require(["id", "type", "order", "content"], in: node, .blockIncomplete)
    self.type = type
    id = fields.text("id")?.value ?? path
    order = fields.number("order") ?? Double(index)
    position = fields.map("position", of: "a position") { fields in
      (fields.number("x") ?? 0, fields.number("y") ?? 0)
    }
    isVisible = fields.bool("visible") ?? true
    isPinned = fields.bool("pinToBottom") ?? false
    styling = fields.map("styling", of: "a styling") { $0.styling() } ?? SequenceBlockStyling()
    entrance = fields.entrance("animation")
    let body = fields.any("content") ?? Node(.map([]), span: node.span)
    let what = content?.phrase ?? "a block"
    var others: [Node.Entry] = []
    self.content =
      content.map { type in
        fields.read(body, of: what) { fields in
          let content = type.read(&fields)
          others = fields.unasked.filter { $0.value.string != nil }
          return content
        }
      } ?? SequenceBlock.unknown(type.value, body)
    self.others = others
    if content == nil { fields.fidelity.add(SequenceFidelity.unknownBlock, type.value) }
    fidelity = fields.fidelity
    span = node.span
  }
}

extension Fields {
  /// The blocks of a list at a path, in so many others; what is no block is left out with a finding.
  mutating func blocks(_ nodes: [Node], path: String, depth: Int = 0) -> [SequenceBlock] {
    nodes.enumerated().compactMap { index, node in
      guard node.map != nil else {
        let message = "a block must be a map, found \(node.kind.phrase); it is left out"
        log.report(.notABlock, message, at: node.span)
        return nil
      }
      let path = "\(path)/\(index)"
      return read(node, of: "a block") { fields in
        (fields.path, fields.depth) = (path, depth)
        let block = SequenceBlock(&fields, node, path: path, index: index)
        // The block alone tells what differs in its drawing.
        fields.fidelity = .exact
        return block
      }
    }
  }
}

struct SequenceBlockAction: Sendable {
  /// The action; nil is the block's own default, the next screen.
  let action: Located<SequenceAction>?
  var trigger = Route.Trigger.tap
  /// The time in ms before it happens by itself; nil for a tap.
  var delay: Double?
  /// A native step that the block's preset names, where it has no action.
  var hint: String?
}

extension SequenceBlock {
  /// All types of blocks; a new one is a function like the others and a line here.
  static let types = TypeRegistry([
    SequenceBlockType("button", button),
    SequenceBlockType("carousel", carousel),
    SequenceBlockType("checklist") { checklist(&$0) },
    SequenceBlockType("custom", custom),
    SequenceBlockType("divider", divider),
    SequenceBlockType("feature-card", featureCard),
    SequenceBlockType("goal-selector") { checklist(&$0, isQuestion: false) },
    SequenceBlockType("icon", icon),
    SequenceBlockType("image", image),
    SequenceBlockType("input", input),
    SequenceBlockType("loading") { loading(&$0) },
    SequenceBlockType("loading-indicator", loadingIndicator),
    SequenceBlockType("lottie", lottie),
    SequenceBlockType("picker", picker),
    SequenceBlockType("progress") { progress(&$0) },
    SequenceBlockType("quiz-question") { checklist(&$0, isQuestion: true) },
    SequenceBlockType("review", review),
    SequenceBlockType("scroll-container", scroll),
    SequenceBlockType("slider", slider),
    SequenceBlockType("spacer", spacer),
    SequenceBlockType("sticker", sticker),
    SequenceBlockType("text", text),
    SequenceBlockType("video", video),
  ])
}
