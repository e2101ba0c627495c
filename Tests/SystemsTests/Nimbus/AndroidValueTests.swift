import Flow
import Source
import Testing

@testable import Nimbus

/// Values over manifests of Firefox for Android, and what its channels make of them.
struct AndroidValueTests {
  private static func manifest(_ channel: String) -> String {
    """
    channels: [\(channel)]
    features:
      juno-onboarding:
        description: Cards
        variables:
          cards:
            description: Cards
            type: Map<String, CardData>
            default: {first: {card-type: sync-sign-in, title: First, ordering: 1}}
      messaging:
        description: Messages
        variables:
          messages: {description: Messages, type: "Map<String, MessageData>", default: {}}
    objects:
      CardData:
        description: A card
        fields:
          card-type: {description: Type, type: CardType, default: default-browser}
          title: {description: Title, type: Text, default: ""}
          ordering: {description: Place, type: Int, default: 0}
      MessageData:
        description: A message
        fields:
          surface: {description: Surface, type: String, default: homescreen}
          text: {description: Text, type: Text, default: ""}
          action: {description: Action, type: Option<Text>, default: null}
    enums:
      CardType:
        description: Types
        variants: {sync-sign-in: {description: S}, default-browser: {description: D}}
    """
  }

  private static func project(
    _ feature: String,
    _ value: String,
    on channel: String = "release"
  ) throws -> NimbusProject {
    let recipe = """
      {"slug": "r", "appName": "fenix", "channel": "\(channel)", "branches": [{"slug": "a", "features": [
        {"featureId": "\(feature)", "value": \(value)}]}]}
      """
    return try NimbusProject(
      ["a.fml.yaml": manifest(channel), "r.json": recipe],
      "a.fml.yaml",
      experiments: ["r.json"]
    )
  }

  /// All channels have the release's, so that branches over them do not differ by it.
  @Test(arguments: ["release", "beta", "nightly"])
  func addressesHaveTheSchemeOfTheApp(channel: String) throws {
    let value = #"{"messages": {"m": {"text": "Hello", "action": "://settings"}}}"#
    let project = try Self.project("messaging", value, on: channel)
    let variants = project.flows.flatMap(\.variants)
    let cards = try #require(variants.first { $0.id == "r-a" }?.cards)
    let targets = cards.flatMap(\.routes).map(\.target)
    #expect(targets.contains(.external("fenix://settings")), "\(targets)")
  }

  @Test(
    "A card that a branch adds has the manifest's default type where it names none",
    arguments: [
      (#""mine": {"title": "Mine", "ordering": 2}"#, 1),
      (#""mine": {"title": "Mine", "ordering": 2, "card-type": "default-browser"}"#, 0),
      (#""first": {"title": "Other"}"#, 0),
    ]
  )
  func cardsWithoutAType(card: String, count: Int) throws {
    let project = try Self.project("juno-onboarding", "{\"cards\": {\(card)}}")
    let found = project.log.sorted().filter { $0.slug == "card-type-missing" }.map(\.message)
    let message =
      "'mine' has no 'card-type', which decides what it does: the app takes it for a "
      + "'default-browser' card"
    #expect(found == Array(repeating: message, count: count), "\(project.findings())")
  }
}
