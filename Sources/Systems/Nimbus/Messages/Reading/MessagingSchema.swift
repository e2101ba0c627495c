internal import FML
internal import Source
internal import Syntax

/// What a version of the app knows about messages: the feature's types, with questions that tell
/// versions apart (reference: nimbus, section 5.1).
struct MessagingSchema: Sendable {
  var types: FeatureSchema
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
    let schema = FeatureSchema(
      manifest,
      feature: MessagingFeature.id,
      collection: "messages",
      itemType: "MessageData",
      item: "message",
      nullHelp: "give the message a key of its own and leave the field out"
    )
    guard let schema else { return nil }
    types = schema
    platform = manifest.platform
    let fields = schema.fields
    knowsTriggerIfAll = fields.contains { $0.name == "trigger-if-all" }
    knowsExperiment = fields.contains { $0.name == "experiment" }
    let surface = fields.first { $0.name == "surface" }
    let variants = surface?.type.enumeration.flatMap { manifest.enums[$0]?.variants } ?? []
    surfaces = variants.filter { $0 != "Unknown" }
  }
}
