import Export
import Flow
import Pipeline
import Source
import Testing

/// Attributes of which a user has several values: conditions and a user on top, the paths below.
@Suite struct OwnListTests {
  private static let mapping = """
    mapping: 1
    name: m
    attributes: {likes: {kind: text, given: list}, ways: {kind: text, given: list, one of: [foot, bike]}}
    flow:
      cards:
        - {each: $.*, id: .id, title: T, if: [{jexl: .jexl}, {jsonlogic: .logic}, {attribute: likes, contains: .has}, {attribute: likes, is: .is}, {attribute: ways, is: .by}]}
        - {id: end, title: T}

    """

  private static func files(_ cards: [String], _ personas: String = "") -> [String: String] {
    let all = cards.enumerated().map { "{\"id\": \"c\($0 + 1)\", \($1)}" }
    return [
      "flowproof.yml": "mappings: m.map.yml\nsources: {m: a.json}\npersonas: p.yml\n",
      "m.map.yml": mapping, "a.json": "[\(all.joined(separator: ", "))]", "p.yml": personas,
    ]
  }

  private static func paths(_ cards: [String], _ set: [String] = []) async throws -> [String] {
    let report = try await PathReport(.memory(files(cards)), set: set)
    let entry = try #require(report.flows.first)
    return [entry.count ?? ""] + entry.cover.map { ($0.cards + $0.set).joined(separator: " ") }
  }

  private static let kinds = [
    (#""jexl": "'sail' in likes""#, #""jexl": "'sailing' in likes""#),
    (
      #""logic": {"in": ["sail", {"var": "likes"}]}"#,
      #""logic": {"in": ["sailing", {"var": "likes"}]}"#
    ),
    (#""has": "sail""#, #""has": "sailing""#),
    (#""has": "sail""#, #""is": ["sailing", "rowing"]"#),
  ]

  @Test(arguments: kinds)
  func aSingleValueIsAListOfOne(_ one: String, _ other: String) async throws {
    for user in ["likes=sailing", #"likes=["sailing"]"#] {
      #expect(try await Self.paths([one, other], [user]) == ["1", "c2 end \(user)"])
    }
    #expect(try await Self.paths([one, other], ["likes=golf"]) == ["1", "end likes=golf"])
  }

  @Test func examplesAreLists() async throws {
    #expect(
      try await Self.paths([Self.kinds[0].0, Self.kinds[0].1]) == [
        "4", #"c1 end likes=["sail"]"#, #"c1 c2 end likes=["sail","sailing"]"#,
      ]
    )
    #expect(try await Self.paths([Self.kinds[3].0, Self.kinds[3].1]).first == "4")
    #expect(
      try await Self.paths([#""is": ["sail"]"#, #""is": ["row"]"#]).first == "3",
      "where no condition asks for an item, a user has one"
    )
    #expect(try await Self.paths([#""by": ["foot"]"#]) == ["2", "c1 end ways=foot"])
  }

  @Test(arguments: ["sailing", "[sailing]", "[golf, sailing]"])
  func aPersonaHasWhatStandsInItsList(likes: String) async throws {
    var files = Self.files([Self.kinds[0].0, Self.kinds[0].1], "one: {likes: \(likes)}\n")
    let each = try await Pipeline.build(.memory(files)).build?.flows.first?.variants.first?.seen
    #expect(each?.first?.sequences["start"] == ["c2", "end"])
    files["m.map.yml"] = Self.mapping.replacing("flow:", with: "flow:\n  shows: first")
    let first = try await Pipeline.build(.memory(files)).build?.flows.first?.variants.first?.seen
    #expect(first?.first?.sequences["start"] == ["c2"])
  }
}
