import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import Sequence

/// A block as its document writes it, without the braces around it.
private func content(of block: String) throws -> DrawnBlock<SequenceBlock> {
  var documents = try Documents(FileTree.memory(["block.json": "{\(block)}"]))
  var log = Log()
  let node = try #require(documents.node("block.json", from: nil, log: &log))
  var fields = Fields(nil, of: "a screen", isExample: true)
  return try #require(fields.blocks([node], path: "blocks").first).content
}

/// The answer that a block collects.
func answer(of block: String) throws -> BlockAnswer {
  try #require(try content(of: block).collects)
}

/// The actions of a block's taps and timers, one line each: `auto complete after 300 ms`.
func sequenceActions(_ block: String) throws -> [String] {
  try content(of: block).actions.map { action in
    let time = action.delay.map { " after \(StyleOutline.number($0)) ms" } ?? ""
    return "\(action.trigger.rawValue) \(action.action?.value.name ?? "next")\(time)"
  }
}

extension SequenceProject {
  /// A flow of one screen with blocks, written as in the documentation: `type`, `content`, and an
  /// `id` in front where it matters.
  init(blocks: String...) throws {
    let list = blocks.enumerated().map { index, block in
      let id = block.hasPrefix("\"id\"") ? "" : "\"id\": \"b\(index)\", "
      return "{\(id)\"order\": \(index), \(block)}"
    }
    try self.init(content: "\"blocks\": [\(list.joined(separator: ", "))]")
  }

  /// The first card, or the one of an id.
  func card(_ id: String? = nil) throws -> Card {
    try #require(cards.first { id == nil || $0.id == id })
  }

  /// An element of a state of the first card, as an outline.
  func outline(of id: String, in state: String = "default") throws -> String {
    let card = try card()
    let drawn = try #require(card.states.first { $0.name == state }, "no state \(state)")
    let element = try #require(drawn.root.all.first { $0.id == id }, "no element \(id)")
    return Outline(card).text(of: element)
  }

  /// The findings without their places.
  var messages: [String] { log.sorted().map { "\($0.slug) \($0.message)" } }
}

extension Element {
  /// The first element of an id at or below this one.
  func descendant(_ id: String) -> Element? {
    if self.id == id { return self }
    for child in children {
      if let found = child.descendant(id) { return found }
    }
    return nil
  }
}
