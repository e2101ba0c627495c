internal import FML

/// What a version of the app knows about the onboarding feature: its types, with questions that
/// tell versions apart.
struct OnboardingSchema: Sendable {
  let types: FeatureSchema
  /// Cards may name the interface they are for (v140).
  let knowsVariants: Bool
  /// The older interface is still there (until v152.1).
  let hasLegacy: Bool
  /// The sheet after an update is still there (until v152.1).
  let hasUpgrade: Bool
  /// The app's version, where the manifest's name or its own words say it.
  let version: AppVersion?
  /// The first version that knows all names of the feature, which is the least that it can be.
  private let least: AppVersion

  /// What a manifest knows, and the version that it says itself where its name does not.
  init(_ types: FeatureSchema, version: AppVersion?) {
    self.types = types
    knowsVariants = types.fields.contains { $0.name == "uiVariant" }
    let enums = types.manifest.enums
    let entries = enums["OnboardingType"]?.variants ?? []
    hasUpgrade = entries.contains(OnboardingCard.upgrade) || entries.contains("update")
    let variants = enums["OnboardingVariant"]?.variants
    hasLegacy = variants?.contains(NimbusLook.legacy.rawValue) ?? true
    self.version = AppVersion(path: types.manifest.path) ?? version
    least = NameHistory.onboarding.least(types) ?? AppVersion(114)
  }

  /// The version whose rules hold.
  var rules: AppVersion { version ?? least }
}
