internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Reads the messages of a source: of a manifest, of JSON by itself, of recipes or of an example.
enum MessageFlows {
  /// The messages of a manifest and of its experiments; empty where nothing has any.
  static func manifest(
    _ loaded: [ManifestBases.Loaded],
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    let bases = ManifestBases.messages(loaded)
    guard let feature = bases.first?.schema.types.feature else { return [] }
    log.subject.flow = MessagingFeature.id
    defer { log.subject.flow = nil }
    var assembly = MessagesAssembly(
      audience: Audience(source, on: bases[0].schema.platform),
      bases: bases,
      names: source.names
    )
    assembly.addShipped(named: nil, &log)
    MessageVariants(channel: source.channel).add(
      source.experiments,
      from: source.span,
      to: &assembly,
      &documents,
      &log
    )
    assembly.checkTriggers(documents.sources, &log)
    let about = feature.description.trimmed
    let flow = assembly.flow(
      id: MessagingFeature.id,
      about: about.isEmpty ? nil : about,
      span: feature.span
    )
    return flow.map { [$0] } ?? []
  }

  /// A document of messages.
  static func messages(
    _ value: Node,
    id: String,
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    log.subject.flow = id
    defer { log.subject.flow = nil }
    guard let base = MessageDocument.base(value, &log) else { return [] }
    var assembly = MessagesAssembly(
      audience: Audience(source),
      bases: [base],
      names: source.names
    )
    assembly.addShipped(named: "default", &log)
    MessageVariants(channel: source.channel).add(
      source.experiments,
      from: source.span,
      to: &assembly,
      &documents,
      &log
    )
    assembly.checkTriggers(documents.sources, &log)
    return assembly.flow(id: id, about: nil, span: value.span).map { [$0] } ?? []
  }

  /// Recipes without a manifest: each branch over what the newest version ships.
  static func recipes(
    _ items: [Node],
    _ node: Node,
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    var silent = Log()
    let hasCards = RecipeReader.recipes(items, log: &silent).contains {
      $0.configures(OnboardingFeature.id)
    }
    let id = FileName.base(source.path) + (hasCards ? "-messages" : "")
    log.subject.flow = id
    defer { log.subject.flow = nil }
    guard let base = MessageDocument.builtIn(at: node.span) else { return [] }
    var assembly = MessagesAssembly(
      audience: Audience(source),
      bases: [base],
      names: source.names
    )
    let variants = MessageVariants(channel: source.channel)
    variants.add(
      source.experiments,
      and: items,
      from: source.span,
      to: &assembly,
      &documents,
      &log
    )
    assembly.checkTriggers(documents.sources, &log)
    return assembly.flow(id: id, about: nil, span: node.span.start(1)).map { [$0] } ?? []
  }

  /// The messages of a fenced block; nil, without a finding, where it holds none.
  static func snippet(_ node: Node, id: String, names: AppNames, log: inout Log) -> Flow? {
    guard let value = MessageDocument.value(node) ?? MessageDocument.single(node) else {
      return nil
    }
    log.subject.flow = id
    defer { log.subject.flow = nil }
    guard let base = MessageDocument.base(value, &log) else { return nil }
    var assembly = MessagesAssembly(audience: .anybody, bases: [base], names: names)
    assembly.isExample = true
    assembly.addShipped(named: "default", &log)
    assembly.checkTriggers(nil, &log)
    return assembly.flow(id: id, about: nil, span: node.span)
  }
}
