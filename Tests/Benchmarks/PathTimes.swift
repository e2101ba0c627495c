import Flow
import Paths
import Source
import Syntax
import Systems

/// Measures how long paths through large flows take: each must be done within a second.
struct PathTimes {
  /// The time that one flow took.
  struct Time {
    let name: String
    let seconds: Double
    let words: String
  }

  /// Seconds that each may take.
  static let limit = 1.0

  /// Counts, covers and proves both flows.
  func run() throws -> [Time] {
    [
      try time("questions", "40 questions of 5 answers", Self.questions()),
      try time("routes", "500 cards of 4 routes", Self.cards()),
    ]
  }

  private func time(_ name: String, _ title: String, _ document: String) throws -> Time {
    let system = Systems.named("appdna")
    var documents = try Documents(FileTree.memory(["f.json": document]))
    let readings = system?.flows([SystemSource(path: "f.json")], &documents)
    guard let variant = readings?.first?.flows.first?.variants.first else {
      throw Failure("no flow was read")
    }
    let start = ContinuousClock.now
    let walks = Walks(variant, entry: "start")
    let took = ContinuousClock.now - start
    let seconds = took / .seconds(1)
    guard let all = walks.count, !walks.cover.isEmpty else {
      throw Failure("\(title): not counted exactly, or not covered")
    }
    guard seconds < Self.limit else {
      throw Failure("\(title): \(seconds) s, and \(Self.limit) s are allowed")
    }
    let paths = all.pathDigits
    let count = paths.count > 30 ? "about 10^\(paths.count - 1)" : paths
    let edges = walks.graph.edges.filter { $0.kind == .forward }.count
    return Time(
      name: name,
      seconds: seconds,
      words: "\(title), \(edges) routes: \(count) paths, \(walks.cover.count) cover them all"
    )
  }

  // MARK: Flows

  private static func questions() -> String {
    document(40) { place in
      (1..<5).map { (answer: "\($0)", target: place + 1 < 40 ? "s\(place + 1)" : "end_1") }
    }
  }

  /// Three rules each, that lead a few cards ahead, and falling through to the next.
  private static func cards() -> String {
    document(500) { place in
      [1, 2, 7].enumerated().map { answer, ahead in
        let target = place + ahead
        return (answer: "\(answer)", target: target < 500 ? "s\(target)" : "end_1")
      }
    }
  }

  private static func document(
    _ count: Int,
    _ rules: (Int) -> [(answer: String, target: String)]
  ) -> String {
    let options = (0..<5).map { #"{"id": "\#($0)", "label": "Answer"}"# }.joined(separator: ",")
    let steps = (0..<count).map { place in
      let rules = rules(place).map { rule in
        """
        {"target_step_id": "\(rule.target)", "conditions": [{"type": "answer_equals",
        "answer_key": "q", "value": "\(rule.answer)"}]}
        """
      }
      return """
        {"id": "s\(place)", "type": "custom", "config": {"content_blocks": [
        {"id": "i", "type": "input_select", "field_id": "q", "field_required": true,
        "field_options": [\(options)]},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
        "next_step_rules": [\(rules.joined(separator: ","))]}
        """
    }
    return "{\"id\": \"f\", \"steps\": [\(steps.joined(separator: ","))]}"
  }
}
