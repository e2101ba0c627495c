import Compare
import Pipeline
import TestSupport
import Testing

@testable import Export

@Suite("Who gets a message or a flow, and how often")
struct AudienceReviewTests {
  private static func says(
    _ text: String,
    _ old: String,
    _ new: String,
    in path: String = "flows/f.json"
  ) async throws -> [String] {
    try #require(text.contains(old))
    let head = text.replacing(old, with: new, maxReplacements: 1)
    let review = try await WholeReviewTests.review([path: text], [path: head])
    return review.changes.map(\.change.says)
  }

  private static let messages = """
    {"messages": {
       "hi": {"title": "Hi", "text": "Text", "surface": "new-tab-card", "style": "ONCE",
         "action": "OPEN", "trigger-if-all": ["ALWAYS"]},
       "ho": {"title": "Ho", "text": "More", "surface": "new-tab-card", "style": "OFTEN",
         "action": "OPEN", "trigger-if-all": ["ALWAYS"]}},
     "styles": {"ONCE": {"priority": 50, "max-display-count": 1},
       "OFTEN": {"priority": 60, "max-display-count": 9}},
     "actions": {"OPEN": "://open"}, "triggers": {"ALWAYS": "true"}}
    """

  /// What puts a message behind another is told as its place.
  @Test(arguments: [
    (
      "\"max-display-count\": 1", "\"max-display-count\": 7",
      ["max-display-count of hi: 1 becomes 7"]
    ),
    ("\"priority\": 60", "\"priority\": 70", ["priority of ho: 60 becomes 70"]),
    (
      "\"priority\": 60", "\"priority\": 40",
      ["place in new-tab-card of ho: card 1 of 2 becomes card 2 of 2, after hi"]
    ),
  ])
  func aMessage(old: String, new: String, says: [String]) async throws {
    #expect(try await Self.says(Self.messages, old, new) == says)
  }

  private static let surveys = """
    about: {description: x, swift: {module: A, class: B}}
    channels: [release]
    features:
      microsurvey-feature:
        description: x
        variables: {enabled: {description: x, type: Boolean, default: false}}
      messaging:
        description: x
        variables:
          messages:
            description: x
            type: Map<String, MessageData>
            default:
              hi: {surface: microsurvey, title: Hi, text: How?, style: S, trigger-if-all: [ALWAYS]}
          styles:
            description: x
            type: Map<String, StyleData>
            default: {S: {priority: 50, max-display-count: 2}}
          triggers: {description: x, type: "Map<String, String>", default: {ALWAYS: "true"}}
          actions: {description: x, type: "Map<String, String>", default: {}}
    objects:
      MessageData:
        description: x
        fields:
          surface: {description: x, type: String, default: ""}
          title: {description: x, type: Option<Text>, default: null}
          text: {description: x, type: Text, default: ""}
          style: {description: x, type: String, default: ""}
          trigger-if-all: {description: x, type: List<String>, default: []}
      StyleData:
        description: x
        fields:
          priority: {description: x, type: Int, default: 50}
          max-display-count: {description: x, type: Int, default: 5}
    """

  @Test func microsurveysThatAreSwitchedOn() async throws {
    let says = try await Self.says(
      Self.surveys,
      "default: false",
      "default: true",
      in: "nimbus.fml.yaml"
    )
    #expect(says == ["microsurvey-feature: not enabled becomes enabled"])
  }

  @Test func whatShowsInPlaceOfAControlMessage() async throws {
    let messages = """
      {"on-control": "show-next-message", "messages": {
        "hold": {"surface": "new-tab-card", "is-control": true, "experiment": "x"},
        "tip": {"surface": "new-tab-card", "title": "Tip", "text": "Try", "action": "OPEN_URL"}}}
      """
    let says = try await Self.says(messages, "show-next-message", "show-none")
    #expect(says == ["on-control: the next message becomes nothing"])
  }

  @Test func aFlowOfAndroidThatIsSwitchedOff() async throws {
    let manifest = """
      about: {description: x, android: {package: a, class: b}}
      channels: [release]
      features:
        juno-onboarding:
          description: x
          variables:
            enabled: {description: x, type: Boolean, default: true}
            cards: {description: x, type: "Map<String, Card>",
              default: {a: {title: Hello, card-type: sync-sign-in}}}
      objects:
        Card:
          description: x
          fields:
            title: {description: x, type: Text, default: ""}
            card-type: {description: x, type: String, default: ""}
      """
    let path = "nimbus.fml.yaml"
    let says = try await Self.says(manifest, "default: true", "default: false", in: path)
    #expect(says == ["enabled: true becomes false"])
  }

  private static let flows = """
    {"version": "1", "active_flow_id": "f", "flows": {
      "f": {"id": "f", "steps": [{"id": "s", "type": "custom", "config": {"content_blocks": [
        {"id": "h", "type": "heading", "text": "Hello"}]}}],
        "audience_rules": {"priority": 1, "match_mode": "all",
          "conditions": [{"trait": "plan", "operator": "equals", "value": "pro"}]}},
      "g": {"id": "g", "steps": [{"id": "s", "type": "custom", "config": {"content_blocks": [
        {"id": "h", "type": "heading", "text": "Welcome"}]}}]}}}
    """

  @Test(arguments: [
    ("\"pro\"", "\"free\"", ["audience: plan is 'pro' becomes plan is 'free'"]),
    ("\"priority\": 1", "\"priority\": 2", ["audience priority: 1 becomes 2"]),
    (
      "\"active_flow_id\": \"f\"", "\"active_flow_id\": \"g\"",
      [
        "active: shows where the app names no flow becomes none",
        "active: none becomes shows where the app names no flow",
      ]
    ),
  ])
  func aFlow(old: String, new: String, says: [String]) async throws {
    #expect(try await Self.says(Self.flows, old, new) == says)
  }

  /// A targeting that is dropped lets in the persona whom it kept out, in whichever words it asks.
  @Test(arguments: [
    "is_first_run", "isFirstRun == 'true'", "is_phone", "language == 'de'", "locale in ['de-DE']",
    "app_version|versionCompare('140.!') >= 0", "android_sdk_version|versionCompare('33') >= 0",
    "is_phone && os_version|versionCompare('17') >= 0", "is_default_browser == true",
  ])
  func personasOfATargeting(targeting: String) async throws {
    let recipe = """
      {"slug": "r", "appName": "firefox_ios", "targeting": "\(targeting)", "branches": [{"slug": "a",
       "features": [{"featureId": "messaging", "value": {"messages": {"poll": {"surface": "survey",
         "text": "Hi", "action": "OPEN_URL"}}}}]}]}
      """
    let personas = """
      new: {is_first_run: true, device: iphone, app_version: "140.0", locale: de-DE, android_version: 34,
        is_default_browser_string: "true"}
      old: {isFirstRun: "false", device: ipad, app_version: "139.1", locale: fr-FR, android_version: 30,
        is_default_browser_string: "false"}
      """
    let base = [
      "flowproof.yml": "personas: personas.yml\n", "personas.yml": personas, "flows/r.json": recipe,
    ]
    let head = base.merging(["flows/r.json": recipe.replacing(targeting, with: "true")]) { $1 }
    let review = try await WholeReviewTests.review(base, head)
    let turned = review.changes.map(\.turned).filter { !$0.before.isEmpty || !$0.after.isEmpty }
    #expect(turned.map(\.after) == [["old"]])
  }
}
