import Export
import Pipeline
import Source
import Testing

/// Tests of the cards on the page of personas, which are drawn as the persona of their row sees them.
@Suite struct PersonaCardTests {
  /// A line for each row: the personas, then what is read of each cell.
  private static func rows(
    _ files: [String: String],
    _ read: (Substring) -> String
  ) async throws -> [String] {
    let page = try await page(files)
    let row = /<tr[^>]*><th scope="row"><b>(.*?)<\/b>(.*?)<\/tr>/.dotMatchesNewlines()
    let table = try #require(page.split(separator: "class=\"seen\"").dropFirst().first)
    return table.prefix(upTo: table.firstRange(of: "</table>")?.lowerBound ?? table.endIndex)
      .matches(of: row).map { row in
        let cells = row.2.split(separator: "<td").dropFirst().map(read)
        return "\(row.1): " + cells.joined(separator: " | ")
      }
  }

  private static func page(_ files: [String: String]) async throws -> String {
    let outcome = try await Pipeline.build(.memory(files))
    var log = Log()
    let site = SiteExport(build: try #require(outcome.build)).plan(log: &log)
    let page = try #require(
      site.lazy.flatMap { $0() }.first { $0.path.hasSuffix("/personas.html") }
    )
    return String(decoding: page.bytes, as: UTF8.self)
  }

  /// The words of a cell's card.
  private static func words(_ cell: Substring) -> String {
    cell.matches(of: /<p class="e-text[^>]*>(.*?)<\/p>/)
      .map { $0.1.replacing(/<[^>]*>/, with: "") }
      .joined(separator: ", ")
  }

  /// Dots and the notice on the first card follow the cards that each persona sees.
  @Test func cardsStandAtTheirPositionForThePersona() async throws {
    let rows = try await Self.rows([
      "flowproof.yml": "app-version: '126.0.1'\nsources: [{nimbus: a.json}]\n",
      "personas.yml": "new: {}\nown: {is_default_browser: true}\n",
      "a.json": """
      {"use-onboarding-redesign": false, "cards": {
        "set": {"card-type": "default-browser", "ordering": 1, "title": "Set", "body": "One",
          "primary-button-label": "Go", "secondary-button-label": "Not now"},
        "sync": {"card-type": "sync-sign-in", "ordering": 2, "title": "Sync", "body": "Two",
          "primary-button-label": "Go", "secondary-button-label": "Not now"},
        "more": {"card-type": "sync-sign-in", "ordering": 3, "title": "More", "body": "Three",
          "primary-button-label": "Go", "secondary-button-label": "Not now"}}}
      """,
    ]) { cell in
      let dots = cell.matches(of: /<i class="e-dot( e-now)?/).map { $0.1 == nil ? "-" : "o" }
      let hasNotice = cell.contains("Firefox privacy notice")
      return "\(dots.joined())\(hasNotice ? " notice" : "")"
    }
    #expect(
      rows == [
        "new: o-- notice | -o- | --o",
        "own:  | o- notice | -o",
      ]
    )
  }

  private static let flow = """
    {"id": "flow", "steps": [
      {"id": "hi", "type": "custom", "config": {"content_blocks": [
        {"id": "a", "type": "text", "text": "Is it {{onboarding.goal.goal}}?"},
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]}},
      {"id": "goal", "type": "custom", "config": {"content_blocks": [
        {"id": "goal", "type": "input_text", "field_id": "goal", "field_label": "Goal"},
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]}},
      {"id": "done", "type": "custom", "config": {"content_blocks": [
        {"id": "a", "type": "text", "text": "For {{onboarding.goal.goal}}"},
        {"id": "b", "type": "text", "text": "Look up", "visibility_condition":
          {"type": "when_equals", "variable": "responses.goal.goal", "value": "birds"}},
        {"id": "go", "type": "button", "text": "Go on", "action": "next"}]}}]}
    """

  /// Words and elements follow what a persona says, from the card on that asks for it.
  @Test func cardsShowWhatThePersonaSays() async throws {
    let rows = try await Self.rows(
      [
        "flows/f.json": Self.flow,
        "personas.yml": """
        kim: {}
        max: {"field:goal.goal": birds}
        ana: {"field:goal.goal": walks, "outcome:hi": go}
        eve: {"field:goal.goal": walks}
        mute: {"field:goal.goal": null}
        """,
      ],
      Self.words
    )
    #expect(
      rows == [
        "kim: Is it Sample?, Go on | Go on | For Sample, Go on",
        "max: Is it Sample?, Go on | Go on | For birds, Look up, Go on",
        "ana, eve: Is it Sample?, Go on | Go on | For walks, Go on",
        "mute: Is it Sample?, Go on | Go on | For {{onboarding.goal.goal}}, Go on",
      ]
    )
  }
}
