import Pipeline
import Source
import TestSupport
import Testing

/// Texts of cards in whole runs.
@Suite struct CardTextTests {
  static func recipe(_ targeting: String) -> [String: String] {
    [
      "flowproof.yml": """
      sources: [{nimbus: flows/cards.json, experiments: experiments/*.json}]
      strings: [strings]
      """,
      "flows/cards.json": #"{"cards": {"a": {"title": "T/title"}}}"#,
      "experiments/x.json": """
      {"slug": "x", "targeting": "\(targeting)", "branches": [{"slug": "b", "features": [{
        "featureId": "onboarding-framework-feature",
        "value": {"cards": {"a": {"title": "Servus miteinander"}}}}]}]}
      """,
      "strings/en.lproj/T.strings": #""title" = "Hello";"#,
      "strings/de.lproj/T.strings": #""title" = "Hallo";"#,
    ]
  }

  @Test(
    "Free text is a warning where an experiment reaches several languages, and nothing in one",
    arguments: [
      ("true", "warning: , and the experiment's targeting names no language"),
      ("is_phone && x > 7", "warning: , and the experiment's targeting names no language"),
      ("(is_already_enrolled) || (language in ['de'])", ""),
      ("('x' in active_experiments) || (language in ['de'])", ""),
      (
        "('y' in active_experiments) || (language in ['de'])",
        "warning: , and the experiment targets every language"
      ),
      ("locale in ['de-DE', 'de-AT']", ""), ("language == 'de'", ""),
      ("language in ['de', 'fr']", "warning: , and the experiment targets de and fr"),
      (
        "(language in ['ja']) != true",
        "warning: , and the experiment targets every language but ja"
      ),
      ("'de' == language", ""), ("language|lower == 'de'", "info: "),
      (
        "language in ['de', 'fr'] && locale != 'fr-FR'",
        "warning: , and the experiment targets de and fr"
      ),
      ("language in ['de', 'fr'] && language != 'fr'", ""),
    ]
  )
  func freeText(targeting: String, expected: String) async throws {
    let outcome = try await Pipeline.build(.memory(Self.recipe(targeting)))
    let found = outcome.findings.filter { $0.slug == "free-text" && $0.message.contains("Servus") }
    let start = "'Servus miteinander' is free text, so every locale shows it as it is"
    let rest = found.map { "\($0.severity.rawValue): \($0.message.replacing(start, with: ""))" }
    #expect(rest == (expected.isEmpty ? [] : [expected]))
  }

  /// The manifest that shipped in March 2026, with its own tables and the list of its declarations.
  static func firefox() throws -> [String: [UInt8]] {
    let folders = ["fml/source-2026-03-6a91f771/", "strings/2026-03/en-US", "strings/2026-03/de"]
    var files = try Corpus.files("firefox").filter { path, _ in
      path == "strings/strings-swift-catalog.json" || folders.contains { path.hasPrefix($0) }
    }
    files["flowproof.yml"] = Array(
      """
      sources: [{nimbus: fml/source-2026-03-6a91f771/nimbus.fml.yaml, channel: release}]
      strings: [strings]
      """.utf8
    )
    return files
  }

  @Test("A text id that never existed shipped for three years", .enabled(if: Corpus.isThere))
  func neverExisted() async throws {
    let outcome = try await Pipeline.build(.memory(bytes: try Self.firefox()))
    let missing = outcome.findings.filter { $0.slug == "text-missing" }
    #expect(
      missing.map(\.message) == [
        "'Onboarding/Onboarding.LaterAction.v114' is in no table of any locale, so the card shows"
          + " the id itself, which nobody sees"
      ]
    )
    #expect(missing.first?.subject.card == "update-sign-to-sync")
    #expect(missing.first?.help?.contains("Onboarding.LaterAction.v115") == true)
    let retired = outcome.findings.filter { $0.slug == "text-retired" }.map(\.message)
    #expect(retired.contains { $0.hasPrefix("'DefaultBrowserPopup.FirstLabel.v114'") })
  }
}
