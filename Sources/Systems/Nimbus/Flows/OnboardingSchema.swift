internal import FML

/// What a version of the app knows about the onboarding feature: its types, with questions that
/// tell versions apart.
struct OnboardingSchema: Sendable {
  var types: FeatureSchema
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

  /// The schema of a manifest that has the feature.
  init?(_ manifest: Manifest) {
    let schema = FeatureSchema(
      manifest,
      feature: OnboardingFeature.id,
      collection: "cards",
      itemType: "NimbusOnboardingCardData",
      item: "card",
      nullHelp: "disable the card with \"prerequisites\": [\"NEVER\"] and add a new one without it",
      collectionHelp:
        "before v115 'cards' was a list, since then it is a map from names to cards",
      history: .onboarding
    )
    guard let schema else { return nil }
    types = schema
    knowsVariants = schema.fields.contains { $0.name == "uiVariant" }
    let types = manifest.enums["OnboardingType"]?.variants ?? []
    hasUpgrade = types.contains(OnboardingCard.upgrade) || types.contains("update")
    let variants = manifest.enums["OnboardingVariant"]?.variants
    hasLegacy = variants?.contains(NimbusLook.legacy.rawValue) ?? true
    version = AppVersion(path: manifest.path)
    least = NameHistory.onboarding.least(schema, types: "Nimbus") ?? AppVersion(114)
  }

  /// The version whose rules hold.
  var rules: AppVersion { version ?? least }
}
