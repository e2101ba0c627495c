import Export
import Flow
import Pipeline
import Source
import Testing

/// Tables that no flow and no page of docs names: of other languages than the default one they are not read.
@Suite struct UnreadTablesTests {
  private static let card =
    #"{"cards": {"nest": {"title": "Onboarding/Title", "body": "Oher/Body.v114", "order": 10, "prerequisites": ["ALWAYS"], "buttons": {"primary": {"title": "Onboarding/Title", "action": "forward-one-card"}}}}, "conditions": {"ALWAYS": "true"}}"#

  private static let files = [
    "flows/cards.json": card,
    "en.lproj/Onboarding.strings": #""Title" = "Welcome";"#,
    "de.lproj/Onboarding.strings": #""Title" = "Willkommen";"#,
    "en.lproj/Other.strings": #""Body.v114" = "Stay a while";"#,
    "de.lproj/Other.strings": #""Body.v114" = "Bleib"#,
    "fr.lproj/Other.strings": #""Body.v114" = "Restez";"#,
  ]

  @Test func theirMistakesAreNobodys() async throws {
    let build = try #require(try await Pipeline.build(.memory(Self.files)).build)
    let words = ["en", "fr"].map {
      build.tables.entry(key: "Body.v114", table: "Other", locale: $0)?.text
    }
    #expect(words == ["Stay a while", nil])
    #expect(build.locales == ["en", "de", "fr"])
    let found = build.findings.map { "\($0.code) \($0.help ?? "")" }
    #expect(!found.contains { $0.hasPrefix("FP3022") })
    #expect(found.contains("FP3001 did you mean 'Other'?"), "\(found)")
  }

  /// A card of the documentation shows the id of a text as one of a flow does.
  @Test(arguments: [
    ("Onboarding/Title", []), ("Onboarding/Titel", ["docs/a.md:2"]), ("Plain words", []),
  ])
  func aTextThatAPageLacks(title: String, places: [String]) async throws {
    let card = Self.card.replacing("Oher/", with: "Other/")
    let page = card.replacing("Onboarding/Title", with: title, maxReplacements: 1)
    var files = Self.files.merging(["docs/a.md": "```json\n\(page)\n```\n"]) { $1 }
    files["flows/cards.json"] = card
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    let found = build.findings.filter { $0.code == "FP3001" }
    #expect(found.compactMap(\.span).map(build.sources.line) == places)
    #expect(found.allSatisfy { $0.help?.contains("did you mean 'Title'?") == true })
    #expect(found.allSatisfy { $0.subjects.allSatisfy { $0.flow == nil } })
  }

  @Test(arguments: [
    ("docs/a.md", "```json\n\(card.replacing("Oher/", with: "Other/"))\n```\n"),
    ("flowproof.yml", "strings: [de.lproj/Other.strings, '*.lproj/*.strings']\n"),
  ])
  func docsAndConfigsAskForThem(path: String, text: String) async throws {
    let files = Self.files.merging([path: text]) { _, new in new }
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    #expect(build.findings.contains { $0.code == "FP3022" }, "\(build.findings)")
  }
}
