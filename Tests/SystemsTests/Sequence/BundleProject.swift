import Flow
import Source
import Syntax
import SystemKit

@testable import Sequence

/// Bundles in memory, read as a build reads them.
struct BundleProject {
  var log = Log()
  var documents: Documents
  let flows: [Flow]

  /// Reads one document.
  init(_ text: String) throws {
    try self.init(["flows/start.json": text])
  }

  /// Reads documents that may be variants of one flow; flows come from the first of each.
  init(_ files: [String: String]) throws {
    documents = try Documents(FileTree.memory(bytes: files.mapValues { Array($0.utf8) }))
    let sources = files.keys.sorted().map { SystemSource(path: $0) }
    flows = System.sequence.read(sources, &documents, &log)
  }

  /// A bundle of one screen whose layout's fields but `version` are given.
  init(layout: String) throws {
    try self.init(
      """
      {"bundleVersion": 1, "schemaVersion": 1, "flowId": "f", "flowName": "Start", "screens": [
      {"id": "s", "name": "Start", "type": "welcome", "order": 0, "layout": {"version": 1,
      \(layout)
      }}]}
      """
    )
  }

  /// A bundle of one screen with a root node.
  init(root: String) throws { try self.init(layout: "\"root\": \(root)") }

  /// The cards of the first variant.
  var cards: [Card] { flows.first?.variants.first?.cards ?? [] }

  /// An outline of a state of the first card: each element as its id, kind and what `looks` says,
  /// indented below the one it stands in; boxes without an id are `-`.
  func outline(_ state: String = "default", _ looks: (Element) -> String = { _ in "" }) -> String {
    guard let card = cards.first,
      let root = card.states.first(where: { $0.name == state })?.root
    else { return "no state" }
    var lines: [String] = []
    Self.write(root, card, depth: 0, looks, &lines)
    return lines.joined(separator: "\n")
  }

  private static func write(
    _ element: Element,
    _ card: Card,
    depth: Int,
    _ looks: (Element) -> String,
    _ lines: inout [String]
  ) {
    let name = element.id.isEmpty ? "-" : element.id
    let words = element.words(of: card).map { " \"\($0)\"" } ?? ""
    let look = looks(element)
    let line = "\(name) \(element.kind.name)\(words)" + (look.isEmpty ? "" : " \(look)")
    lines.append(String(repeating: "  ", count: depth) + line)
    for child in element.inner { write(child, card, depth: depth + 1, looks, &lines) }
  }

  /// An element of a state of the first card.
  func element(_ id: String, _ state: String = "default") -> Element? {
    cards.first?.states.first { $0.name == state }?.root.find(id)
  }

  /// The words of a text of the first card.
  func words(_ slot: TextSlot?) -> String? { slot.flatMap { cards.first?.texts[$0.index].raw } }

  /// The findings as `line:column slug message`.
  var findings: [String] {
    log.sorted().map { finding in
      let place = finding.span.map(documents.sources.location)
      return "\(place.map { "\($0.line):\($0.column)" } ?? "-") \(finding.slug) \(finding.message)"
    }
  }
}

extension Element {
  /// The children of the element.
  fileprivate var inner: [Element] {
    switch kind {
    case .stack(let stack): stack.children
    case .layers(let layers): layers.items.map(\.element)
    case .scroll(let scroll): [scroll.content]
    case .button(let button): button.content
    case .choices(let choices): choices.options.map(\.content)
    default: []
    }
  }

  /// The element with an id, itself or in it.
  fileprivate func find(_ id: String) -> Element? {
    if self.id == id { return self }
    for child in inner { if let found = child.find(id) { return found } }
    return nil
  }

  fileprivate func words(of card: Card) -> String? {
    switch kind {
    case .text(let text): card.texts[text.text.index].raw
    case .icon(let icon):
      if case .emoji(let text) = icon.content { card.texts[text.index].raw } else { nil }
    case .placeholder(let placeholder): placeholder.name
    default: nil
    }
  }
}
