internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A declarative bundle: screens that are trees of nodes instead of lists of blocks (reference:
/// sequence, section 12.1).
///
/// It is read into what a config response is read into, so that both are variants of flows alike.
enum BundleDocument {
  /// Reads a document that was recognised as a bundle.
  static func read(_ node: Node, isExample: Bool, log: inout Log) -> SequenceConfig {
    var fields = SequenceFields(node, of: "a bundle", isExample: isExample)
    let keys = ["bundleVersion", "schemaVersion", "flowId", "flowName"]
    fields.require(keys, in: node, .bundleIncomplete)
    for key in ["bundleVersion", "schemaVersion"] { _ = fields.number(key) }
    for key in ["flowId", "flowName"] { _ = fields.text(key) }
    let config = config(&fields)
    fields.finish()
    log.append(fields.log)
    return config
  }

  private static func config(_ fields: inout SequenceFields) -> SequenceConfig {
    let isExample = fields.isExample
    return SequenceConfig(
      screens: fields.screens { node, index, log in
        // A screen of either format.
        node.present("layout") == nil && node["content"]?.map != nil
          ? SequenceScreen.read(node, index: index, isExample: isExample, log: &log)
          : BundleScreen.read(node, index: index, isExample: isExample, log: &log)
      },
      progress: fields.map("progressIndicator", of: "a progress indicator") { FlowProgress(&$0) },
      transitions: [],
      experiment: fields.map("experiment", of: "an experiment") { SequenceExperiment(&$0) },
      span: fields.span
    )
  }
}

/// Reads a screen of a bundle (reference: sequence, section 12.1).
enum BundleScreen {
  /// Reads a screen at a place of its list.
  static func read(_ node: Node, index: Int, isExample: Bool, log: inout Log) -> SequenceScreen {
    var fields = SequenceFields(node, of: "a screen", isExample: isExample)
    let screen = screen(&fields, node, index: index)
    fields.finish()
    log.append(fields.log)
    return screen
  }

  private static func screen(
    _ fields: inout SequenceFields,
    _ node: Node,
    index: Int
  ) -> SequenceScreen {
    fields.require(["id", "name", "type", "order", "layout"], in: node, .screenIncomplete)
    let id = fields.text("id") ?? Located("screen-\(index + 1)", node.span.start(1))
    let type = fields.text("type")
    let kind = type.flatMap { SequenceScreen.Kind(rawValue: $0.value) }
    if let type, kind == nil { SequenceScreen.report(type, &fields.log) }
    var content = ScreenContent()
    content.layout = ScreenLayout()
    if let layout = fields.any("layout") {
      content = fields.read(layout, of: "a layout") { ScreenLayout.content(&$0, layout) }
    } else if kind == .native {
      content.layout = nil
    }
    return SequenceScreen(
      id: id,
      name: fields.text("name")?.value ?? id.value,
      type: kind ?? .feature,
      typeName: type?.value ?? SequenceScreen.Kind.feature.rawValue,
      order: fields.number("order") ?? Double(index),
      content: content,
      transition: fields.transition("transition"),
      facts: [],
      fidelity: fields.fidelity,
      span: node.span
    )
  }
}
