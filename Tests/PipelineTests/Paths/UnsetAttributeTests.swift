import Source
import Testing

/// Attributes that a mapping declares, which users need not have: a condition and what is said of the user on top,
/// the number of paths and their cover below.
@Suite struct UnsetAttributeTests {
  private static func paths(_ conditions: [String], set: [String]) async throws -> [String] {
    let cards = conditions.enumerated().map { "    - {id: c\($0 + 1), title: T, if: \($1)}" }
    let mapping = """
      mapping: 1
      name: m
      attributes: {age: number, pro: bool, os: {kind: text, one of: [ios, android]}, plan: text}
      flow:
        cards:
      \(cards.joined(separator: "\n"))
          - {id: end, title: T}
      """
    let files = [
      "flowproof.yml": "mappings: m.map.yml\nsources: {m: a.json}\n", "m.map.yml": mapping,
      "a.json": "{}",
    ]
    let report = try await PathReport(.memory(files), set: set)
    let entry = try #require(report.flows.first)
    return [entry.count ?? ""] + entry.cover.map { $0.cards.joined(separator: " ") }
  }

  @Test(arguments: [("age", "5"), ("pro", "false"), ("os", "ios"), ("plan", "x")])
  func askingWhetherOneIsThere(name: String, value: String) async throws {
    let rule = ["{attribute: \(name), set: false}"]
    #expect(try await Self.paths(rule, set: []) == ["2", "c1 end"])
    #expect(try await Self.paths(rule, set: ["\(name)=null"]) == ["1", "c1 end"])
    #expect(try await Self.paths(rule, set: ["\(name)=\(value)"]) == ["1", "end"])
  }

  /// Where nobody asks, every user has one.
  @Test func oneThatIsNotAskedFor() async throws {
    let rules = ["{attribute: age, below: 18}", "{attribute: age, at least: 18}"]
    #expect(try await Self.paths(rules, set: []) == ["2", "c1 end", "c2 end"])
    #expect(try await Self.paths(rules, set: ["age=null"]) == ["1", "end"])
  }
}
