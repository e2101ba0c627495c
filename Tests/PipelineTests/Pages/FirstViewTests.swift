import Foundation
import Source
import TestSupport
import Testing

/// No page asks for more than 300 kB of HTML, styles and scripts before its pictures.
@Suite struct FirstViewTests {
  @Test func pagesOfTheSampleAreLight() async throws {
    let site = try await BuiltSites.sample()
    let found = try BuiltSites.heavy(in: site.path + "/site")
    #expect(found.heavy == [])
    #expect(found.all > 1_000)
  }

  @Test(.enabled(if: Corpus.isThere)) func pagesOfFirefoxAreLight() async throws {
    let site = try await BuiltSites.firefox()
    let found = try BuiltSites.heavy(in: site.path + "/site")
    #expect(found.heavy == [])
    #expect(found.all > 5_000)
  }

  /// 107 branches that all differ and have a mistake each, then 102 locales.
  @Test(arguments: [(branches: 107, locales: 1), (branches: 3, locales: 102)])
  func pagesOfLargeProjectsAreLight(branches: Int, locales: Int) async throws {
    let scratch = try Scratch()
    let files = try await SampleSite.files(
      of: .memory(Self.project(branches: branches, locales: locales))
    )
    for file in files { try scratch.write(file) }
    let found = try BuiltSites.heavy(in: scratch.path)
    #expect(found.heavy == [])
    #expect(found.all > (branches + locales) * 3)
  }

  private static let cards = ["welcome", "import", "notifications", "theme", "tour", "done"]

  /// A flow of six cards with recipes that change them.
  private static func project(branches: Int, locales: Int) -> [String: String] {
    let shipped = cards.enumerated().map { place, card in
      """
      "\(card)": {"title": "Onboarding/\(card)", "body": "Onboarding/\(card).body", "order": \(place),
        "buttons": {"primary": {"title": "Onboarding/next", "action": "forward-one-card"}}}
      """
    }
    var files = [
      "flowproof.yml": """
      title: Many
      sources: [{nimbus: flows/cards.json, experiments: experiments/*.json}]
      strings: [strings]
      default-locale: en-US
      """,
      "flows/cards.json": "{\"cards\": {\(shipped.joined(separator: ",\n"))}}",
    ]
    for number in 0..<branches - 1 {
      let card = cards[number % cards.count]
      files["experiments/\(number).json"] = """
        {"slug": "an-experiment-with-a-long-name-\(number)", "targeting": "is_phone", "branches": [
          {"slug": "treatment-\(number)", "ratio": 1, "features": [{"featureId": "onboarding-framework-feature",
          "value": {"cards": {"\(card)": {"title": "Title number \(number) of the card", "boddy": ""}}}}]}]}
        """
    }
    for locale in self.locales.prefix(locales) {
      files["strings/\(locale).lproj/Onboarding.strings"] = (cards + ["next"]).map { card in
        "\"\(card)\" = \"\(card) in \(locale)\";\n\"\(card).body\" = \"What \(card) says in \(locale).\";\n"
      }.joined()
    }
    return files
  }

  /// Six languages in 17 regions each.
  private static let locales = [
    "US", "GB", "CA", "AU", "DE", "FR", "ES", "IT", "MX", "BR", "PT", "AT", "CH",
    "BE", "NL", "SE", "NO",
  ].flatMap { region in
    ["en", "de", "fr", "es", "it", "pt"].map { "\($0)-\(region)" }
  }
}
