import Export
import Flow
import Pipeline
import Source
import Testing

@Suite("A document that another source is read with is no source of its own")
struct SourcePartsTests {
  private static let cards = """
    features:
      onboarding-framework-feature:
        description: Cards
        variables:
          cards: {description: C, type: "Map<String, NimbusOnboardingCardData>", default: {}}
    objects:
      NimbusOnboardingCardData:
        description: A card
        fields:
          title: {description: T, type: Text, default: Hello}
    """

  private static func flows(_ files: [String: String]) async throws -> [String] {
    try await Pipeline.build(.memory(files)).build?.flows.map(\.id) ?? []
  }

  @Test("Whichever of them comes first in the order of paths", arguments: ["a", "z"])
  func includedManifests(name: String) async throws {
    let files = [
      "flows/\(name).yaml": Self.cards,
      "flows/m.yaml": "about: {description: App}\nchannels: [release]\nincludes: [\(name).yaml]\n",
    ]
    #expect(try await Self.flows(files) == ["onboarding-framework-feature"])
  }

  @Test("Of a folder that a config names, the manifest with the system's own name is read")
  func aFolderHoldsOneManifest() async throws {
    var files = [
      "flowproof.yml": "sources: [{nimbus: app}]\n",
      "app/nimbus.fml.yaml": "channels: [release]\nincludes: [parts/cards.yaml]\n",
      "app/parts/cards.yaml": Self.cards,
      "app/recipe.json": #"{"slug": "s", "branches": [{"slug": "b", "features": []}]}"#,
    ]
    #expect(try await Self.flows(files) == ["onboarding-framework-feature"])
    #expect(try await findings(files).filter { $0.contains("app/recipe.json") } == [])
    files["app/nimbus.fml.yaml"] = nil
    #expect(try await findings(files).contains { $0.contains("app/recipe.json") })
  }

  @Test func ofTwoThatIncludeEachOtherTheFirstIsOne() async throws {
    func manifest(_ other: String) -> String {
      "about: {description: App}\nchannels: [release]\nincludes: [\(other)]\n"
    }
    let files = [
      "flows/a.yaml": manifest("b.yaml") + Self.cards, "flows/b.yaml": manifest("a.yaml"),
    ]
    #expect(try await Self.flows(files) == ["onboarding-framework-feature"])
  }

  @Test func mistakesOfItsOwnPartsAreReportedAllTheSame() async throws {
    let found = try await findings([
      "flows/a.yaml": "includes: [deep.yaml]\nabout: {description: A}\n" + Self.cards,
      "flows/deep.yaml": "features: [\n",
      "flows/m.yaml": "about: {description: App}\nchannels: [release]\nincludes: [a.yaml]\n",
    ])
    #expect(found.filter { $0.hasPrefix("flows/deep.yaml") && $0.contains("error") }.count == 1)
  }

  @Test func aRecipeOfASourceIsNone() async throws {
    let recipe = """
      {"slug": "s", "channel": "release", "appName": "firefox_ios", "featureIds":
      ["onboarding-framework-feature"], "branches": [{"slug": "b", "features": [{"featureId":
      "onboarding-framework-feature", "value": {"cards": {"new": {"title": "New"}}}}]}]}
      """
    let files = [
      "flowproof.yml": """
      sources:
        - flows/*.json
        - {nimbus: m.yaml, experiments: flows/a.json}
      """,
      "flows/a.json": recipe,
      "m.yaml": "about: {description: App}\nchannels: [release]\n" + Self.cards,
    ]
    #expect(try await Self.flows(files) == ["onboarding-framework-feature"])
  }
}
