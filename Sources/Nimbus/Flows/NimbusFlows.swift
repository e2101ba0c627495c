internal import FML
internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads the sources of a project, one after another: a manifest, JSON of values, or recipes, with its
/// experiments; each feature that is there becomes a flow.
struct NimbusFlows {
  private let source: SystemSource
  /// The manifests of all sources: another version may know what this one does not.
  private let manifests: [Manifest]
  private var recipes: [Node] = []
  private var earlier: [DrawnFeature] = []
  private var flows: [Flow] = []
  /// Addresses that manifests set, drawn or not.
  private var addresses: [Located<String>] = []

  static func flows(_ sources: [SystemSource], _ documents: inout Documents) -> [SystemReading] {
    let paths = sources.map(\.path).uniqued()
    let areCompared = paths.count > 1 && sources.contains { !$0.experiments.isEmpty }
    let manifests = areCompared ? Manifest.load(paths, &documents) : []
    var addresses: [[Located<String>]] = []
    var readings = SystemReading.each(sources, &documents) { source, documents, log in
      let reader = read(source, manifests, &documents, &log)
      addresses.append(reader.addresses)
      return reader.flows
    }
    for (index, addresses) in addresses.enumerated() { readings[index].addresses = addresses }
    return readings
  }

  private static func read(
    _ source: SystemSource,
    _ manifests: [Manifest],
    _ documents: inout Documents,
    _ log: inout Log
  ) -> NimbusFlows {
    var reader = NimbusFlows(source: source, manifests: manifests)
    guard let node = documents.node(source.path, from: source.span, log: &log) else {
      return reader
    }
    switch NimbusDocument(node) {
    case .manifest: reader.addManifest(&documents, &log)
    case .values(let values):
      for (feature, value) in values {
        let id = reader.id(of: feature)
        reader.add(feature, id: id, at: value.span, &documents, &log) { log in
          feature.base(of: value, version: source.appVersion, &log).map { [$0] } ?? []
        }
      }
    case .recipes(let items): reader.add(items, of: node, &documents, &log)
    case nil:
      let reason = "is no feature manifest and holds no cards, messages or recipes"
      source.reportForeign(node, .notNimbus, reason, as: "Nimbus", &log)
    }
    return reader
  }

  /// An example of documentation: a value, one card or one message; nil, without a finding, where it
  /// is something else.
  static func example(
    _ node: Node,
    id: String,
    appName: String,
    log: inout Log
  ) -> Flow? {
    for feature in DrawnFeature.all {
      guard let value = feature.example(node) else { continue }
      log.subject.flow = id
      defer { log.subject.flow = nil }
      guard var base = feature.base(of: value, &log) else { return nil }
      base.isExample = true
      let users = Audience.anybody(on: base.types.manifest.platform)
      var variants = FeatureVariants(
        feature: feature,
        audience: users,
        bases: [base],
        appName: appName
      )
      variants.addShipped(&log)
      variants.checkConditions(nil, &log)
      return variants.flow(id: id, span: node.span)
    }
    return nil
  }

  private mutating func addManifest(_ documents: inout Documents, _ log: inout Log) {
    let (shown, version) = source.manifests(&documents, &log)
    addresses = shown.flatMap(\.addresses)
    let others = source.experiments.isEmpty ? [] : manifests.filter { $0.path != source.path }
    let sources = documents.sources
    let assumed = { [source] (span: Span) in source.assumedVersions[sources[span.file].path] }
    for feature in DrawnFeature.all {
      let bases = shown.compactMap {
        feature.base(
          $0,
          version: version,
          fallback: (source.taggedVersion, assumed),
          others: others
        )
      }
      guard let span = bases.first?.types.feature.span else { continue }
      add(feature, id: feature.id, at: span, &documents, &log) { _ in bases }
    }
  }

  /// Recipes without a manifest: each branch is shown by itself, over what the newest version of its
  /// platform ships.
  private mutating func add(
    _ items: [Node],
    of node: Node,
    _ documents: inout Documents,
    _ log: inout Log
  ) {
    let byPlatform = Dictionary(grouping: items) { RecipeApp.platform(of: $0) ?? .ios }
    let version = source.appVersion
    for platform in [Platform.ios, .android] {
      recipes = byPlatform[platform] ?? []
      earlier = []
      guard platform == .ios || !recipes.isEmpty else { continue }
      for feature in DrawnFeature.all where feature.builtIn[platform] != nil {
        add(feature, id: id(of: feature), at: node.span.start(1), &documents, &log) { _ in
          feature.newest(
            at: node.span,
            on: platform,
            version: version,
            for: .recipes
          ).map { [$0] } ?? []
        }
      }
    }
  }

  /// The id of a flow that no manifest names: the file's name, and the feature's beside others.
  private func id(of feature: DrawnFeature) -> String {
    FileName.base(source.path) + (flows.isEmpty ? "" : "-" + feature.title.lowercased())
  }

  /// Adds a feature's flow, of the shipped variants and of all experiments.
  private mutating func add(
    _ feature: DrawnFeature,
    id: String,
    at span: Span,
    _ documents: inout Documents,
    _ log: inout Log,
    over bases: (inout Log) -> [DrawnFeature.Base]
  ) {
    log.subject.flow = id
    defer { log.subject.flow = nil }
    let bases = bases(&log)
    guard let base = bases.first else { return }
    var audience = Audience(source.attributes, on: base.types.manifest.platform)
    audience.personas = source.personas
    var variants = FeatureVariants(
      feature: feature,
      audience: audience,
      bases: bases,
      appName: source.appName,
      earlier: earlier
    )
    if base.origin != .recipes { variants.addShipped(&log) }
    variants.add(source.experiments, and: recipes, from: source.span, &documents, &log)
    variants.checkConditions(documents.sources, &log)
    if let flow = variants.flow(id: id, span: span) { flows.append(flow) }
    earlier.append(feature)
  }
}

/// The kind of a document of Nimbus, told by its shape.
enum NimbusDocument {
  case manifest
  case values([(DrawnFeature, Node)])
  /// Recipes, alone or in a container.
  case recipes([Node])

  /// Recognises a document; nil for anything else.
  init?(_ node: Node) {
    if let items = RecipeReader.items(node) {
      self = .recipes(items)
    } else if ManifestLoader.recognises(node) {
      self = .manifest
    } else {
      let values = DrawnFeature.all.compactMap { feature in
        feature.value(node).map { (feature, $0) }
      }
      if values.isEmpty { return nil }
      self = .values(values)
    }
  }
}
