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
      guard SequenceDocument(node, isNamed: true) != nil else {
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

/// The kinds of Sequence documents, told by their shape (reference: sequence, section 1).
enum SequenceDocument: Hashable {
  /// A config response, or a bare list of screens.
  case config
  /// A declarative bundle (section 12).
  case bundle

  /// Recognises a document; nil for anything else.
  ///
  /// One that the config names as Sequence's may have screens without content alone.
  init?(_ node: Node, isNamed: Bool = false) {
    if let list = node.list {
      guard !list.isEmpty, list.allSatisfy(Self.isScreen) else { return nil }
      self = .config
    } else if node["bundleVersion"] != nil, node["screens"]?.list != nil {
      self = .bundle
    } else if let screens = node["screens"]?.list, screens.contains(where: Self.isScreen) {
      self = screens.contains { $0["layout"] != nil && $0["content"] == nil } ? .bundle : .config
    } else if isNamed, node["screens"]?.list?.contains(where: { $0["id"] != nil }) == true {
      self = .config
    } else if node["screens"]?.list?.isEmpty == true,
      node["version"] != nil || node.map?.allSatisfy({ Self.envelope.contains($0.key) }) == true
    {
      self = .config
    } else {
      return nil
    }
  }

  /// The fields by which a map without screens is told to be a config.
  private static let envelope: Set<String> = [
    "experiment", "progressIndicator", "screens", "transitions", "version",
  ]

  /// A screen holds its content, or its layout, in a map.
  private static func isScreen(_ node: Node) -> Bool {
    guard node.map != nil else { return false }
    let holds = node["content"]?.map != nil || node["layout"]?.map != nil
    let isNamed = ["order", "name", "id"].contains { node[$0] != nil }
    return holds && (isNamed || node["content"]?["blocks"]?.list != nil)
  }
}

/// The parts of a document that tell which documents are variants of one flow.
struct SequenceHeader: Sendable {
  let path: String
  /// The experiment's id; nil for what everybody gets.
  let experiment: String?
  /// The flow's id, where the document or all its screens name one.
  let flow: String?
  /// The display name of the flow, if the document has one.
  let title: String?
  /// The ids of its screens.
  let screens: Set<String>

  /// The header of a document; nil for one of another system.
  init?(_ node: Node, path: String) {
    guard SequenceDocument(node, isNamed: true) != nil else { return nil }
    self.path = path
    experiment = node["experiment"]?.present("id")?.text
    let list = node["screens"]?.list ?? node.list ?? []
    screens = Set(list.compactMap { $0["id"]?.text })
    let flows = Set(list.compactMap { ($0["flowId"] ?? $0["flow_id"])?.string })
    title = node["flowName"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    flow = node["flowId"]?.string ?? (flows.count == 1 ? flows.first : nil)
  }

  var folder: String { FileName.folder(path) }
}

/// Documents that are variants of one flow.
///
/// The service answers with one variant at a time, so variants are documents of their own: those that
/// name the same flow, else the same experiment. A document without an experiment is what everybody
/// gets; it belongs to the experiment in its folder with which it shares at least half of the screens of
/// the shorter one (reference: sequence, section 1).
struct SequenceGroups {
  /// The groups, each in the order of the documents.
  let groups: [[SequenceHeader]]

  /// Groups headers in the order of the config.
  init(_ headers: [SequenceHeader]) {
    // A document without a key is a group of its own.
    let groups = headers.enumerated().grouped { Self.key($1) ?? String($0) }
    self.groups = Self.joined(groups.map { $0.value.map(\.element) })
  }

  /// The key that variants of a flow share; nil for a document that names neither flow nor experiment.
  private static func key(_ header: SequenceHeader) -> String? {
    if let flow = header.flow { return "flow \(flow)" }
    return header.experiment.map { "experiment \($0)" }
  }

  /// Documents without flow and experiment join the group that they are the base of.
  private static func joined(_ groups: [[SequenceHeader]]) -> [[SequenceHeader]] {
    // The groups that a document may join: experiments in one folder, by it and the screens they have.
    var homes: [String: [String: [Int]]] = [:]
    for (index, group) in groups.enumerated() {
      let folder = group[0].folder
      guard group.allSatisfy({ $0.experiment != nil && $0.folder == folder }) else { continue }
      for screen in Set(group.flatMap(\.screens)) {
        homes[folder, default: [:]][screen, default: []].append(index)
      }
    }
    var joined = groups
    for (index, group) in groups.enumerated() where group.count == 1 && key(group[0]) == nil {
      let near = homes[group[0].folder] ?? [:]
      guard let home = home(of: group[0], near, groups) else { continue }
      joined[home].insert(group[0], at: 0)
      joined[index] = []
    }
    return joined.filter { !$0.isEmpty }
  }

  /// The one group that a document is the base of, among those near it by their screens; nil for none or
  /// several.
  private static func home(
    of single: SequenceHeader,
    _ near: [String: [Int]],
    _ groups: [[SequenceHeader]]
  ) -> Int? {
    var asked: Set<Int> = []
    var home: Int?
    for index in single.screens.lazy.flatMap({ near[$0] ?? [] })
    where asked.insert(index).inserted && isBase(single, of: groups[index]) {
      if home != nil { return nil }
      home = index
    }
    return home
  }

  /// Tells whether a document shares at least half of the screens of the shorter one with a document of
  /// a group.
  private static func isBase(_ single: SequenceHeader, of group: [SequenceHeader]) -> Bool {
    group.contains { other in
      let least = min(single.screens.count, other.screens.count)
      return single.screens.intersection(other.screens).count * 2 >= max(1, least)
    }
  }
}
