internal import FML
internal import Source
internal import Syntax

/// Tells the value of the messaging feature from other documents, and reads it without a manifest.
enum MessageDocument {
  private static let fields: Set<String> = [
    "action", "action-params", "button-label", "except-if-any", "experiment", "is-control",
    "microsurveyConfig", "should-randomize-options", "style", "surface", "text", "title", "trigger",
    "trigger-if-all",
  ]
  private static let telling: Set<String> = [
    "button-label", "is-control", "microsurveyConfig", "surface", "text", "trigger",
    "trigger-if-all",
  ]

  /// The value of the feature in a document: by itself or under the feature's id.
  static func value(_ node: Node) -> Node? {
    if let value = node[MessagingFeature.id], hasMessages(value) { return value }
    return hasMessages(node) ? node : nil
  }

  private static func hasMessages(_ node: Node) -> Bool {
    node["messages"]?.map?.contains { isMessage($0.value) } ?? false
  }

  /// True for a map with a field that tells a message, and mostly fields of messages.
  private static func isMessage(_ node: Node) -> Bool {
    guard let entries = node.map else { return false }
    let known = entries.count { fields.contains($0.key) }
    return known * 2 > entries.count && entries.contains { telling.contains($0.key) }
  }

  /// A message by itself, wrapped as the only one; nil for anything else.
  static func single(_ node: Node) -> Node? {
    guard isMessage(node), let surface = node["surface"]?.string else { return nil }
    guard let place = MessageSurface(rawValue: surface), Platform.ios.surfaces.contains(place)
    else { return nil }
    let start = node.span.start(1)
    let message = Node.Entry(key: "message", keySpan: start, value: node)
    let messages = Node(.map([message]), span: node.span)
    let entry = Node.Entry(key: "messages", keySpan: start, value: messages)
    return Node(.map([entry]), span: node.span)
  }

  /// What the newest version ships, ready for a document's or a recipe's value.
  static func builtIn(at span: Span) -> MessagesAssembly.Base? {
    guard let manifest = BuiltInManifest.messaging.manifest(at: span.start(0)),
      let schema = MessagingSchema(manifest),
      let node = manifest.defaults(of: MessagingFeature.id, channel: nil)
    else { return nil }
    return .init(
      channel: nil,
      schema: schema,
      node: AppMerge(schema.types).shipped(node),
      shapes: MessageShapes(renames: true)
    )
  }

  /// A document's messages over what the newest version ships.
  static func base(_ value: Node, _ log: inout Log) -> MessagesAssembly.Base? {
    guard var base = builtIn(at: value.span) else { return nil }
    let renewed = base.shapes.renewed(value, log: &log)
    base.node = AppMerge(base.schema.types).lay(renewed, over: base.node, log: &log)
    base.document = value.span
    return base
  }
}
