import Flow
import Source
import Syntax
import Systems

extension Reader {
  /// Nimbus: manifests in YAML, feature values in JSON.
  static let nimbus = Reader(name: "nimbus") { bytes in
    let isJSON = bytes.first == UInt8(ascii: "{")
    let path = isJSON ? "flow.json" : "nimbus.fml.yaml"
    flows(.nimbus, [path: bytes], path)
  }

  /// Recipes of Nimbus experiments, over a manifest of one card.
  static let recipe = Reader(name: "recipe") { bytes in
    let path = "nimbus.fml.yaml"
    flows(.nimbus, [path: manifest, "recipe.json": bytes], path, experiments: ["recipe.json"])
  }

  /// Sequence's flows and layout trees.
  static let sequence = Reader(name: "sequence") { bytes in
    flows(.sequence, ["flow.json": bytes], "flow.json")
  }

  /// AppDNA's flows.
  static let appdna = Reader(name: "appdna") { bytes in
    flows(.appdna, ["flow.json": bytes], "flow.json")
  }

  private static func flows(
    _ system: System,
    _ files: [String: [UInt8]],
    _ path: String,
    experiments: [String] = []
  ) {
    guard var documents = try? Documents(.memory(bytes: files)) else { return }
    var source = SystemSource(path: path)
    source.experiments = experiments
    source.manifests = [path]
    var log = Log()
    let flows = system.flows(source, &documents, &log)
    for variant in flows.flatMap(\.variants) { _ = variant.cards.map(\.states.count) }
    Input.look(at: log, documents.sources)
  }

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
