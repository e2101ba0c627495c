internal import FML

/// What a version of Firefox for Android knows about its onboarding: the feature's types, with
/// questions that tell versions apart.
struct JunoSchema: Sendable {
  let types: FeatureSchema
  /// The types that cards may have.
  let kinds: Set<JunoCard.Kind>
  /// The app's version, where the manifest's name or its own words say it.
  let version: AppVersion?
  /// The first version that knows all names of the feature, which is the least that it can be.
  private let least: AppVersion

  /// What a manifest knows, and the version that it says itself where its name does not.
  init(_ types: FeatureSchema, version: AppVersion?) {
    self.types = types
    let type = types.fields.first { $0.name == "card-type" }?.type.enumeration
    let names = type.flatMap { types.manifest.enums[$0]?.variants } ?? []
    kinds = Set(names.compactMap(JunoCard.Kind.init))
    self.version = AppVersion(path: types.manifest.path) ?? version
    least = NameHistory.juno.least(types) ?? AppVersion(116)
  }

  /// The version whose rules hold.
  var rules: AppVersion { version ?? least }
}
