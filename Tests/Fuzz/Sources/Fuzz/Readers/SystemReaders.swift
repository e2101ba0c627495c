import FML
import Flow
import Mapped
import Source
import Syntax
import SystemKit

@testable import AppDNA
@testable import Nimbus
@testable import Sequence

extension Reader {
  /// Nimbus: manifests in YAML, feature values in JSON.
  static let nimbus = Reader(name: "nimbus") { bytes in
    let isJSON = bytes.first == UInt8(ascii: "{")
    let path = isJSON ? "flow.json" : "nimbus.fml.yaml"
    flows(.nimbus, [path: bytes], path)
  }

  /// Recipes of Nimbus experiments, over what a manifest of one card ships.
  static let recipe = Reader(name: "recipe") { bytes in
    let files = [manifestPath: manifest, "recipe.json": bytes]
    guard var variants = shipped, var documents = try? Documents(.memory(bytes: files)) else {
      return
    }
    var log = Log()
    // What is shipped stands in the first file.
    _ = documents.file(manifestPath, from: nil, log: &log)
    variants.add(["recipe.json"], and: [], from: nil, &documents, &log)
    variants.checkConditions(documents.sources, &log)
    let span = Span(file: Input.id, start: 0, end: 0)
    look(at: variants.flow(id: "a", span: span).map { [$0] } ?? [])
    Input.look(at: log, documents.sources)
  }

  /// Sequence's flows and layout trees.
  static let sequence = Reader(name: "sequence") { bytes in
    flows(.sequence, ["flow.json": bytes], "flow.json")
  }

  /// AppDNA's flows.
  static let appdna = Reader(name: "appdna") { bytes in
    flows(.appdna, ["flow.json": bytes], "flow.json")
  }

  /// A mapping and, after the first `%`, a document of it.
  static let mapping = Reader(name: "mapping") { bytes in
    let parts = bytes.split(separator: UInt8(ascii: "%"), maxSplits: 1)
    let files = [
      "a.map.yml": Array(parts.first ?? []), "a.json": Array(parts.dropFirst().first ?? []),
    ]
    guard var documents = try? Documents(.memory(bytes: files)) else { return }
    var log = Log()
    guard let node = documents.node("a.map.yml", from: nil, log: &log),
      let mapping = Mapping(node, path: "a.map.yml", &log)
    else { return Input.look(at: log, documents.sources) }
    for reading in mapping.system.flows([SystemSource(path: "a.json")], &documents) {
      look(at: reading.flows)
      log.append(reading.log)
    }
    Input.look(at: log, documents.sources)
  }

  private static func flows(
    _ system: System,
    _ files: [String: [UInt8]],
    _ path: String
  ) {
    guard var documents = try? Documents(.memory(bytes: files)) else { return }
    for reading in system.flows([SystemSource(path: path)], &documents) {
      look(at: reading.flows)
      Input.look(at: reading.log, documents.sources)
    }
  }

  private static func look(at flows: [Flow]) {
    for variant in flows.flatMap(\.variants) { _ = variant.cards.map(\.states.count) }
  }

  /// The variants in the manifest, made once; recipes are laid over them.
  private static let shipped: FeatureVariants? = {
    var log = Log()
    let source = SystemSource(path: manifestPath)
    guard var documents = try? Documents(.memory(bytes: [manifestPath: manifest])),
      let feature = DrawnFeature.all.first
    else { return nil }
    let (manifests, version) = source.manifests(&documents, &log)
    let bases = manifests.compactMap {
      feature.base($0, version: version)
    }
    precondition(!bases.isEmpty)
    let audience = Audience(source.attributes)
    var variants = FeatureVariants(
      feature: feature,
      audience: audience,
      bases: bases,
      appName: source.appName
    )
    variants.addShipped(&log)
    return variants
  }()

  private static let manifestPath = "nimbus.fml.yaml"

  private static let manifest = Array(
    """
    about: {description: "A manifest."}
    channels: [release]
    features:
      onboarding-framework-feature:
        description: Cards.
        variables:
          cards:
            description: All cards.
            type: Map<String, OnboardingCardData>
            default:
              welcome: {title: Hello, order: 1}
          conditions:
            description: Conditions.
            type: Map<String, String>
            default: {ALWAYS: "true", NEVER: "false"}
    objects:
      OnboardingCardData:
        description: A card.
        fields:
          title: {description: The title., type: String, default: ""}
          order: {description: The place., type: Int, default: 10}
          prerequisites: {description: Conditions., type: List<String>, default: [ALWAYS]}
    """.utf8
  )
}
