internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A flow as its document has it (reference: appdna, section 1, "Flow object").
struct AppDNAFlow: Sendable {
  let title: String?
  /// Its steps in order, each with the id of its card.
  let steps: [Item]
  let settings: AppDNASettings
  /// The flow's map, for what only single parts read.
  let node: Node

  struct Item: Sendable {
    /// The id of its card: of steps with one id each has its own.
    let id: String
    let step: AppDNAStep
  }

  /// Reads a flow; of two steps with one id the first is the one that rules find.
  static func read(_ node: Node, log: inout Log) -> AppDNAFlow {
    var fields = Fields(node["settings"], of: "the settings")
    let settings = AppDNASettings(&fields)
    log.append(fields.log)
    var ids = VariantIDs()
    var first: [String: Span] = [:]
    var steps: [Item] = []
    let children = node["steps"]?.list ?? []
    if children.isEmpty {
      let near = node.nearlySteps
      log.report(
        .noSteps,
        "the flow has no steps",
        at: near?.keySpan ?? node["steps"]?.span ?? node.span.start(1),
        help: near.flatMap { Suggestion.help(for: $0.key, among: ["steps"]) }
      )
    }
    for (index, child) in children.enumerated() where child.map != nil {
      log.subject.card = child.present("id")?.text
      defer { log.subject.card = nil }
      var fields = Fields(child, of: "a step")
      let step = AppDNAStep(&fields, child, index: index)
      log.append(fields.log)
      if let other = first[step.id.value] {
        log.report(
          .duplicateStep,
          "two steps have the id '\(step.id.value)'",
          at: step.id.span,
          labels: [.init(other, "rules find this one")]
        )
      } else {
        first[step.id.value] = step.id.span
      }
      steps.append(Item(id: ids.take(step.id.value), step: step))
    }
    return AppDNAFlow(
      title: node["name"]?.string?.nonEmpty,
      steps: steps,
      settings: settings,
      node: node
    )
  }
}
