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

  /// Tells whether a map holds messages by their fields, not just by its name.
  static func isCollection(_ messages: Node) -> Bool {
    messages.map?.contains { isMessage($0.value) } ?? false
  }

  /// Tells whether the messages of a value can be Android's only.
  static func isAndroid(_ value: Node) -> Bool {
    value[MessagingFeature.surfaces] != nil
      || (value["messages"]?.map ?? []).contains { entry in
        entry.value["exclude-if-any"] != nil || entry.value["microsurvey-config"] != nil
          || entry.value["surface"]?.string == MessageSurface.homescreen.rawValue
      }
  }

  /// Tells whether a map has a field that only messages have, and mostly fields of messages.
  private static func isMessage(_ node: Node) -> Bool {
    guard let entries = node.map else { return false }
    let known = entries.count { fields.contains($0.key) }
    return known * 2 > entries.count && entries.contains { telling.contains($0.key) }
  }

  /// Tells whether a map by itself is a message: it names its surface.
  static func isAlone(_ node: Node) -> Bool {
    let place = node["surface"]?.string.flatMap(MessageSurface.init)
    return isMessage(node) && place != nil
  }
}
