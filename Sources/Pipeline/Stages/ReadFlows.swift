internal import Flow
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// Reads all sources of a project into flows.
///
/// Every source is recognised first, then each system reads its own all at once. A source that
/// another one was read with, such as a recipe or an included manifest, is a source of its own only
/// where the config names its system.
extension Builder {
  /// The flows of all sources, as the last run read them where each file it read by then is as it was; nil
  /// where nothing is left to show, which has been reported.
  mutating func resumedFlows(of project: Project, for users: Users) -> [Flow]? {
    let last = keptFlows[flowsKey(of: project)]
    if let last, documents.resume(last.reads) {
      (log, unmatched, addresses) = (last.log, last.unmatched, last.addresses)
      return last.flows
    }
    documents.beginReads(after: documents.sources.files.indices.map { FileID(index: $0) })
    let flows = readFlows(project, for: users)
    keptFlows[flowsKey(of: project)] = documents.endReads().map { reads in
      KeptFlows(
        flows: flows,
        reads: reads,
        readings: systemReadings,
        log: log,
        unmatched: unmatched,
        addresses: addresses
      )
    }
    return flows
  }

  private var keptFlows: Kept<String, KeptFlows> { options.kept.values() }

  private func flowsKey(of project: Project) -> String {
    "\(options.question) \(options.side != nil) \(project.taggedVersion?.text ?? "-")"
  }

  /// Reads and lowers all sources; nil where nothing is left to show, which has been reported.
  mutating func readFlows(
    _ project: Project,
    for users: Users
  ) -> [Flow]? {
    systemReadings = keptFlows[flowsKey(of: project)]?.readings ?? [:]
    var files = SampleFiles()
    for source in project.sources { files.read(source.data, &documents, &log) }
    let sources = project.sources.compactMap { recognised($0) }
    var readings = [SystemReading?](repeating: nil, count: sources.count)
    for system in systems.all {
      let own = sources.indices.filter { sources[$0].system?.name == system.name }
      let requests = own.map { request(sources[$0].source, of: project, for: users, files) }
      for (index, reading) in zip(own, read(requests, by: system)) {
        readings[index] = reading
      }
    }
    var flows: [Flow] = []
    var ids = FlowIDs()
    let parts = Self.parts(sources.map(\.source.path), readings)
    for (index, (source, system)) in sources.enumerated()
    where source.system != nil || !parts.contains(index) {
      guard let system, let reading = readings[index] else {
        reportUnrecognised(source)
        continue
      }
      let read = take(reading, of: source, system, &ids)
      files.note(read, of: source.data)
      flows += read
    }
    log.addMissing(documents.mistakes)
    if flows.isEmpty, !project.needsFlows, !project.docs.isEmpty { return [] }
    guard !flows.isEmpty else {
      if options.side != nil, !hasMistakes { return [] }
      reportNothing(project)
      return nil
    }
    users.check(flows, &log)
    users.checkAnswers(flows, &log)
    users.checkOutcomes(flows, &log)
    files.check(&log)
    return chosen(FlowTitles.apart(flows, in: documents.sources))
  }

  /// The readings of a system's sources, or those of the last run where each file that it read is as it was.
  private mutating func read(_ requests: [SystemSource], by system: System) -> [SystemReading] {
    let last = systemReadings[system.name]
    if let last, last.requests == requests, documents.resume(last.reads) { return last.readings }
    let isMapped = systems.mapped.contains { $0.name == system.name }
    documents.beginReads(after: isMapped ? mappingFiles : [])
    var own = system.flows(requests, &documents)
    // Equal parts share their storage with the last run's, so that comparing the two is quick.
    for (index, reading) in own.enumerated() {
      let known = last.flatMap { $0.readings.count > index ? $0.readings[index].flows : nil } ?? []
      own[index].flows = reading.flows.map { flow in
        flow.sharingCards(with: known.first { $0.id == flow.id })
      }
    }
    systemReadings[system.name] = documents.endReads().map { reads in
      KeptReadings(requests: requests, reads: reads, readings: own)
    }
    return own
  }

  /// The places of sources that others were read with; of two that were read with each other the first is none.
  private static func parts(_ paths: [String], _ readings: [SystemReading?]) -> Set<Int> {
    var readers: [String: [Int]] = [:]
    for (index, reading) in readings.enumerated() {
      for part in reading?.parts ?? [] { readers[part, default: []].append(index) }
    }
    let parts = paths.indices.filter { index in
      readers[paths[index], default: []].contains { reader in
        reader < index || readings[index]?.parts.contains(paths[reader]) != true
      }
    }
    return Set(parts)
  }

  /// Says that there is nothing to build, unless an error has said why.
  mutating func reportNothing(_ project: Project) {
    guard log.count(.error) == 0 else { return }
    let help = "name your documents under 'sources' in flowproof.yml; 'flowproof init' writes one"
    let message =
      project.sources.isEmpty
      ? "no source of flows was found" : "no source could be read to a flow"
    log.report(.noFlows, message, at: nil, help: help)
  }

  /// A source with its system, nil where it looks like none; nil where it can't be read or was read
  /// as something else.
  private mutating func recognised(
    _ source: Project.Source
  ) -> (source: Project.Source, system: System?)? {
    if source.system == nil, documents.isRead(source.path) { return nil }
    let node = documents.node(source.path, from: source.span, log: &log)
    let named = source.system.flatMap(systems.named)
    let system = named ?? node.flatMap { recogniser(of: $0, source) }
    if let node, let system { reportChannel(source, system, node) }
    return node == nil && source.system == nil ? nil : (source, system)
  }

  /// The system that recognises a document by its shape, a mapping before the program's own.
  private mutating func recogniser(of node: Node, _ source: Project.Source) -> System? {
    let mapped = systems.mapped.filter { $0.recognises(node) }
    if mapped.count > 1 {
      let names = Phrase.list(mapped.map { "'\($0.name)'" })
      log.report(
        .badValue,
        "'\(source.path)' looks like a document of the mappings \(names), of which the first reads it",
        at: source.span ?? node.span.start(1),
        help: "name the one that is meant before its path under 'sources'",
        severity: .warning
      )
    }
    return mapped.first ?? Systems.builtIn.all.first { $0.recognises(node) }
  }

  /// Tells of a channel for a document that has none; one of several that a pattern names may have.
  private mutating func reportChannel(_ source: Project.Source, _ system: System, _ node: Node) {
    guard let channel = source.document.channel, let span = source.document.channelSpan,
      !system.hasChannels(node)
    else { return }
    log.report(
      .channelOfNothing,
      "'\(source.path)' has no values by channel, so '\(channel)' chooses nothing in it",
      at: span,
      help: Suggestion.help(for: channel, among: Self.usualChannels)
    )
  }

  private static let usualChannels = [
    "beta", "debug", "developer", "nightly", "release", "staging",
  ]

  private func request(
    _ source: Project.Source,
    of project: Project,
    for users: Users,
    _ files: SampleFiles
  ) -> SystemSource {
    var request = source.document
    request.attributes = users.attributes
    request.personas = users.personas
    request.given = files.values(of: source.data).merging(users.given) { _, new in new }
    request.appName = project.appName
    request.defaultLocale = options.defaultLocale ?? project.defaultLocale
    request.taggedVersion = project.taggedVersion
    request.assumedVersions = options.assumedVersions.compactMapValues { AppVersion($0) }
    return request
  }

  /// The flows of a source, each under an id of its own.
  private mutating func take(
    _ reading: SystemReading,
    of source: Project.Source,
    _ system: System,
    _ ids: inout FlowIDs
  ) -> [Flow] {
    var names: [String: String] = [:]
    let flows = reading.flows.map { flow in
      var renamed = flow
      renamed.id = ids.take(flow.id, from: source.path)
      renamed.systemTitle = system.title
      if renamed.id != flow.id { names[flow.id] = renamed.id }
      return renamed
    }
    addresses += reading.addresses
    log.append(reading.log.renaming(names))
    return flows
  }

  private mutating func reportUnrecognised(_ source: Project.Source) {
    let start = documents.sources.id(of: source.path).map { Span(file: $0, start: 0, end: 0) }
    let names = systems.all.map(\.name).joined(separator: ", ")
    let key = documents.node(source.path, from: source.span, log: &log)?.misspeltKey(of: systems)
    log.report(
      .unrecognisedFile,
      "'\(source.path)' looks like no document of a known system",
      at: key?.span ?? source.span ?? start,
      help: key?.help ?? "known systems: \(names); name one in flowproof.yml, or leave the file out"
    )
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

/// The readings of a system's sources, with the files that they were read from.
struct KeptReadings: Sendable {
  let requests: [SystemSource]
  let reads: Documents.Reads
  let readings: [SystemReading]
}

/// The flows of a run, with the files that they were read from and what was said of them until then.
struct KeptFlows: Sendable {
  let flows: [Flow]?
  let reads: Documents.Reads
  /// The readings of each system, by its name.
  let readings: [String: KeptReadings]
  let log: Log
  let unmatched: Log
  let addresses: [Located<String>]
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
      for index in diagnostic.subjects.indices {
        let flow = diagnostic.subjects[index].flow
        diagnostic.subjects[index].flow = flow.map { names[$0] ?? $0 }
      }
      log.add(diagnostic)
    }
    log.noteNames(of: self)
    return log
  }
}
