internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Tells messages from other maps by their fields.
enum MessageShape {
  private static let fields: Set<String> = [
    "action", "action-params", "button-label", "except-if-any", "exclude-if-any", "experiment",
    "is-control", "microsurvey-config", "microsurveyConfig", "should-randomize-options", "style",
    "surface", "text", "title", "trigger",
    "trigger-if-all",
  ]
  private static let telling: Set<String> = [
    "button-label", "is-control", "microsurveyConfig", "surface", "text", "trigger",
    "trigger-if-all",
  ]

  /// True for messages, not just maps by name.
  static func isCollection(_ messages: Node) -> Bool {
    messages.map?.contains { isMessage($0.value) } ?? false
  }

  /// True for a value whose messages can be Android's only.
  static func isAndroid(_ value: Node) -> Bool {
    value[MessagingFeature.surfaces] != nil
      || (value["messages"]?.map ?? []).contains { entry in
        entry.value["exclude-if-any"] != nil || entry.value["microsurvey-config"] != nil
          || entry.value["surface"]?.string == MessageSurface.homescreen.rawValue
      }
  }

  /// True for a map with a field that tells a message, and mostly fields of messages.
  private static func isMessage(_ node: Node) -> Bool {
    guard let entries = node.map else { return false }
    let known = entries.count { fields.contains($0.key) }
    return known * 2 > entries.count && entries.contains { telling.contains($0.key) }
  }

  /// True for a message that says where it shows, by itself.
  static func isAlone(_ node: Node) -> Bool {
    let place = node["surface"]?.string.flatMap(MessageSurface.init)
    return isMessage(node) && place != nil
  }
}
