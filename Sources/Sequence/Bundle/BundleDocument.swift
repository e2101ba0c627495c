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
      progress: fields.map("progressIndicator", of: "a progress indicator") { FlowProgress(&$0) }
        ?? nil,
      transitions: [],
      experiment: fields.map("experiment", of: "an experiment") { SequenceExperiment(&$0) } ?? nil,
      span: fields.span
    )
  }
}
