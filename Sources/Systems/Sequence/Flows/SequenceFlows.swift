internal import Flow
internal import Source
internal import Syntax

/// Reads a source of the config: a document, with the documents that are variants of its flow.
enum SequenceFlows {
  static func flows(
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    guard let node = documents.node(source.path, from: source.span, log: &log) else { return [] }
    guard SequenceDocument(node) != nil else {
      log.report(
        .notSequence,
        "'\(source.path)' holds no screens of Sequence",
        at: node.span.start(1),
        labels: source.span.map { [.init($0, "named as Sequence here")] } ?? []
      )
      return []
    }
    let group = relations(of: source, &documents).groups[source.path] ?? []
    return group.isEmpty ? [] : flow(of: group, source, &documents, &log).map { [$0] } ?? []
  }

  private static func relations(
    of source: SystemSource,
    _ documents: inout Documents
  ) -> SourceRelations {
    if let known = source.relations { return known }
    let isListed = source.manifests.contains(source.path)
    return relations(isListed ? source.manifests : [source.path], &documents)
  }

  /// Which documents are variants of one flow, by the first of them in the order of the config.
  static func relations(_ paths: [String], _ documents: inout Documents) -> SourceRelations {
    let headers = paths.compactMap { path in
      documents.contains(path)
        ? documents.glance(at: path).flatMap { SequenceHeader($0, path: path) } : nil
    }
    let order = Dictionary(
      headers.enumerated().map { ($1.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    var relations = SourceRelations()
    for group in SequenceGroups(headers).groups {
      let first = group.min { order[$0.path, default: 0] < order[$1.path, default: 0] }
      if let first { relations.groups[first.path] = group }
    }
    return relations
  }

  private static func flow(
    of group: [SequenceHeader],
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> Flow? {
    var assembly = SequenceAssembly(source: source)
    log.subject.flow = id(of: group)
    defer { log.subject.flow = nil }
    for header in group {
      guard let node = documents.node(header.path, from: source.span, log: &log) else { continue }
      assembly.add(node, path: header.path, &log)
    }
    return assembly.flow(id: id(of: group), title: title(of: group))
  }

  /// The name of the file that everybody gets, else the experiment's id.
  private static func id(of group: [SequenceHeader]) -> String {
    let ground = group.first { $0.experiment == nil }
    if ground == nil, let experiment = group.first?.experiment { return experiment }
    return FileName.base((ground ?? group[0]).path)
  }

  private static func title(of group: [SequenceHeader]) -> String {
    group.compactMap(\.title).first ?? FileName.title(id(of: group))
  }
}

extension FileName {
  /// A file's name as a person would write it: `first-run` is "First run".
  static func title(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" || $0 == "." }.joined(separator: " ")
    guard let first = words.first else { return name }
    return first.uppercased() + words.dropFirst()
  }
}

extension Rule {
  /// A source that was named as Sequence and is something else.
  static let notSequence = Rule(
    1400,
    "not-sequence",
    .error,
    title: "A Sequence source holds no screens.",
    why: "Nothing of it is shown.",
    fix: "Name a config response or a bundle, with 'screens'.",
    bad: [
      "flowproof.yml": "sources:\n  - sequence: a.json\n",
      "a.json": "↓{\"hello\": \"world\"}\n",
    ],
    good: [
      "flowproof.yml": "sources:\n  - sequence: a.json\n",
      "a.json":
        #"{"version": 1, "screens": [{"id": "s", "name": "S", "type": "welcome", "order": 0, "content": {"title": "Hi"}}]}"#
        + "\n",
    ]
  )
}
