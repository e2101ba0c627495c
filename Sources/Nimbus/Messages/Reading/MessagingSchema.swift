internal import FML
internal import Flow
internal import Source
internal import Syntax

/// The messaging feature as a version of the app knows it: its types, with questions that tell versions
/// apart (reference: nimbus, section 5.1).
struct MessagingSchema: Sendable {
  let types: FeatureSchema
  /// The platform of the app.
  let platform: Platform
  /// Messages name triggers in `trigger-if-all` (v125); before, in `trigger`.
  let knowsTriggerIfAll: Bool
  /// Messages name their experiment (v118).
  let knowsExperiment: Bool
  /// The surface of messages that name none: the home screen in versions whose messages have no such field.
  let usualSurface: String
  /// The surfaces that the type of `surface` declares, if it is an enum.
  let surfaces: [String]

  /// Takes the types from a manifest.
  init(_ types: FeatureSchema) {
    self.types = types
    let manifest = types.manifest
    platform = manifest.platform
    let fields = types.fields
    knowsTriggerIfAll = fields.contains { $0.name == "trigger-if-all" }
    knowsExperiment = fields.contains { $0.name == "experiment" }
    let surface = fields.first { $0.name == "surface" }
    usualSurface = fields.isEmpty || surface != nil ? "Unknown" : platform.home.rawValue
    let variants = surface?.type.enumeration.flatMap { manifest.enums[$0]?.variants } ?? []
    surfaces = variants.filter { $0 != "Unknown" }
  }
}
