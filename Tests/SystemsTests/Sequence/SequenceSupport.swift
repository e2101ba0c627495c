import Flow
import Source
import Syntax
import Testing

@testable import Systems

/// What a block's taps and timers do, one line each: `auto complete after 300 ms`.
func sequenceActions(_ block: String) throws -> [String] {
  var documents = try Documents(FileTree.memory(["block.json": "{\(block)}"]))
  var log = Log()
  let node = try #require(documents.node("block.json", from: nil, log: &log))
  let read = try #require(
    SequenceBlock.read(node, path: "blocks/0", index: 0, isExample: true, log: &log)
  )
  return read.content.actions.map { action in
    let time = action.delay.map { " after \(StyleOutline.number($0)) ms" } ?? ""
    return "\(action.trigger.rawValue) \(action.action?.value.name ?? "next")\(time)"
  }
}

/// A Sequence document in memory, read as a build reads it.
struct SequenceProject {
  var log = Log()
  var documents: Documents
  let flows: [Flow]

  /// Reads a document.
  init(_ document: String) throws {
    documents = try Documents(FileTree.memory(["flows/start.json": document]))
    flows = System.sequence.flows(SystemSource(path: "flows/*.json"), &documents, &log)
  }

  /// A flow of one screen with blocks, written as in the documentation: `type`, `content`, and an
  /// `id` where it matters.
  init(blocks: String...) throws {
    let list = blocks.enumerated().map { index, block in
      let id = block.contains("\"id\": \"") ? "" : "\"id\": \"b\(index)\", "
      return "{\(id)\"order\": \(index), \(block)}"
    }
    try self.init(
      """
      {"version": 1, "screens": [{"id": "s", "name": "S", "type": "feature", "order": 0,
      "content": {"blocks": [\(list.joined(separator: ", "))]}}]}
      """
    )
  }

  /// The first card, or the one of an id.
  func card(_ id: String? = nil) throws -> Card {
    let cards = flows.first?.variants.first?.cards ?? []
    return try #require(cards.first { id == nil || $0.id == id })
  }

  /// An element of a state of the first card, as an outline.
  func outline(of id: String, in state: String = "default") throws -> String {
    let card = try card()
    let drawn = try #require(card.states.first { $0.name == state }, "no state \(state)")
    let element = try #require(drawn.root.descendant(id), "no element \(id)")
    return Outline(card).text(of: element)
  }

  /// The findings as `line:column slug message`.
  var findings: [String] {
    log.sorted().map { finding in
      let place = finding.span.map(documents.sources.place)
      return "\(place.map { "\($0.line):\($0.column) " } ?? "")\(finding.slug) \(finding.message)"
    }
  }

  /// The findings without their places.
  var messages: [String] { log.sorted().map { "\($0.slug) \($0.message)" } }
}

extension Element {
  /// What is directly inside an element.
  var children: [Element] {
    switch kind {
    case .stack(let stack): stack.children
    case .layers(let layers): layers.items.map(\.element)
    case .scroll(let scroll): [scroll.content]
    case .button(let button): button.content
    case .choices(let choices): choices.options.map(\.content)
    default: []
    }
  }

  /// The first element of an id at or below this one.
  func descendant(_ id: String) -> Element? {
    if self.id == id { return self }
    return children.lazy.compactMap { $0.descendant(id) }.first
  }
}
