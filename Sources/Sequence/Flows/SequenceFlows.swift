internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads the sources of a project: documents that are variants of one flow are one flow, which stands
/// with the first of them.
enum SequenceFlows {
  static func flows(_ sources: [SystemSource], _ documents: inout Documents) -> [SystemReading] {
    let groups = groups(of: sources.map(\.path), &documents)
    return SystemReading.each(sources, &documents) { source, documents, log in
      guard let node = documents.node(source.path, from: source.span, log: &log) else { return [] }
      guard SequenceDocument(node) != nil else {
        let reason = "holds no screens of Sequence"
        source.reportForeign(node, .notSequence, reason, as: "Sequence", &log)
        return []
      }
      guard let group = groups[source.path] else { return [] }
      // The name of the file that everybody gets, else the experiment's id.
      let base = group.first { $0.experiment == nil }.map { FileName.base($0.path) }
      let id = base ?? group.first?.experiment ?? ""
      log.subject.flow = id
      defer { log.subject.flow = nil }
      let nodes = group.compactMap { header in
        documents.node(header.path, from: source.span, log: &log).map { ($0, path: header.path) }
      }
      let title = group.compactMap(\.title).first ?? FileName.title(id)
      let assembly = SequenceAssembly(source: source)
      return assembly.flow(of: nodes, id: id, title: title, &log).map { [$0] } ?? []
    }
  }

  /// Groups documents that are variants of one flow, by the first of them in the order of the config.
  static func groups(
    of paths: [String],
    _ documents: inout Documents
  ) -> [String: [SequenceHeader]] {
    // Whoever reads the documents as sources reports what is wrong with them.
    var quiet = Log()
    let headers = paths.compactMap { path in
      documents.contains(path)
        ? documents.node(path, from: nil, log: &quiet).flatMap { SequenceHeader($0, path: path) }
        : nil
    }
    let order = Dictionary(firstOf: headers.enumerated().map { ($1.path, $0) })
    var groups: [String: [SequenceHeader]] = [:]
    for group in SequenceGroups(headers).groups {
      let first = group.min { order[$0.path, default: 0] < order[$1.path, default: 0] }
      if let first { groups[first.path] = group }
    }
    return groups
  }
}

/// Reads an example of documentation: a document, blocks with only `type` and `content`, an action,
/// or a text with places that answers fill in.
enum SequenceSnippet {
  /// The flow of a fenced block; nil, without a finding, where it holds something else.
  static func flow(_ node: Node, of example: System.Snippet, log: inout Log) -> Flow? {
    guard let document = document(node) else { return nil }
    log.subject.flow = example.id
    defer { log.subject.flow = nil }
    let source = SystemSource(path: example.path)
    let assembly = SequenceAssembly(source: source, isExample: true)
    return assembly.flow(of: [(document, path: "")], id: example.id, title: "Sequence", &log)
  }

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
