import Flow
import Paths
import Source
import Syntax
import SystemKit
import Systems

/// Measures how long paths through large flows take, and how much less halves of them do.
struct PathTimes {
  /// The time that one flow took.
  struct Time {
    let name: String
    let seconds: Double
    let words: String
  }

  /// Times as long that twice as much may take, as the number of routes squared.
  private static let most = 4.5

  /// Counts, covers and proves both flows.
  func run() throws -> [Time] {
    [
      try time("questions", "40 questions of 5 answers") { Self.questions($0 * 20) },
      try time("routes", "500 cards of 4 routes") { Self.cards($0 * 250) },
    ]
  }

  /// The time of a flow of two halves, after that of one half.
  private func time(_ name: String, _ title: String, _ document: (Int) -> String) throws -> Time {
    let half = try time(name, title, document(1))
    let whole = try time(name, title, document(2))
    try Growth.check(title, half: half.seconds, whole: whole.seconds, most: Self.most)
    return whole
  }

  private func time(_ name: String, _ title: String, _ document: String) throws -> Time {
    let system = Systems.builtIn.named("appdna")
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

  private static func questions(_ count: Int) -> String {
    document(count) { place in
      (1..<5).map { (answer: "\($0)", target: place + 1 < count ? "s\(place + 1)" : "end_1") }
    }
  }

  /// Three rules each, that lead a few cards ahead, and falling through to the next.
  private static func cards(_ count: Int) -> String {
    document(count) { place in
      [1, 2, 7].enumerated().map { answer, ahead in
        let target = place + ahead
        return (answer: "\(answer)", target: target < count ? "s\(target)" : "end_1")
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
