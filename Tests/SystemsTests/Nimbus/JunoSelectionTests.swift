import Flow
import Source
import Testing

@testable import FML
@testable import Nimbus

/// Tests of the choice of cards of Firefox for Android for a user, and of the reasons against the
/// rest (reference: fenix, section 4).
struct JunoSelectionTests {
  /// A document's cards for a user: each with its place, or why it stays away.
  static func view(
    _ text: String,
    _ attributes: [String: AttributeValue] = [:]
  ) throws -> [String] {
    let project = try NimbusProject(["a.json": text], "a.json", attributes: attributes)
    let variant = try #require(project.variant("default"))
    let shown = variant.sequences["onboarding"]?.cards ?? []
    return shown.enumerated().map { "\($0 + 1) \($1)" }
      + variant.hidden.map { "- \($0.card): \($0.reason)" }
  }

  @Test func orderIsStableAndEnabledSwitchesOff() throws {
    let text = """
      {"cards": {
        "z": {"title": "Z", "card-type": "sync-sign-in", "ordering": 5},
        "b": {"title": "B", "card-type": "marketing-data", "ordering": 10},
        "a": {"title": "A", "card-type": "terms-of-service", "ordering": 10},
        "off": {"title": "O", "card-type": "sync-sign-in", "ordering": 1, "enabled": false},
        "what": {"title": "W", "ordering": 2}}}
      """
    #expect(
      try Self.view(text) == [
        "1 z", "2 b", "3 a", "- off: its 'enabled' is false",
        "- what: it has no 'card-type', which decides what it does",
      ]
    )
  }

  /// A feature of its own switches marketing cards (Fenix, `shouldShowMarketingOnboarding`).
  @Test(arguments: [
    (true, "", ["release: a", "no-ads-off: a!", "words-t: a", "words-t+no-ads: a!"]),
    (false, "", ["release: a!", "no-ads-off: a!", "words-t: a!", "words-t+no-ads: a!"]),
    (
      true, "{featureId: marketing-onboarding-card, value: {enabled: true}}, ",
      ["release: a", "no-ads-off: a!", "words-t: a", "words-t+no-ads: a"]
    ),
  ])
  func marketingCardsAreSwitchedByAFeatureOfTheirOwn(
    ships: Bool,
    more: String,
    expected: [String]
  ) throws {
    let manifest = """
      channels: [release]
      features:
        juno-onboarding:
          description: Cards
          variables:
            cards: {description: Cards, type: "Map<String, Card>", default: {
              a: {card-type: marketing-data, title: Ads}, b: {card-type: sync-sign-in, title: Sync}}}
        marketing-onboarding-card:
          description: Switch
          variables:
            enabled: {description: Switch, type: Boolean, default: \(ships)}
      objects:
        Card:
          description: A card
          fields:
            card-type: {description: Type, type: Kind, default: sync-sign-in}
            title: {description: Title, type: Text, default: ""}
      enums:
        Kind: {description: Kinds, variants: {marketing-data: {description: A}, sync-sign-in: {description: B}}}
      """
    func recipe(_ slug: String, _ rollout: Bool, _ branch: String, _ features: String) -> String {
      "{slug: \(slug), channel: release, isRollout: \(rollout), targeting: \"is_first_run\", "
        + "branches: [{slug: \(branch), ratio: 1, features: [\(features)]}]}"
    }
    let project = try NimbusProject(
      [
        "fenix/nimbus.fml.yaml": manifest,
        "off.yaml": recipe(
          "no-ads",
          true,
          "off",
          "{featureId: marketing-onboarding-card, value: {enabled: false}}"
        ),
        "words.yaml": recipe(
          "words",
          false,
          "t",
          more + "{featureId: juno-onboarding, value: {cards: {b: {title: Join}}}}"
        ),
      ],
      "fenix/nimbus.fml.yaml",
      experiments: ["off.yaml", "words.yaml"]
    )
    let flow = try #require(project.flows.first)
    let shown = flow.variants.map { variant in
      let reason = variant.hidden.first { $0.card == "a" }?.reason
      let isOff = reason?.hasPrefix("'marketing-onboarding-card' is off") == true
      return "\(variant.id): a\(isOff ? "!" : reason ?? "")"
    }
    #expect(shown == expected)
    let slugs: Set = ["coenroll-conflict", "recipe-not-drawn"]
    #expect(project.log.diagnostics.allSatisfy { !slugs.contains($0.slug) })
  }

  @Test func conditionsKeepCardsAway() throws {
    func view(_ lists: String, _ attributes: [String: AttributeValue] = [:]) throws -> [String] {
      try Self.view(
        """
        {"conditions": {"ALWAYS": "true", "NEVER": "false", "OLD": "android_version < 30",
          "MINE": "is_default_browser"},
        "cards": {"a": {"title": "A", "card-type": "sync-sign-in", \(lists)}}}
        """,
        attributes
      )
    }
    let both = "\"disqualifiers\": [\"OLD\", \"MINE\"]"
    let old = ["android_version": AttributeValue.number(29)]
    #expect(try view("\"prerequisites\": []") == ["1 a"])
    #expect(
      try view("\"prerequisites\": [\"OLDER\"]") == [
        "- a: its prerequisite 'OLDER' is no known condition"
      ]
    )
    #expect(try view("\"disqualifiers\": [\"ALWAYS\", \"NEVER\"]") == ["1 a"])
    #expect(try view("\"disqualifiers\": [\"ALWAYS\", \"OLDER\"]") == ["1 a"])
    #expect(try view(both, old.merging(["is_default_browser": .bool(false)]) { $1 }) == ["1 a"])
    #expect(
      try view(both, old.merging(["is_default_browser": .bool(true)]) { $1 }) == [
        "- a: all its disqualifiers hold, 'OLD' and 'MINE' for this user"
      ]
    )
  }

  static let devices = """
    {"cards": {
      "browser": {"title": "A", "card-type": "default-browser", "ordering": 1},
      "notes": {"title": "B", "card-type": "notification-permission", "ordering": 2},
      "widget": {"title": "C", "card-type": "add-search-widget", "ordering": 3},
      "bar": {"title": "D", "card-type": "toolbar-placement", "ordering": 4,
        "extra-data": {"customization-toolbar-data": [{"label": "Top"}]}},
      "none": {"title": "E", "card-type": "toolbar-placement", "ordering": 5}}}
    """

  @Test(
    arguments: [
      ([:], ["1 browser", "2 notes", "3 widget", "4 bar"]),
      (
        ["is_default_browser": .bool(true), "android_version": .number(32)],
        [
          "1 widget", "2 bar", "- browser: the app is the default browser already",
          "- notes: it needs Android API level 33",
        ]
      ),
      (
        ["are_notifications_enabled": .bool(true), "device_manufacturer": .string("Xiaomi")],
        [
          "1 browser", "2 bar", "- notes: notifications are allowed already",
          "- widget: devices of Xiaomi leave it out",
        ]
      ),
      (
        ["android_sdk_version": .string("25"), "has_tab_strip": .bool(true)],
        [
          "1 browser", "- notes: it needs Android API level 33",
          "- widget: it needs Android API level 26",
          "- bar: the toolbar has no choice of place beside the tab strip",
        ]
      ),
      (
        ["can_pin_widgets": .bool(false)],
        ["1 browser", "2 notes", "3 bar", "- widget: the launcher can't pin widgets"]
      ),
    ] as [([String: AttributeValue], [String])]
  )
  func devicesLeaveCardsOut(attributes: [String: AttributeValue], seen: [String]) throws {
    #expect(
      try Self.view(Self.devices, attributes) == seen + [
        "- none: it has no option to choose from"
      ]
    )
  }

  /// A rule that a path or persona may still decide is a condition of the card among the candidates.
  @Test func openRulesAreConditionsOfCandidates() throws {
    let project = try NimbusProject(["a.json": Self.devices], "a.json")
    let sequence = try #require(project.variant("default")?.sequences["onboarding"])
    let candidates = try #require(sequence.candidates)
    #expect(candidates.map(\.card) == ["browser", "notes", "widget", "bar"])
    #expect(
      candidates[0].condition
        == .compare(.attribute("is_default_browser"), .equal, .bool(false))
    )
    #expect(
      candidates[1].condition
        == .and([
          .compare(.attribute("are_notifications_enabled"), .equal, .bool(false)),
          .compare(.attribute("android_version"), .greaterOrEqual, .number(33)),
        ])
    )
  }

  @Test func documentsOfBothPlatformsAreToldApart() throws {
    func id(_ card: String) throws -> [String] {
      try NimbusProject(["a.json": "{\"cards\": {\"a\": \(card)}}"], "a.json").flows.map(\.title)
    }
    #expect(
      try id("{\"title\": \"A\", \"body\": \"B\", \"card-type\": \"sync-sign-in\"}") == [
        "Onboarding for Android"
      ]
    )
    #expect(
      try id("{\"title\": \"A\", \"body\": \"B\", \"card-type\": \"basic\"}") == ["Onboarding"]
    )
  }

  @Test func recipesWithoutAManifestAreOfTheirOwnPlatform() throws {
    func recipe(_ slug: String, _ app: String, _ feature: String) -> String {
      """
      {"slug": "\(slug)", "appName": "\(app)", "branches": [{"slug": "b", "features": [
        {"featureId": "\(feature)", "value": {"cards": {"x": {"title": "X", "body": "Y"}}}}]}]}
      """
    }
    let text = """
      [\(recipe("one", "fenix", "juno-onboarding")),
      \(recipe("two", "firefox_ios", "onboarding-framework-feature"))]
      """
    let project = try NimbusProject(["a.json": text], "a.json")
    #expect(project.flows.map(\.title) == ["Onboarding", "Onboarding for Android"])
    #expect(project.flows.map { $0.variants.map(\.id) } == [["two-b"], ["one-b"]])
    #expect(!project.findings().contains { $0.contains("other-app") })
  }
}
