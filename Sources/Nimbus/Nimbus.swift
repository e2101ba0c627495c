internal import FML
internal import Source
public import SystemKit

extension System {
  /// Mozilla Nimbus: feature manifests, onboarding cards and experiment recipes.
  public static let nimbus = System(
    name: "nimbus",
    title: "Nimbus",
    fileNames: ["nimbus.fml.yaml"],
    keys: ["channels", "features", "branches", "cards", "messages", "conditions"],
    attributes: NimbusAttributes.ofAnyPlatform,
    rules: Rule.nimbus,
    fidelity: NimbusFidelity.all,
    blockSources: NimbusFidelity.sources,
    measures: FirefoxIosLook.measures + FenixLook.measures,
    blocks: { DrawnFeature.all.map(\.ledger) },
    recognises: { NimbusDocument($0) != nil },
    flows: { NimbusFlows.flows($0, &$1) },
    snippet: { NimbusFlows.example($0, id: $1.id, appName: $1.appName, log: &$2) },
    hasChannels: { ManifestLoader.recognises($0) },
    takesExperiments: true
  )
}
