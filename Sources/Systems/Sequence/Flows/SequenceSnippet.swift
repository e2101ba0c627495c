internal import Flow
internal import Source
internal import Syntax

/// Reads an example of documentation: a document, a screen, or blocks with only `type` and `content`.
enum SequenceSnippet {
  /// The flow of a fenced block; nil, without a finding, where it holds something else.
  static func flow(_ node: Node, id: String, log: inout Log) -> Flow? {
    guard let document = document(node) else { return nil }
    log.subject.flow = id
    defer { log.subject.flow = nil }
    var assembly = SequenceAssembly(source: SystemSource(path: ""), isExample: true)
    assembly.add(document, path: "", &log)
    return assembly.flow(id: id, title: "Sequence")
  }

  /// A snippet as a document.
  private static func document(_ node: Node) -> Node? {
    if SequenceDocument(node) != nil { return node }
    let blocks = node.list ?? [node]
    guard !blocks.isEmpty, blocks.allSatisfy(isBlock) else { return nil }
    let span = node.span
    let content = map(["blocks": Node(.list(blocks), span: span)], span)
    let screen = map(
      ["content": content, "id": .string("screen", span: span.start(1))],
      span
    )
    return map(["screens": Node(.list([screen]), span: span)], span)
  }

  private static func isBlock(_ node: Node) -> Bool {
    guard let type = node["type"]?.string, node["content"]?.map != nil else { return false }
    return BlockTypes.named(type) != nil
  }

  private static func map(_ values: [String: Node], _ span: Span) -> Node {
    let entries = values.sorted { precedesByBytes($0.key, $1.key) }.map {
      Node.Entry(key: $0.key, keySpan: span.start(1), value: $0.value)
    }
    return Node(.map(entries), span: span)
  }
}
