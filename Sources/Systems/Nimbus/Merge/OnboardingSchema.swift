internal import Source
internal import Syntax

/// What a version of the app knows about the onboarding feature: its types, with questions that
/// tell versions apart.
struct OnboardingSchema: Sendable {
  let manifest: Manifest
  let feature: Manifest.Feature
  /// The places of the defaults of all object types.
  let defaultSpans: Set<Span>
  /// Cards may name the interface they are for (v140).
  let knowsVariants: Bool
  /// The older interface is still there (until v152.1).
  let hasLegacy: Bool
  /// The sheet after an update is still there (until v152.1).
  let hasUpgrade: Bool
  /// The app's version, where the manifest's name or its own words say it.
  var version: AppVersion?
  /// The first version that knows all names of the feature, which is the least that it can be.
  private let least: AppVersion
  /// The other manifests of the project, which may know what this one does not.
  var others: [OtherManifest] = []

  /// The schema of a manifest that has the feature.
  init?(_ manifest: Manifest) {
    guard let feature = manifest.features[OnboardingFeature.id] else { return nil }
    self.manifest = manifest
    self.feature = feature
    let card = manifest.objects["NimbusOnboardingCardData"]
    knowsVariants = card?.fields.contains { $0.name == "uiVariant" } ?? false
    let types = manifest.enums["OnboardingType"]?.variants ?? []
    hasUpgrade = types.contains(OnboardingCard.upgrade) || types.contains("update")
    let variants = manifest.enums["OnboardingVariant"]?.variants
    hasLegacy = variants?.contains(NimbusLook.legacy.rawValue) ?? true
    defaultSpans = Self.types(manifest, feature).defaultSpans
    version = AppVersion(path: manifest.path)
    least = NameHistory.least(manifest, feature)
  }

  /// The version whose rules hold.
  var rules: AppVersion { version ?? least }

  /// What merging needs to know.
  var types: FeatureSchema {
    var types = Self.types(manifest, feature)
    types.others = others
    return types
  }

  private static func types(_ manifest: Manifest, _ feature: Manifest.Feature) -> FeatureSchema {
    FeatureSchema(
      manifest: manifest,
      feature: feature,
      collection: "cards",
      itemType: "NimbusOnboardingCardData",
      item: "card",
      nullHelp: "disable the card with \"prerequisites\": [\"NEVER\"] and add a new one without it"
    )
  }

  /// The variables a value may set.
  var variables: [String] { feature.variables.map(\.name) }
}
