internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A block of a type that no app knows: a frame with its name and its texts.
struct UnknownBlock: BlockContent {
  private let type: String
  private let texts: [Located<String>]

  /// The largest number of texts that are listed of one block.
  private static let limit = 12

  init(type: String, node: Node) {
    self.type = type
    texts = Self.texts(in: node)
  }

  var width: BlockWidth { .narrow }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let name = type.isEmpty ? "block without a type" : type
    let slots = texts.map { drawing.text($0) }
    let placeholder = Placeholder(name, reason: "no app draws this block", texts: slots)
    return Element(id, .placeholder(placeholder)) { $0.size.width = .fill }
  }

  /// The strings that are likely words for users: those with a space or of letters only, under keys
  /// that hold words in other blocks.
  private static func texts(in node: Node) -> [Located<String>] {
    let keys: Set<String> = [
      "text", "title", "subtitle", "body", "label", "headline", "question", "description",
      "placeholder", "buttonText", "fieldLabel",
    ]
    var found: [Located<String>] = []
    for entry in node.map ?? [] where keys.contains(entry.key) {
      if let text = entry.value.string, !text.isEmpty {
        found.append(Located(text, entry.value.span))
      }
    }
    return Array(found.prefix(limit))
  }
}
