import Export
import Flow
import Pipeline
import Source
import Testing

/// Answers that a project gives for fields: files under `data`, personas and `--set`.
@Suite struct AnswerTests {
  private static let flow = """
    {"version": 1, "screens": [
      {"id": "ask", "name": "Ask", "type": "welcome", "order": 0, "content": {"blocks": [
        {"id": "b1", "type": "input", "order": 0, "content": {"fieldName": "name", "label": "Name"}},
        {"id": "b2", "type": "slider", "order": 1,
         "content": {"fieldName": "hours", "min": 1, "max": 8, "defaultValue": 2}},
        {"id": "b3", "type": "button", "order": 2,
         "content": {"text": "Go on", "action": {"type": "next"}}}]}},
      {"id": "hi", "name": "Hi", "type": "welcome", "order": 1, "content": {"blocks": [
        {"id": "b4", "type": "text", "order": 0,
         "content": {"text": "Hi {name}: {hours * 365 | number} hours"}},
        {"id": "b5", "type": "button", "order": 1,
         "content": {"text": "Done", "action": {"type": "complete"}}}]}}
    ]}
    """

  /// The cards say no colors.
  private static let noContrast = "checks: {contrast-of-the-app: off}\n"

  /// The text of the second card, and the findings.
  private static func run(
    data: String? = nil,
    more: String? = nil,
    personas: String? = nil,
    choose: [String] = [],
    set: [String: String] = [:]
  ) async throws -> (text: String?, findings: [String]) {
    var names = data == nil ? "" : "data.json"
    if more != nil { names = "[\(names), more.yml]" }
    let option = names.isEmpty ? "" : "    data: \(names)\n"
    var files = [
      "a.json": flow,
      "flowproof.yml":
        "personas: personas.yml\nsources:\n  - sequence: a.json\n\(option)\(noContrast)",
      "personas.yml": personas ?? "",
    ]
    files["data.json"] = data
    files["more.yml"] = more
    var options = BuildOptions()
    options.personas = choose
    options.attributes = set
    let outcome = try await Pipeline.build(.memory(files), options: options)
    let card = outcome.build?.flows.first?.variants.first?.cards.last
    let text = card?.texts.first { $0.raw.hasPrefix("Hi") }?.template?.text
    return (text, lines(outcome))
  }

  @Test func withoutAnswersTheyAreMadeUp() async throws {
    let run = try await Self.run()
    #expect(run.text == "Hi Alex: 730 hours")
    #expect(run.findings == [])
  }

  /// The three forms of a file.
  @Test(arguments: [
    "{\"name\": \"Max\", \"hours\": 4}",
    "{\"id\": \"sub_123\", \"data\": {\"name\": \"Max\", \"hours\": 4}, \"last_screen_index\": 3}",
    "{\"submissions\": [{\"data\": {\"name\": \"Max\", \"hours\": \"4\"}}, {\"data\": 3}], \"total\": 2}",
  ])
  func aFileOfAnswers(data: String) async throws {
    let run = try await Self.run(data: data)
    #expect(run.text == "Hi Max: 1,460 hours")
    #expect(run.findings == [])
  }

  @Test func theLaterAndTheNearerWins() async throws {
    let data = "{\"name\": \"Max\", \"hours\": 4}"
    let personas = "kim: {\"field:name\": Kim}\nteam: {\"field:name\": [A, B]}\n"
    #expect(try await Self.run(data: data, more: "hours: 5").text == "Hi Max: 1,825 hours")
    #expect(try await Self.run(data: data, personas: personas).text == "Hi Max: 1,460 hours")
    let kim = try await Self.run(data: data, personas: personas, choose: ["kim"])
    #expect(kim.text == "Hi Kim: 1,460 hours")
    let team = try await Self.run(data: data, personas: personas, choose: ["team"])
    #expect(team.text == "Hi A, B: 1,460 hours")
    let set = try await Self.run(
      data: data,
      personas: personas,
      choose: ["kim"],
      set: ["field:name": "007", "field:hours": "1e3"]
    )
    #expect(set.text == "Hi 007: 365,000 hours")
    #expect(set.findings == [])
    let list = try await Self.run(set: ["field:name": "[x, 2, true]", "field:hours": "many"])
    #expect(list.text == "Hi x, 2, true: {hours * 365 | number} hours")
    let empty = try await Self.run(set: ["field:name": ""])
    #expect(empty.text == "Hi {name}: 730 hours")
  }

  @Test func mistakesAreFoundWhereTheyStand() async throws {
    let run = try await Self.run(
      data: "{\"nmae\": \"Max\", \"name\": {\"first\": \"M\"}, \"hours\": [[1]], \"x\": null}",
      personas: "kim: {\"field:huors\": 3, \"field:name\": {a: b}}\n",
      set: ["field:nme": "Max", "field:name": "{"]
    )
    #expect(run.text == "Hi {: 730 hours")
    #expect(
      run.findings == [
        "warning: '--set field:nme=Max' answers a field that no card collects: 'nme' "
          + "[unknown-answer] (did you mean 'name'?)",
        "personas.yml:1:7: warning: 'kim' answers a field that no card collects: 'huors' "
          + "[unknown-answer] (did you mean 'hours'?)",
        "personas.yml:1:39: error: 'field:name' of 'kim' must be a text, a number or a list of "
          + "them, found a map [attribute-value]",
        "data.json:1:2: warning: 'data.json' answers a field that no card collects: 'nmae' "
          + "[unknown-answer] (did you mean 'name'?)",
        "data.json:1:25: error: 'name' must be a text, a number or a list of them, found a map "
          + "[answer-value]",
        "data.json:1:50: error: 'hours' must be a text, a number or a list of them, found a list "
          + "[answer-value]",
      ]
    )
  }

  @Test(
    arguments: [
      ("[1]", "data.json:1:1: error: 'data.json' must be a map of fields to answers, found a list"),
      (
        "3",
        "data.json:1:1: error: 'data.json' must be a map of fields to answers, found an integer"
      ),
      (
        "{\"submissions\": [3]}",
        "data.json:1:18: error: 'data.json' must be a map of fields to answers, found an integer"
      ),
      ("{\"submissions\": []}", nil), ("{}", nil),
    ] as [(String, String?)]
  )
  func filesOfAnotherShape(data: String, finding: String?) async throws {
    let run = try await Self.run(data: data)
    #expect(run.text == "Hi Alex: 730 hours")
    #expect(run.findings == [finding.map { "\($0) [wrong-type]" }].compactMap(\.self))
  }

  @Test func namedFilesMustBeThere() async throws {
    let files = [
      "a.json": Self.flow, "max.json": "{}",
      "flowproof.yml":
        "sources:\n  - sequence: a.json\n    data: [mix.json, \"x/*.json\", ../y.json]\n",
    ]
    let found = try await findings(files)
    #expect(
      found == [
        "flowproof.yml:3:34: error: '../y.json' leads out of the project's folder [path-outside]"
          + " (paths are relative to the folder of the config and stay inside it)"
      ]
    )
    let other = files.merging([
      "flowproof.yml":
        "sources:\n  - sequence: a.json\n    data: [mix.json, \"x/*.json\"]\n\(Self.noContrast)"
    ]) { $1 }
    #expect(
      try await findings(other) == [
        "flowproof.yml:3:12: error: 'mix.json' is not there [missing-file]"
          + " (did you mean 'max.json'?)",
        "flowproof.yml:3:22: warning: 'x/*.json' matches no file [empty-pattern]",
      ]
    )
  }
}
