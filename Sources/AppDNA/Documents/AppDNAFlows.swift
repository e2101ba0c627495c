internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads the sources of a project: documents with the flows they hold.
enum AppDNAFlows {
  static func flows(_ sources: [SystemSource], _ documents: inout Documents) -> [SystemReading] {
    let active = activeFlow(of: sources.map(\.path), &documents)
    return SystemReading.each(sources, &documents) { source, documents, log in
      guard let node = documents.node(source.path, from: source.span, log: &log) else { return [] }
      guard let document = AppDNADocument(node) else {
        source.reportForeign(node, .notAppdna, "holds no flow of AppDNA", as: "AppDNA", &log)
        return []
      }
      let active = document.active ?? active
      AppDNAExperiments(document, user: nil).check(&log)
      var ids = VariantIDs()
      return document.flows.map { item in
        // The flow's key in its map, else its own id, else its file's name.
        let own = item.key?.value.nonEmpty ?? item.node.present("id")?.text?.nonEmpty
        let id = ids.take(own ?? FileName.base(source.path))
        log.subject.flow = id
        defer { log.subject.flow = nil }
        let isActive = id == active
        let assembly = AppDNAFlowAssembly(source: source, document: document, isActive: isActive)
        return assembly.flow(item.node, id: id, &log)
      }
    }
  }

  /// The flow that shows where a document names none, which an index document says (section 1, shape e):
  /// the first that names one.
  static func activeFlow(of paths: [String], _ documents: inout Documents) -> String? {
    // Whoever reads the documents as sources reports what is wrong with them.
    var quiet = Log()
    for path in paths where documents.contains(path) {
      let node = documents.node(path, from: nil, log: &quiet)
      if let active = node.flatMap({ AppDNADocument($0) })?.active { return active }
    }
    return nil
  }
}

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

  private static func document(_ node: Node) -> Node? {
    if AppDNADocument(node) != nil { return node }
    let items = node.list ?? [node]
    guard !items.isEmpty else { return nil }
    let areSteps = items.allSatisfy { item in
      AppDNAStep.Kind(rawValue: item["type"]?.string ?? "") != nil && item["config"]?.map != nil
    }
    if areSteps {
      return Node(made: ["steps": Node(.list(items), span: node.span)], node.span)
    }
    guard items.allSatisfy(isBlock) else { return nil }
    let span = node.span
    let config = Node(made: ["content_blocks": Node(.list(items), span: span)], span)
    let step = Node(made: ["config": config, "id": .string("step", span: span.start(1))], span)
    return Node(made: ["steps": Node(.list([step]), span: span)], span)
  }

  /// A block has a type of AppDNA alone, or a key that only its blocks have.
  private static func isBlock(_ node: Node) -> Bool {
    guard let type = node["type"]?.string, AppDNABlock.types.knows(type), node["content"] == nil
    else { return false }
    return node["id"] != nil || type.utf8.contains(UInt8(ascii: "_"))
  }
}

extension AppDNADocument {
  init(flow: Item) {
    flows = [flow]
    active = nil
    experiments = nil
    values = nil
  }
}
