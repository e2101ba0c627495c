internal import Flow
internal import Source
internal import Syntax
internal import Systems

extension Builder {
  /// Reads and lowers all sources; nil where nothing is left to show, which has been reported.
  mutating func readFlows(
    _ project: Project,
    for users: Users
  ) -> [Flow]? {
    var flows: [Flow] = []
    var ids = FlowIDs()
    var files = SampleFiles()
    var known = KnownSources(project)
    for source in project.sources {
      files.read(source.data, &documents, &log)
      let read = read(source, of: project, for: users, files, &known, &ids)
      files.note(read, of: source.data)
      flows += read
    }
    if flows.isEmpty, !project.needsFlows, !project.docs.isEmpty { return [] }
    guard !flows.isEmpty else {
      reportNothing(project)
      return nil
    }
    users.check(flows, &log)
    users.checkAnswers(flows, &log)
    users.checkOutcomes(flows, &log)
    files.check(&log)
    return chosen(flows)
  }

  /// Says that there is nothing to build, unless an error has said why.
  private mutating func reportNothing(_ project: Project) {
    guard log.count(.error) == 0 else { return }
    let help = "name your documents under 'sources' in flowproof.yml; 'flowproof init' writes one"
    let message =
      project.sources.isEmpty
      ? "no source of flows was found" : "no source could be read to a flow"
    log.report(.noFlows, message, at: nil, help: help)
  }

  private mutating func read(
    _ source: Project.Source,
    of project: Project,
    for users: Users,
    _ files: SampleFiles,
    _ known: inout KnownSources,
    _ ids: inout FlowIDs
  ) -> [Flow] {
    var own = Log()
    defer { log.append(own) }
    guard let system = system(of: source, &own) else { return [] }
    var request = SystemSource(path: source.path, span: source.span)
    request.channel = source.channel
    request.channelSpan = source.channelSpan
    request.experiments = source.experiments
    _ = documents.node(source.path, from: source.span, log: &own)
    request.manifests = known.paths(besides: source)
    request.relations = known.relations(of: system, to: source, &documents)
    request.attributes = users.attributes
    request.personas = users.personas
    request.given = files.values(of: source.data).merging(users.given) { _, new in new }
    request.appName = project.appName
    let flows = system.flows(request, &documents, &own)
    var names: [String: String] = [:]
    let renamed = flows.map { flow in
      var flow = flow
      flow.id = ids.take(flow.id, from: source.path)
      flow.systemTitle = system.title
      return flow
    }
    for (old, new) in zip(flows, renamed) where old.id != new.id { names[old.id] = new.id }
    own = own.renaming(names)
    return renamed
  }

  /// The system of a source; nil where it is of none or was read as part of another source.
  private mutating func system(of source: Project.Source, _ log: inout Log) -> System? {
    if let name = source.system { return Systems.named(name) }
    if documents.isRead(source.path) { return nil }
    guard let node = documents.node(source.path, from: source.span, log: &log) else { return nil }
    if let system = Systems.all.first(where: { $0.recognises(node) }) { return system }
    let names = Systems.all.map(\.name).joined(separator: ", ")
    log.report(
      .unrecognisedFile,
      "'\(source.path)' looks like no document of a known system",
      at: source.span ?? node.span,
      help: "known systems: \(names); name one in flowproof.yml, or leave the file out"
    )
    return nil
  }

  /// The flows and variants that were asked for.
  private mutating func chosen(_ flows: [Flow]) -> [Flow]? {
    guard let ids = choose(options.flows, "flow", among: flows.map(\.id)) else { return nil }
    let kept = flows.filter { ids.contains($0.id) }
    let names = kept.flatMap { $0.variants.map(\.id) }
    guard let variants = choose(options.variants, "variant", among: names) else { return nil }
    return kept.compactMap { $0.keeping(variants) }
  }
}

/// The ids of flows, each there once.
private struct FlowIDs {
  private var taken: Set<String> = []
  /// The last number that each id got; all before it are taken.
  private var numbers: [String: Int] = [:]

  /// An id that no flow has yet: its own, else with the source's stem, else with a number.
  mutating func take(_ id: String, from path: String) -> String {
    if taken.insert(id).inserted { return id }
    let name = path.split(separator: "/").last ?? ""
    let ending = [".fml.yaml", ".yaml", ".yml", ".json"].first { name.hasSuffix($0) } ?? ""
    let stem = "\(id)-\(name.dropLast(ending.count))"
    if taken.insert(stem).inserted { return stem }
    var number = numbers[stem, default: 1] + 1
    while !taken.insert("\(stem)-\(number)").inserted { number += 1 }
    numbers[stem] = number
    return "\(stem)-\(number)"
  }
}

/// The sources of a project by the system they name, with what they say of each other, once for each
/// system.
private struct KnownSources {
  private let paths: [String?: [String]]
  private var known: [Key: SourceRelations] = [:]

  private struct Key: Hashable {
    let system: String
    /// The system that the config names; nil where it is told by shape.
    let named: String?
  }

  init(_ project: Project) {
    paths = Dictionary(grouping: project.sources, by: \.system).mapValues { $0.map(\.path) }
  }

  /// All sources that name the same system, this one included.
  func paths(besides source: Project.Source) -> [String] { paths[source.system] ?? [] }

  /// What they say of each other.
  mutating func relations(
    of system: System,
    to source: Project.Source,
    _ documents: inout Documents
  ) -> SourceRelations {
    let key = Key(system: system.name, named: source.system)
    if let relations = known[key] { return relations }
    let relations = system.relations(paths(besides: source), &documents)
    known[key] = relations
    return relations
  }
}

extension Flow {
  /// The flow with some of its variants; nil where none is left.
  fileprivate func keeping(_ ids: Set<String>) -> Flow? {
    let kept = variants.filter { ids.contains($0.id) }
    guard !kept.isEmpty || variants.isEmpty else { return nil }
    var flow = self
    flow.variants = kept
    return flow
  }
}

extension Log {
  /// The same findings about flows under their new names.
  fileprivate func renaming(_ names: [String: String]) -> Log {
    if names.isEmpty { return self }
    var log = Log()
    for diagnostic in diagnostics {
      var diagnostic = diagnostic
      diagnostic.subject.flow = diagnostic.subject.flow.map { names[$0] ?? $0 }
      log.add(diagnostic)
    }
    return log
  }
}

extension Rule {
  /// A document that no system knows.
  static let unrecognisedFile = Rule(
    104,
    "unrecognised-file",
    .warning,
    title: "A document looks like none of a known system.",
    why: "It can't be turned into cards.",
    fix: "Name its system in the config, or take the file out of the sources.",
    bad: ["flowproof.yml": "sources: [↓notes.json]\n", "notes.json": "{\"a\": 1}\n"],
    good: ["flowproof.yml": "sources: []\n", "notes.json": "{\"a\": 1}\n"]
  )

  /// A project without any flow.
  static let noFlows = Rule(
    105,
    "no-flows",
    .error,
    title: "No flow can be shown.",
    why: "There is nothing to build; the last site is left as it is.",
    fix: "Name the documents of your flows under 'sources'."
  )
}
