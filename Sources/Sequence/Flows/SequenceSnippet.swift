internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads an example of documentation: a document, blocks with only `type` and `content`, an action,
/// or a text with places that answers fill in.
enum SequenceSnippet {
  /// The flow of a fenced block; nil, without a finding, where it holds something else.
  static func flow(_ node: Node, of example: System.Snippet, log: inout Log) -> Flow? {
    guard let document = document(node) else { return nil }
    log.subject.flow = example.id
    defer { log.subject.flow = nil }
    var assembly = SequenceAssembly(source: SystemSource(path: example.path), isExample: true)
    assembly.add(document, path: "", &log)
    return assembly.flow(id: example.id, title: "Sequence")
  }

  /// A snippet as a document.
  private static func document(_ node: Node) -> Node? {
    if SequenceDocument(node) != nil {
      return (node.list ?? node["screens"]?.list)?.isEmpty == false ? node : nil
    }
    let span = node.span
    let items = node.list ?? [node]
    let hasPlaces = items.contains { $0.string.map(hasPlace) == true }
    let blocks = items.compactMap { block($0, takesText: hasPlaces) }
    guard !blocks.isEmpty, blocks.count == items.count else { return nil }
    let content = Node(made: ["blocks": Node(.list(blocks), span: span)], span)
    let screen = Node(
      made: ["content": content, "id": .string("screen", span: span.start(1))],
      span
    )
    return Node(made: ["screens": Node(.list([screen]), span: span)], span)
  }

  /// A block, an action as a button that does it, or a text as a block of text where it stands beside
  /// one with places; nil for anything else.
  private static func block(_ node: Node, takesText: Bool) -> Node? {
    let span = node.span
    func block(_ type: String, _ content: [String: Node]) -> Node {
      Node(
        made: ["type": .string(type, span: span.start(1)), "content": Node(made: content, span)],
        span
      )
    }
    if node.string != nil { return takesText ? block("text", ["text": node]) : nil }
    guard let type = node["type"]?.string else { return nil }
    if node["content"]?.map != nil { return SequenceBlock.types.named(type) == nil ? nil : node }
    guard isAction(node, type) else { return nil }
    let title = node["identifier"] ?? .string(type, span: span.start(1))
    return block("button", ["text": title, "action": node])
  }

  private static func isAction(_ node: Node, _ type: String) -> Bool {
    switch type {
    case "next", "previous", "complete": node.map?.count == 1
    case "screen": node["screenId"] != nil
    case "custom": node["identifier"] != nil
    default: false
    }
  }

  /// Tells whether a text has a place in braces, such as `Hi {name}`.
  private static func hasPlace(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "{") else { return false }
    let rest = text[text.index(after: open)...]
    return rest.firstIndex(of: "}").map { $0 != rest.startIndex } ?? false
  }
}
