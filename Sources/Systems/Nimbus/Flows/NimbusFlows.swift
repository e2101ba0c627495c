internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Reads a source of the config: a manifest, or JSON of cards, with its experiments.
enum NimbusFlows {
  static func flows(
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  )
    -> [Flow]
  {
    guard let node = documents.node(source.path, from: source.span, log: &log) else { return [] }
    switch NimbusDocument(node) {
    case .manifest:
      let loaded = ManifestBases.manifests(source, &documents, &log)
      return manifest(loaded, source, &documents, &log)
        + MessageFlows.manifest(loaded, source, &documents, &log)
    case .cards(let value):
      let flows = cards(value, source, &documents, &log)
      guard let messages = MessageDocument.value(node) else { return flows }
      let id = FileName.base(source.path) + "-messages"
      return flows + MessageFlows.messages(messages, id: id, source, &documents, &log)
    case .recipes(let items):
      return recipes(items, node, source, &documents, &log)
        + MessageFlows.recipes(items, node, source, &documents, &log)
    case .messages(let value):
      let id = FileName.base(source.path)
      return MessageFlows.messages(value, id: id, source, &documents, &log)
    case nil:
      log.report(
        .notNimbus,
        "'\(source.path)' is no feature manifest and holds no cards, messages or recipes",
        at: node.span.start(1),
        labels: source.span.map { [.init($0, "named as Nimbus here")] } ?? []
      )
      return []
    }
  }

  private static func manifest(
    _ loaded: [ManifestBases.Loaded],
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    let bases = ManifestBases.onboarding(loaded)
    guard let first = bases.first?.schema.types.feature else { return [] }
    log.subject.flow = OnboardingFeature.id
    defer { log.subject.flow = nil }
    var assembly = OnboardingAssembly(
      audience: Audience(source),
      bases: bases,
      names: source.names
    )
    assembly.addShipped(named: nil, &log)
    ExperimentVariants(channel: source.channel).add(
      source.experiments,
      from: source.span,
      to: &assembly,
      &documents,
      &log
    )
    assembly.checkConditions(documents.sources, &log)
    let about = first.description.trimmed
    let flow = assembly.flow(
      id: OnboardingFeature.id,
      title: "Onboarding",
      about: about.isEmpty ? nil : about,
      span: first.span
    )
    return flow.map { [$0] } ?? []
  }

  private static func cards(
    _ value: Node,
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    let id = FileName.base(source.path)
    log.subject.flow = id
    defer { log.subject.flow = nil }
    guard let base = CardDocument.base(value, &log) else { return [] }
    var assembly = OnboardingAssembly(
      audience: Audience(source),
      bases: [base],
      names: source.names
    )
    assembly.addShipped(named: "default", &log)
    ExperimentVariants(channel: source.channel).add(
      source.experiments,
      from: source.span,
      to: &assembly,
      &documents,
      &log
    )
    assembly.checkConditions(documents.sources, &log)
    let flow = assembly.flow(id: id, title: "Onboarding", about: nil, span: value.span)
    return flow.map { [$0] } ?? []
  }

  /// Recipes without a manifest: each branch is shown by itself, over nothing.
  private static func recipes(
    _ items: [Node],
    _ node: Node,
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> [Flow] {
    let id = FileName.base(source.path)
    log.subject.flow = id
    defer { log.subject.flow = nil }
    guard let base = CardDocument.builtIn(at: node.span) else { return [] }
    var assembly = OnboardingAssembly(
      audience: Audience(source),
      bases: [base],
      names: source.names
    )
    ExperimentVariants(channel: source.channel, usesOldNames: true).add(
      source.experiments,
      and: items,
      from: source.span,
      to: &assembly,
      &documents,
      &log
    )
    assembly.checkConditions(documents.sources, &log)
    let flow = assembly.flow(id: id, title: "Onboarding", about: nil, span: node.span.start(1))
    return flow.map { [$0] } ?? []
  }
}

extension Rule {
  /// A source that was named as Nimbus and is something else.
  static let notNimbus = Rule(
    1162,
    "not-nimbus",
    .error,
    title: "A Nimbus source is no document of Nimbus.",
    why: "Nothing of it is shown.",
    fix: "Name a feature manifest, a JSON file with 'cards', or a recipe.",
    bad: ["nimbus.fml.yaml": "↓hello: world\n"],
    good: CardExample.card("\"title\": \"Hello\"")
  )
}
