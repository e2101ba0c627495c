internal import Flow
internal import Syntax

/// A flow that a variant of an experiment puts in the place of another (reference: appdna, section 15).
struct AppDNAReplacement: Sendable {
  /// The flow itself.
  let flow: Node
  /// The id of the flow it takes the place of; nil where it names none.
  let target: String?

  /// The depth to which values are searched.
  private static let depthLimit = 3

  /// The replacement in a variant's payload; `flows` are the ids of the flows there are.
  static func find(in branch: AppDNAExperiment.Branch, flows: Set<String>) -> AppDNAReplacement? {
    guard let payload = branch.payload else { return nil }
    return find(payload, beside: branch.node, flows, depth: 0)
  }

  private static func find(
    _ node: Node,
    beside parent: Node,
    _ flows: Set<String>,
    depth: Int
  ) -> AppDNAReplacement? {
    guard depth <= depthLimit else { return nil }
    if node["steps"]?.list != nil {
      return AppDNAReplacement(flow: node, target: target(of: node, beside: parent, flows))
    }
    for child in (node.map ?? []).map(\.value) + (node.list ?? []) {
      if let found = find(child, beside: node, flows, depth: depth + 1) { return found }
    }
    return nil
  }

  private static func target(of flow: Node, beside parent: Node, _ flows: Set<String>) -> String? {
    if let id = flow["id"]?.text, flows.contains(id) { return id }
    return (parent.map ?? []).first { entry in
      entry.key != "id" && entry.value.string.map(flows.contains) == true
    }?.value.string
  }
}
