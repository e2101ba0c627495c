internal import FML
internal import Flow

/// The onboarding feature as a version of Firefox for Android knows it: its types, with questions that
/// tell versions apart.
struct JunoSchema: Sendable {
  let types: FeatureSchema
  /// The types that cards may have.
  let kinds: Set<JunoCard.Kind>
  /// The app's version, if the config or the manifest names it.
  let version: AppVersion?
  /// The first version that knows all names of the feature, which is the least that it can be.
  private let least: AppVersion

  /// Takes the types from a manifest, and its version.
  init(_ types: FeatureSchema, version: AppVersion?) {
    self.types = types
    let type = types.fields.first { $0.name == "card-type" }?.type.enumeration
    let names = type.flatMap { types.manifest.enums[$0]?.variants } ?? []
    kinds = Set(names.compactMap(JunoCard.Kind.init))
    self.version = version
    least = FenixVersions.junoOnboarding.least(types) ?? AppVersion(116)
  }

  /// The version whose rules hold.
  var rules: AppVersion { version ?? least }
}
