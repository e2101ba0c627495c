internal import Source
internal import Syntax

/// The kinds of Sequence documents, told by their shape (reference: sequence, section 1).
enum SequenceDocument: Hashable {
  /// A config response, or a bare list of screens.
  case config
  /// A declarative bundle (section 12).
  case bundle

  /// Recognises a document; nil for anything else.
  init?(_ node: Node) {
    if let list = node.list {
      guard !list.isEmpty, list.allSatisfy(Self.isScreen) else { return nil }
      self = .config
    } else if node["bundleVersion"] != nil, node["screens"]?.list != nil {
      self = .bundle
    } else if let screens = node["screens"]?.list, screens.contains(where: Self.isScreen) {
      self = screens.contains { $0["layout"] != nil && $0["content"] == nil } ? .bundle : .config
    } else if node["screens"]?.list?.isEmpty == true, Self.isEnvelope(node) {
      self = .config
    } else {
      return nil
    }
  }

  /// Tells whether a map without screens is a config, by the fields around them.
  private static func isEnvelope(_ node: Node) -> Bool {
    node["version"] != nil || node.map?.allSatisfy { envelope.contains($0.key) } == true
  }

  private static let envelope: Set<String> = [
    "experiment", "progressIndicator", "screens", "transitions", "version",
  ]

  /// A screen holds its content, or its layout, in a map.
  private static func isScreen(_ node: Node) -> Bool {
    guard node.map != nil else { return false }
    let holds = node["content"]?.map != nil || node["layout"]?.map != nil
    let isNamed = ["order", "name", "id"].contains { node[$0] != nil }
    return holds && (isNamed || node["content"]?["blocks"]?.list != nil)
  }

  /// A bare list of screens as a document.
  static func wrapped(_ list: Node) -> Node {
    let entry = Node.Entry(key: "screens", keySpan: list.span.start(1), value: list)
    return Node(.map([entry]), span: list.span)
  }
}
