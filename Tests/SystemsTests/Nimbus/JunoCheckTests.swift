import Flow
import Source
import Testing

@testable import FML
@testable import Nimbus

/// Tests of the findings about cards of Firefox for Android (reference: fenix, section 11); the
/// rules' own examples are tested with those of iOS.
struct JunoCheckTests {
  private static func findings(
    _ cards: String,
    _ more: String = "",
    slugs: Set<String>
  ) throws -> [String] {
    let text = "{\"cards\": {\(cards)}\(more)}"
    let project = try NimbusProject(["a.json": text], "a.json")
    return project.log.sorted().filter { slugs.contains($0.slug) }.map {
      "\($0.severity) \($0.message)"
    }
  }

  @Test func equalPlacesKeepTheOrderOfTheMap() throws {
    #expect(
      try Self.findings(
        """
        "a": {"card-type": "sync-sign-in", "title": "A", "ordering": 1},
        "b": {"card-type": "terms-of-service", "title": "B", "ordering": 1}
        """,
        slugs: ["order-tie"]
      ) == [
        "info 'b' and 'a' show together and both have ordering 1: they keep the order of the map"
      ]
    )
  }

  @Test func cardsOfOneTypeMayTakeTurns() throws {
    let cards = """
      "a": {"card-type": "sync-sign-in", "title": "A", "ordering": 1, "prerequisites": ["OLD"]},
      "b": {"card-type": "sync-sign-in", "title": "B", "ordering": 2, "prerequisites": ["NEW"]}
      """
    func conditions(_ new: String) -> String {
      ", \"conditions\": {\"NEVER\": \"false\", \"OLD\": \"android_version < 30\", \"NEW\": \"\(new)\"}"
    }
    let slugs: Set = ["same-card-type"]
    #expect(try Self.findings(cards, conditions("android_version >= 30"), slugs: slugs) == [])
    #expect(try Self.findings(cards, conditions("android_version < 29"), slugs: slugs).count == 1)
  }

  @Test func fieldsThatTheScreenLeavesOutAreTold() throws {
    let cards = """
      "t": {"card-type": "terms-of-service", "title": "T", "primary-button-label": "Go",
        "secondary-button-label": "No", "body": "B", "image-res": "i", "extra-data":
        {"term-of-service-data": {"subheader-one-text": "1", "subheader-two-text": "2"}}}
      """
    func fields(_ flag: Bool) throws -> [String] {
      try Self.findings(cards, ", \"use-onboarding-redesign\": \(flag)", slugs: ["not-drawn"]).map {
        $0.split(separator: "'").dropFirst().first.map(String.init) ?? ""
      }
    }
    #expect(
      try fields(true) == ["secondary-button-label", "body", "image-res", "subheader-two-text"]
    )
    #expect(try fields(false) == ["subheader-one-text", "subheader-two-text"])
  }

  @Test func choicesWithoutWordsAndTwiceTheSameAreTold() throws {
    let cards = """
      "b": {"card-type": "toolbar-placement", "title": "Bar", "primary-button-label": "Go",
        "extra-data": {"customization-toolbar-data": [
          {"toolbar-type": "toolbar-top", "label": "Above"}, {"toolbar-type": "toolbar-top"}]}}
      """
    #expect(
      try Self.findings(cards, slugs: ["empty-button-title", "choices-duplicate-action"]) == [
        "warning choice 2 of 'b' has no label",
        "warning two choices of 'b' are 'toolbar-top', so the app can't tell which of them was "
          + "chosen",
      ]
    )
  }

  @Test func cardsWithoutATitleAreTold() throws {
    #expect(
      try Self.findings(
        "\"a\": {\"card-type\": \"sync-sign-in\", \"primary-button-label\": \"Go\"}",
        slugs: ["empty-title"]
      ) == ["warning 'a' has no title, so the app draws it without a heading"]
    )
  }

  @Test func addressesOfLinksAreWhole() throws {
    func found(_ url: String) throws -> [String] {
      try Self.findings(
        """
        "t": {"card-type": "terms-of-service", "title": "T", "primary-button-label": "Go",
          "extra-data": {"term-of-service-data": {"line-one-text": "See %1$s",
            "line-one-link-text": "terms", "line-one-link-url": "\(url)"}}}
        """,
        slugs: ["bad-url"]
      )
    }
    #expect(
      try found("example.org") == [
        "error a link of 't' leads to 'example.org', which has no scheme, so the app does not open "
          + "it"
      ]
    )
    #expect(try found("https://example.org") == [])
    #expect(try found(" ") == [])
  }

  @Test func cardsThatNobodyLeavesAreTold() throws {
    let slugs: Set = ["stuck-card"]
    let widget = "\"a\": {\"card-type\": \"add-search-widget\", \"title\": \"A\""
    #expect(try Self.findings("\(widget)}", slugs: slugs).count == 1)
    #expect(try Self.findings("\(widget), \"secondary-button-label\": \"No\"}", slugs: slugs) == [])
  }

  @Test("What ships is no mistake of a branch that shows the app's own texts instead")
  func branchesWithTheAppsOwnTexts() throws {
    let ships = """
      {"cards": {"ads": {"card-type": "marketing-data", "title": "Ads", "image-res": "d",
        "primary-button-label": "Yes"}}}
      """
    let branch = """
      {"slug": "x", "appName": "fenix", "channel": "release", "branches": [{"slug": "b", "features": [
        {"featureId": "juno-onboarding", "value": {"cards": {"ads": {"image-res": "New", "extra-data":
          {"marketing-data": {"marketing-card-variant": "treatment-c"}}}}}}]}]}
      """
    let project = try NimbusProject(
      ["a.json": ships, "x.json": branch],
      "a.json",
      experiments: ["x.json"]
    )
    let told = project.log.sorted().filter { $0.slug == "not-drawn" }
    #expect(told.map { $0.message.prefix { $0 != ":" } } == ["'image-res' of 'ads' is not drawn"])
  }

  /// A manifest of v118, with recipes of versions that it does not know.
  @Test func recipesForVersionsThatKnowANameNoMore() throws {
    let manifest = """
      channels: [release]
      features:
        juno-onboarding:
          description: Cards
          variables:
            enabled: {description: On, type: Boolean, default: false}
            cards:
              description: Cards
              type: Map<String, OnboardingCardData>
              default: {a: {title: Hello}}
      objects:
        OnboardingCardData:
          description: A card
          fields:
            title: {description: Title, type: Text, default: ""}
            link-text: {description: Link, type: Option<Text>, default: null}
            enabled: {description: On, type: Boolean, default: true}
      """
    func recipe(_ slug: String, _ targeting: String) -> String {
      """
      {"slug": "\(slug)", "appName": "fenix", "channel": "release", "targeting": "\(targeting)",
      "branches": [{"slug": "b", "features": [{"featureId": "juno-onboarding", "value":
        {"enabled": true, "cards": {"a": {"link-text": "x", "enabled": true}}}}]}]}
      """
    }
    let files = [
      "fenix-v118.0.0-release.fml.yaml": manifest,
      "open.json": recipe("open", "is_first_run && app_version|versionCompare('118.!') >= 0"),
      "old.json": recipe("old", "app_version|versionCompare('119.!') < 0"),
    ]
    let project = try NimbusProject(
      files,
      "fenix-v118.0.0-release.fml.yaml",
      experiments: ["open.json", "old.json"]
    )
    let slugs: Set = ["version-gone", "version-gate", "no-first-run", "flow-off"]
    #expect(
      project.log.sorted().filter { slugs.contains($0.slug) }.map(\.message) == [
        "the whole flow is off: 'enabled' is false; what it would show is drawn",
        "'enabled' is gone since v119, and the targeting of 'open' lets in newer versions",
        "'link-text' is gone since v123, and the targeting of 'open' lets in newer versions",
        "the targeting of 'old' does not ask for new users: those who have seen the onboarding are "
          + "enrolled, and never see its branches",
        "'enabled' needs v118, and the targeting of 'old' names no oldest version",
      ]
    )
  }
}
