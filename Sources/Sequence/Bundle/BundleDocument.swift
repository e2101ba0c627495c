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
    let missing = ["bundleVersion", "schemaVersion", "flowId", "flowName"].filter {
      node.present($0) == nil
    }
    if !missing.isEmpty, !isExample {
      fields.log.report(
        .bundleIncomplete,
        "a bundle needs \(missing.map { "'\($0)'" }.joined(separator: ", "))",
        at: node.span.start(1)
      )
    }
    for key in ["bundleVersion", "schemaVersion"] { _ = fields.number(key) }
    for key in ["flowId", "flowName"] { _ = fields.text(key) }
    let config = config(&fields)
    fields.finish()
    log.append(fields.log)
    return config
  }

  private static func config(_ fields: inout SequenceFields) -> SequenceConfig {
    let isExample = fields.isExample
    var log = Log()
    let screens = fields.list("screens").enumerated().compactMap { index, node in
      screen(node, index: index, isExample: isExample, &log)
    }
    fields.log.append(log)
    return SequenceConfig(
      screens: screens.enumerated().sorted { left, right in
        (left.element.order, left.offset) < (right.element.order, right.offset)
      }.map(\.element),
      progress: fields.map("progressIndicator", of: "a progress indicator") { FlowProgress(&$0) }
        ?? nil,
      transitions: [],
      experiment: fields.map("experiment", of: "an experiment") { SequenceExperiment(&$0) } ?? nil,
      span: fields.span
    )
  }

  /// A screen of either format; what is no map is left out.
  private static func screen(
    _ node: Node,
    index: Int,
    isExample: Bool,
    _ log: inout Log
  ) -> SequenceScreen? {
    guard node.map != nil else {
      log.report(
        .notAScreen,
        "a screen must be a map, found \(node.kind.words); it is left out",
        at: node.span
      )
      return nil
    }
    if node.present("layout") == nil, node["content"]?.map != nil {
      return SequenceScreen.read(node, index: index, isExample: isExample, log: &log)
    }
    return BundleScreen.read(node, index: index, isExample: isExample, log: &log)
  }
}
