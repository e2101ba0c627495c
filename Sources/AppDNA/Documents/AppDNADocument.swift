internal import Source
internal import Syntax

/// A document of AppDNA: one flow or several, in any of the five shapes (reference: appdna, section 1).
struct AppDNADocument: Sendable {
  let flows: [Item]
  /// The flow that shows where the app names none.
  let active: String?
  let experiments: Node?
  /// The values of a bundle that texts ask for as `remote_config`.
  let values: Node?

  struct Item: Sendable {
    /// The key it has in its map; nil for a document that is a flow itself.
    let key: Located<String>?
    let node: Node
  }

  /// Recognises a document; nil for anything else.
  init?(_ node: Node) {
    guard node.map != nil else { return nil }
    if let content = node["content"], let flows = content["onboarding_flows"],
      flows.map != nil || flows.list != nil
    {
      self.init(bundle: content, root: flows)
    } else if let root = node["onboarding"], root.map != nil {
      self.init(bundle: node, root: root)
    } else if node["bundle_version"] != nil {
      self.init(bundle: node, root: node["onboarding_flows"])
    } else if let flows = node["flows"]?.map,
      node["active_flow_id"] != nil || flows.contains(where: { Self.isFlow($0.value) })
    {
      // A root names its active flow, or holds flows by id.
      self.init(bundle: node, root: node)
    } else if Self.isFlow(node) {
      self.init(flow: Item(key: nil, node: node))
    } else {
      return nil
    }
  }

  private init(bundle: Node, root: Node?) {
    let inner = root?["onboarding_flows"] ?? root
    active = inner?.present("active_flow_id")?.text
    experiments = Self.unwrapped("experiments", bundle)
    values = Self.unwrapped("remote_config", bundle) ?? Self.unwrapped("feature_flags", bundle)
    if let list = inner?.list {
      flows = list.filter { $0.map != nil }.map { Item(key: nil, node: $0) }
    } else {
      let map = inner?["flows"]?.map ?? (inner?["active_flow_id"] == nil ? inner?.map : nil)
      flows = (map ?? []).filter { $0.value["steps"] != nil || $0.value.nearlySteps != nil }.map {
        Item(key: Located($0.key, $0.keySpan), node: $0.value)
      }
    }
  }

  /// A section, which may be wrapped once more under its own name.
  private static func unwrapped(_ name: String, _ bundle: Node) -> Node? {
    guard let section = bundle[name], !section.isNull else { return nil }
    return section[name] ?? section
  }

  /// A flow has steps, and something that only a flow has: such steps, else the fields around them.
  static func isFlow(_ node: Node) -> Bool {
    guard let steps = node["steps"]?.list else { return false }
    if steps.contains(where: isStep) { return true }
    return steps.isEmpty
      && (telling.contains { node[$0] != nil }
        || node.map?.allSatisfy { common.contains($0.key) } == true)
  }

  private static let telling = ["settings", "graph_nodes", "version", "status"]
  private static let common: Set<String> = [
    "audience_rules", "graph_layout", "id", "name", "steps",
  ]

  private static func isStep(_ node: Node) -> Bool {
    guard node.map != nil else { return false }
    return ["config", "content_blocks", "next_step_rules", "hide_progress", "layout"].contains {
      node[$0] != nil
    }
  }
}

extension Node {
  /// The key of a list that is nearly called `steps`, where nothing is.
  var nearlySteps: Node.Entry? {
    guard self["steps"] == nil else { return nil }
    return map?.first { entry in
      entry.value.list != nil && Suggestion.nearest(to: entry.key, among: ["steps"]) != []
    }
  }
}
