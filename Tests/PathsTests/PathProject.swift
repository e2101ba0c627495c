import Flow
import Paths
import Source
import Syntax
import SystemKit
import Systems
import Testing

/// A document, as its flow and the walks through it.
struct PathProject {
  let flow: Flow
  let walks: Walks

  /// Reads a document of steps and, where given, nodes of the graph.
  init(steps: String, nodes: String = "", given: Assumptions = Assumptions()) throws {
    let nodes = nodes.isEmpty ? "" : ", \"graph_nodes\": {\(nodes)}"
    try self.init(document: "{\"id\": \"f\", \"steps\": [\(steps)]\(nodes)}", given: given)
  }

  /// Reads a document of a system and walks an entry of its flow.
  init(
    document: String,
    system name: String = "appdna",
    entry: String = "start",
    given: Assumptions = Assumptions()
  ) throws {
    var documents = try Documents(FileTree.memory(["flows/f.json": document]))
    let system = try #require(Systems.builtIn.named(name))
    let readings = system.flows([SystemSource(path: "flows/f.json")], &documents)
    flow = try #require(readings.first?.flows.first)
    let variant = try #require(flow.variants.first)
    walks = Walks(variant, entry: entry, given: given)
  }

  /// The cards of the paths of the cover, one path a line: `a b END`.
  var cover: [String] { walks.cover.map(line) }

  /// The cards of all paths.
  var paths: [String] { walks.paths(limit: 1_000).paths.map(line) }

  func line(_ path: Path) -> String {
    path.cards.map { walks.graph.nodes[$0].card }.joined(separator: " ")
  }

  /// The ids of the cards that nobody comes to.
  var unreachable: [String] {
    walks.verdicts.unreachable.map { walks.graph.nodes[$0.node].card }
  }

  /// A step with a button that goes on.
  static func step(_ id: String, _ blocks: [String] = [], rules: String? = nil) -> String {
    let rules = rules.map { ", \"next_step_rules\": [\($0)]" } ?? ""
    let button = #"{"id": "\#(id)_go", "type": "button", "text": "Go", "action": "next"}"#
    let all = (blocks + [button]).joined(separator: ", ")
    return """
      {"id": "\(id)", "type": "custom", "config": {"content_blocks": [\(all)]}\(rules)}
      """
  }

  /// A choice of one of several options.
  static func choice(_ field: String, _ options: [String], isRequired: Bool = true) -> String {
    let all = options.map { #"{"id": "\#($0)", "label": "\#($0)"}"# }.joined(separator: ", ")
    return """
      {"id": "\(field)_box", "type": "input_select", "field_id": "\(field)", \
      "field_required": \(isRequired), "field_options": [\(all)]}
      """
  }

  /// A rule for an answer.
  static func rule(_ field: String, _ value: String, to target: String) -> String {
    """
    {"target_step_id": "\(target)", "conditions": [{"type": "answer_equals", \
    "answer_key": "\(field)", "value": "\(value)"}]}
    """
  }

  /// A rule that always matches.
  static func always(_ target: String) -> String {
    #"{"target_step_id": "\#(target)", "condition": "always"}"#
  }
}
