internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads an example of documentation: a document, a step, or blocks.
enum AppDNASnippet {
  /// The flow of a fenced block; nil, without a finding, where it holds something else.
  static func flow(_ node: Node, of example: System.Snippet, log: inout Log) -> Flow? {
    guard let document = document(node), let item = AppDNADocument(document)?.flows.first,
      item.node["steps"]?.list?.isEmpty == false
    else { return nil }
    log.subject.flow = example.id
    defer { log.subject.flow = nil }
    let assembly = AppDNAFlowAssembly(
      source: SystemSource(path: example.path),
      document: AppDNADocument(flow: item),
      isExample: true
    )
    return assembly.flow(item.node, id: example.id, &log)
  }

  /// A snippet as a document.
  private static func document(_ node: Node) -> Node? {
    if AppDNADocument(node) != nil { return node }
    let items = node.list ?? [node]
    guard !items.isEmpty else { return nil }
    if items.allSatisfy(isStep) {
      return Node(made: ["steps": Node(.list(items), span: node.span)], node.span)
    }
    guard items.allSatisfy(isBlock) else { return nil }
    let span = node.span
    let config = Node(made: ["content_blocks": Node(.list(items), span: span)], span)
    let step = Node(made: ["config": config, "id": .string("step", span: span.start(1))], span)
    return Node(made: ["steps": Node(.list([step]), span: span)], span)
  }

  private static func isStep(_ node: Node) -> Bool {
    let type = node["type"]?.string ?? ""
    return AppDNAStep.Kind(rawValue: type) != nil && node["config"]?.map != nil
  }

  /// A block has a type of AppDNA alone, or a key that only its blocks have.
  private static func isBlock(_ node: Node) -> Bool {
    guard let type = node["type"]?.string, AppDNABlock.types.knows(type), node["content"] == nil
    else { return false }
    return node["id"] != nil || type.utf8.contains(UInt8(ascii: "_"))
  }
}

extension AppDNADocument {
  /// A document of a single flow.
  init(flow: Item) {
    flows = [flow]
    active = nil
    experiments = nil
    values = nil
  }
}
