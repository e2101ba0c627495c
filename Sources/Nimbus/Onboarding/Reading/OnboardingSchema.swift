internal import FML

/// The onboarding feature as a version of the app knows it: its types, with questions that tell
/// versions apart.
struct OnboardingSchema: Sendable {
  let types: FeatureSchema
  /// Cards may name the interface they are for (v140).
  let knowsVariants: Bool
  /// The older interface is still there (until v152.1).
  let hasLegacy: Bool
  /// The sheet after an update is still there (until v152.1).
  let hasUpgrade: Bool

  /// Takes the types from a manifest.
  init(_ types: FeatureSchema) {
    self.types = types
    knowsVariants = types.fields.contains { $0.name == "uiVariant" }
    let enums = types.manifest.enums
    let entries = enums["OnboardingType"]?.variants ?? []
    hasUpgrade = entries.contains(OnboardingCard.upgrade) || entries.contains("update")
    let variants = enums["OnboardingVariant"]?.variants
    hasLegacy = variants?.contains(NimbusLook.legacy.rawValue) ?? true
  }
}
