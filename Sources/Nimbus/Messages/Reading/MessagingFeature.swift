internal import FML
internal import Flow
internal import Source
internal import Syntax

/// The messaging feature after merging: messages, triggers, styles and actions (reference: nimbus,
/// section 5.1).
struct MessagingFeature: Sendable {
  /// The variable in which Android lists its surfaces.
  static let surfaces = "$$surfaces"

  /// Every message, in the order of definition.
  let messages: [Message]
  let triggers: [String: WrittenExpression]
  let styles: [String: Style]
  /// Addresses by name.
  let actions: [String: Located<String>]
  /// Indicates that nothing shows instead of a control message that was selected.
  let showsNoneOnControl: Bool
  /// The thing that shows where a control message was selected, in words.
  var shownOnControl: String { showsNoneOnControl ? "nothing" : "the next message" }
  /// Control messages must name their experiment (v118).
  let knowsExperiment: Bool
  let platform: Platform
  let surfaces: [String]
  /// Tells whether microsurveys are switched on; nil if nothing says.
  var surveys: Located<Bool>?
  /// The versions of the app that have it; nil where nobody asks.
  var versions: ValueVersions?
  /// The users that the recipes of its branches let in.
  var audience = Predicate.constant(true)
  /// A snippet of documentation, whose omissions are no mistakes.
  var isExample = false

  /// The priority of a message and the number of times that it shows.
  struct Style: Sendable {
    let priority: Located<Int>
    let maxDisplayCount: Located<Int>

    init(_ node: Node) {
      priority = node.locatedInteger("priority") ?? Located(50, node.span)
      maxDisplayCount = node.locatedInteger("max-display-count") ?? Located(5, node.span)
    }
  }

  init(_ node: Node, _ types: FeatureSchema) {
    messages = (node["messages"]?.map ?? []).filter { $0.value.map != nil }.map { entry in
      Message(key: Located(entry.key, entry.keySpan), node: entry.value, types: types)
    }
    triggers = node.expressions("triggers")
    actions = node.locatedStringMap("actions")
    let styles = (node["styles"]?.map ?? []).filter { $0.value.map != nil }
    self.styles = Dictionary(
      styles.map { ($0.key, Style($0.value)) },
      uniquingKeysWith: { $1 }
    )
    showsNoneOnControl = node["on-control"]?.text == "show-none"
    knowsExperiment = types.field("experiment") != nil
    platform = types.manifest.platform
    let declared = node.locatedStrings(Self.surfaces).map(\.value)
    let drawn = platform.surfaces.map(\.rawValue)
    let others = types.surfaces.filter { !drawn.contains($0) }
    surfaces = declared.isEmpty ? drawn + others : declared
  }

  /// The priority of a message; that of a new style where it names an unknown one.
  func priority(_ message: Message) -> Int { styles[message.style.value]?.priority.value ?? 50 }
}

/// The version of the app by the types of messages (reference: nimbus, section 5.1).
extension FeatureSchema {
  /// Messages name triggers in `trigger-if-all` (v125); before, in `trigger`.
  var knowsTriggerIfAll: Bool { field("trigger-if-all") != nil }

  /// The surface of messages that name none: the home screen in versions whose messages have no such field.
  var usualSurface: String {
    if fields.isEmpty || field("surface") != nil { return "Unknown" }
    return (manifest.platform == .ios ? MessageSurface.newTabCard : .homescreen).rawValue
  }

  /// The surfaces that the type of `surface` declares, if it is an enum.
  fileprivate var surfaces: [String] {
    let type = field("surface")?.type.enumeration
    return (type.flatMap { manifest.enums[$0]?.variants } ?? []).filter { $0 != "Unknown" }
  }

  fileprivate func field(_ name: String) -> Manifest.FieldType? {
    fields.first { $0.name == name }
  }
}

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
    node.isMostly(of: fields) && node.map?.contains { telling.contains($0.key) } == true
  }

  /// Tells whether a map by itself is a message: it names its surface.
  static func isAlone(_ node: Node) -> Bool {
    let surface = node["surface"]?.string.flatMap(MessageSurface.init)
    return isMessage(node) && surface != nil
  }
}
