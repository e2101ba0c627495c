import Export
import Pipeline
import Source
import Testing

/// A flow of 5,000 cards: whatever page grows with the flow stays light.
@Suite struct ManyCardsTests {
  private static let limit = 300_000

  /// Steps one after another; every tenth asks a question of which an answer leads past five of them, and
  /// every hundredth leads back.
  private static func flow(_ count: Int) -> String {
    let steps = (0..<count).map { place in
      let rule = { (target: Int, value: String) in
        """
        {"target_step_id": "s\(target)", "conditions": [
          {"type": "answer_equals", "answer_key": "f\(place)", "value": "\(value)"}]}
        """
      }
      let isQuestion = place % 10 == 0 && place + 5 < count
      let rules =
        (isQuestion ? [rule(place + 5, "far")] : [])
        + (isQuestion && place % 100 == 50 ? [rule(place - 50, "back")] : [])
      let field = """
        {"id": "f\(place)", "type": "input_select", "field_id": "f\(place)", "field_options": [
          {"id": "far", "label": "Far"}, {"id": "back", "label": "Back"}, {"id": "on", "label": "On"}]},
        """
      return """
        {"id": "s\(place)", "type": "custom", "config": {"content_blocks": [
          {"id": "t", "type": "heading", "text": "Step \(place) of a long way"}, \(isQuestion ? field : "")
          {"id": "go", "type": "button", "text": "Go on", "action": "next"}]},
         "next_step_rules": [\(rules.joined(separator: ", "))]}
        """
    }
    return "{\"id\": \"f\", \"name\": \"F\", \"steps\": [\(steps.joined(separator: ",\n"))]}"
  }

  /// Pages that grow with the flow; those of single cards hold a fixed number of them.
  private static let pages = [
    "index.html", "findings/index.html", "locales/index.html", "flows/f/index.html",
    "flows/f/map.html", "flows/f/paths/index.html", "flows/f/paths/1.html", "flows/f/variants.html",
    "flows/f/default/en/index.html", "flows/f/default/en/s0.html",
  ]

  @Test func pagesOfFiveThousandCardsAreLight() async throws {
    let files = [
      "flows/f.json": Self.flow(5_000), "personas.yml": "max: {}\nana: {\"field:s0.f0\": far}\n",
    ]
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    var log = Log()
    let site = ServedPages(build, templates: [:], kept: KeptWork(), log: &log)
    var made: [String: OutputFile] = [:]
    func file(_ path: String) throws -> OutputFile {
      if let file = made[path] { return file }
      for file in site.files(at: path) { made[file.path] = file }
      return try #require(made[path], "\(path)")
    }
    for path in Self.pages {
      let page = try file(path)
      let weight =
        try page.bytes.count
        + PageWeightTests.loaded(page).reduce(0) { $0 + (try file($1).bytes.count) }
      #expect(weight <= Self.limit, "\(path) weighs \(weight)")
    }
  }
}
