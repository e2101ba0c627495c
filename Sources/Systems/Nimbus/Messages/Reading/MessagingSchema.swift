internal import Source
internal import Syntax

/// What a version of the app knows about messages: the feature's types, with questions that tell
/// versions apart (reference: nimbus, section 5.1).
struct MessagingSchema: Sendable {
  var types: FeatureSchema
  /// The places of the defaults of all object types.
  let defaultSpans: Set<Span>
  /// What the app runs on.
  let platform: Platform
  /// Messages name triggers in `trigger-if-all` (v125); before, in `trigger`.
  let knowsTriggerIfAll: Bool
  /// Messages name their experiment (v118).
  let knowsExperiment: Bool
  /// The surfaces that the type of `surface` declares, where it is an enum.
  let surfaces: [String]

  /// The schema of a manifest that has the feature.
  init?(_ manifest: Manifest) {
    guard let feature = manifest.features[MessagingFeature.id] else { return nil }
    let itemType = Self.itemType(feature)
    let fields = manifest.objects[itemType]?.fields.map(\.name) ?? []
    types = FeatureSchema(
      manifest: manifest,
      feature: feature,
      collection: "messages",
      itemType: itemType,
      item: "message",
      nullHelp: "give the message a key of its own and leave the field out"
    )
    defaultSpans = types.defaultSpans
    platform = manifest.platform
    knowsTriggerIfAll = fields.contains("trigger-if-all")
    knowsExperiment = fields.contains("experiment")
    let surface = manifest.objects[itemType]?.fields.first { $0.name == "surface" }
    let variants = surface?.type.enumeration.flatMap { manifest.enums[$0]?.variants } ?? []
    surfaces = variants.filter { $0 != "Unknown" }
  }

  /// The variables a value may set.
  var variables: [String] { types.feature.variables.map(\.name) }

  private static func itemType(_ feature: Manifest.Feature) -> String {
    let messages = feature.variables.first { $0.name == "messages" }
    guard case .map(_, .object(let name)) = messages?.type else { return "MessageData" }
    return name
  }
}
