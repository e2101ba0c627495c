internal import FML
internal import Syntax

/// Attributes that triggers ask for and older apps do not know (reference: nimbus, section 12).
enum TriggerVersions {
  /// The first version that knows an attribute, where that is not all with messages.
  private static let attributes = ["number_of_app_launches": AppVersion(127)]

  /// What the triggers of a value need; older apps never show such a message.
  static func needs(_ value: Node) -> [VersionGate.Need] {
    (value["triggers"]?.map ?? []).flatMap { entry in
      ExpressionNames.asked(by: entry.value.text).compactMap { name in
        attributes[name].map { .init(name, since: $0, at: entry.value.span) }
      }
    }
  }
}
