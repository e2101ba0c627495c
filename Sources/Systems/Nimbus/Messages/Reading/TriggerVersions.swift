internal import FML
internal import Syntax

/// Names in messages that not every app with messages knows (reference: nimbus, section 12, and
/// fenix, sections 7 and 9).
enum TriggerVersions {
  /// The first version of an app that knows an attribute, where that is not all with messages.
  private static let attributes: [String: [String: AppVersion]] = [
    RecipeApp.firefox: ["number_of_app_launches": AppVersion(127)],
    RecipeApp.fenix: [
      "is_fxa_signed_in": AppVersion(132), "fxa_connected_devices": AppVersion(132),
      "android_version": AppVersion(131),
    ],
  ]

  /// What the triggers and messages of a value need: older apps never show a message that asks for
  /// what they do not know, newer ones show one that names its triggers in the old way to everybody.
  static func needs(_ value: Node, of app: String?) -> [VersionGate.Need] {
    guard let known = app.flatMap({ attributes[$0] }) else { return [] }
    let asked = (value["triggers"]?.map ?? []).flatMap { entry in
      ExpressionNames.asked(by: entry.value.text).compactMap { name in
        known[name].map { VersionGate.Need(name, since: $0, at: entry.value.span) }
      }
    }
    let messages = (value["messages"]?.map ?? []).map(\.value)
    let old = messages.filter { $0["trigger-if-all"] == nil }.flatMap { $0.map ?? [] }
    return asked
      + old.filter { $0.key == "trigger" }.map {
        VersionGate.Need($0.key, until: AppVersion(125), at: $0.keySpan)
      }
  }
}
