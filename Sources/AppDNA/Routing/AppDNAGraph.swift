internal import Flow
internal import Source
internal import Syntax

/// An index of the targets that rules can name: steps, and nodes of the graph (reference: appdna,
/// section 13).
struct AppDNAGraph: Sendable {
  let nodes: [String: Node]
  private let layout: [String: Node]
  private let steps: [String: Int]

  enum Goal: Hashable, Sendable {
    /// A step, by its place in the flow.
    case step(Int)
    /// A paywall, by the id of its node.
    case paywall(String)
    case end
  }

  init(_ flow: AppDNAFlow) {
    nodes = Dictionary(firstOf: (flow.node["graph_nodes"]?.map ?? []).map { ($0.key, $0.value) })
    let list = flow.node["graph_layout"]?["nodes"]?.list ?? []
    layout = Dictionary(
      firstOf: list.compactMap { node in
        node["id"]?.text.flatMap { id in node["data"].map { (id, $0) } }
      }
    )
    steps = Dictionary(firstOf: flow.steps.enumerated().map { ($1.step.id.value, $0) })
  }

  func hasStep(_ id: String) -> Bool { steps[id] != nil }

  /// All ids that a target can have, sorted.
  var ids: [String] { (Array(steps.keys) + Array(nodes.keys)).sortedByBytes() }

  /// Resolves an id to a goal, with the name of the event on the way, which may lead nowhere; nil for an
  /// id that the app does not know.
  func target(_ id: String) -> (goal: Goal?, event: String?)? {
    let type = nodes[id]?["type"]?.text
    func isNode(_ name: String, _ prefix: String) -> Bool { type == name || id.hasPrefix(prefix) }
    if isNode("analytics_event", "analytics_event_") {
      let name = nodes[id]?.present("event_name")?.text?.nonEmpty ?? "onboarding_analytics"
      let next = nodes[id]?["next_target"]?.text.flatMap { steps[$0] }
      return (next.map { .step($0) }, name)
    }
    if isNode("paywall_trigger", "paywall_trigger_") { return (.paywall(id), nil) }
    if isNode("end", "end_") { return (.end, nil) }
    return steps[id].map { (.step($0), nil) }
  }

  func paywall(_ id: String) -> Node? { nodes[id] ?? layout[id] }
}
