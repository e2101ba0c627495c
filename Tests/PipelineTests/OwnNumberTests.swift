import Pipeline
import Source
import Testing

/// Numbers that fields ask for: a field and the conditions on its answer on top, the paths and mistakes below.
@Suite struct OwnNumberTests {
  private static func files(_ field: String, _ conditions: [String]) -> [String: String] {
    let cards = conditions.enumerated().map { "{\"id\": \"c\($0 + 1)\", \($1)}" }
    return [
      "flowproof.yml":
        "mappings: m.map.yml\nsources: {m: a.json}\nchecks: {contrast-of-the-app: off}\n",
      "m.map.yml": """
      mapping: 1
      name: m
      flow:
        cards:
          - {id: ask, title: T, fields: {id: n, required: true, \(field)}, buttons: {text: OK}}
          - {each: $.*, id: .id, title: T, if: {answer: n, below: .below, at least: .least, above: .above}}
          - {id: end, title: T}
      """,
      "a.json": "[\(cards.joined(separator: ", "))]",
    ]
  }

  @Test(arguments: [
    ("kind: number", ["ask c1 end field:n=2", "ask c2 end field:n=3"]),
    ("kind: number, least: 3", ["ask c2 end field:n=3"]),
    ("kind: number, most: 2", ["ask c1 end field:n=2"]),
    ("kind: slider", ["ask c1 end field:n=0", "ask c2 end field:n=3"]),
    ("kind: rating", ["ask c1 end field:n=1", "ask c2 end field:n=3"]),
    ("kind: rating, most: 2", ["ask c1 end field:n=1"]),
  ])
  func everyAnswerIsANumber(_ field: String, _ paths: [String]) async throws {
    let files = Self.files(field, [#""below": 3"#, #""least": 3"#])
    let report = try await PathReport(.memory(files))
    let found = (report.flows.first?.cover ?? []).map { ($0.cards + $0.set).joined(separator: " ") }
    #expect(found == paths)
  }

  @Test(arguments: [
    ("kind: rating, most: 5", #""above": 9"#), ("kind: rating", #""below": 1"#),
    ("kind: slider", #""above": 100"#), ("kind: slider, least: 5", #""above": 105"#),
  ])
  func noAnswerIsBeyondWhatIsDrawn(_ field: String, _ condition: String) async throws {
    let told = try await findings(Self.files(field, [condition]))
    #expect(told.count { $0.contains("never-reached") } == 1)
  }

  @Test(arguments: [
    ("kind: rating", "it can be a number from 1 to 5"), ("kind: number", "it can be a number"),
    ("kind: number, least: 1.5", "it can be a number from 1.5"),
    ("kind: number, most: 7", "it can be a number up to 7"),
  ])
  func wordsAreNoAnswer(_ field: String, _ help: String) async throws {
    var options = BuildOptions()
    options.attributes = ["field:n": "hello"]
    let files = FileTree.memory(Self.files(field, [#""below": 3"#]))
    let outcome = try await Pipeline.build(files, options: options)
    let told = outcome.findings.filter { $0.slug == "impossible-answer" }
    #expect(told.map(\.help) == [help])
  }
}
