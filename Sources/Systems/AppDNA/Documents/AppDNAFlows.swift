internal import Flow
internal import Source
internal import Syntax

/// Reads a source of the config: a document with the flows it holds.
enum AppDNAFlows {
  static func flows(
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    guard let node = documents.node(source.path, from: source.span, log: &log) else { return [] }
    guard let document = AppDNADocument(node) else {
      log.report(
        .notAppDNA,
        "'\(source.path)' holds no flow of AppDNA",
        at: node.span.start(1),
        labels: source.span.map { [.init($0, "named as AppDNA here")] } ?? []
      )
      return []
    }
    let relations = source.relations ?? relations(source.manifests, &documents)
    let active = document.active ?? relations.activeFlow
    StepExperiments(document, user: nil).check(&log)
    var ids = VariantIDs()
    return document.flows.map { item in
      let id = ids.take(id(of: item, in: source.path))
      log.subject.flow = id
      defer { log.subject.flow = nil }
      let assembly = StepFlowAssembly(source: source, document: document, isActive: id == active)
      return assembly.flow(item.node, id: id, &log)
    }
  }

  /// The flow's key in its map, else its own id, else its file's name.
  private static func id(of item: AppDNADocument.Item, in path: String) -> String {
    item.key?.value.nonEmpty ?? item.node["id"]?.text?.nonEmpty ?? FileName.base(path)
  }

  /// The active flow that an index document names (section 1, shape e): the first that names one.
  static func relations(_ paths: [String], _ documents: inout Documents) -> SourceRelations {
    var relations = SourceRelations()
    for path in paths where documents.contains(path) {
      let document = documents.glance(at: path).flatMap { AppDNADocument($0) }
      guard let active = document?.active else { continue }
      relations.activeFlow = active
      break
    }
    return relations
  }
}

extension Rule {
  /// A source that was named as AppDNA and is something else.
  static let notAppDNA = Rule(
    1607,
    "not-appdna",
    .error,
    title: "An AppDNA source holds no flow.",
    why: "Nothing of it is shown.",
    fix: "Name a flow with 'steps', or a bundle that holds flows.",
    bad: [
      "flowproof.yml": "sources:\n  - appdna: a.json\n",
      "a.json": "↓{\"hello\": \"world\"}\n",
    ],
    good: [
      "flowproof.yml": "sources:\n  - appdna: a.json\n",
      "a.json": "{\"id\": \"a\", \"steps\": [\(AppDNAExample.step("s"))]}\n",
    ]
  )
}
