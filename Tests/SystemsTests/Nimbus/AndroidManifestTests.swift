import Flow
import Source
import Testing

@testable import Nimbus

/// Manifests of Firefox for Android: their messages are drawn by what Android knows (reference: fenix, sections 7 and 9).
struct AndroidManifestTests {
  static func project(
    _ messages: String,
    triggers: String = "{ALWAYS: \"true\"}",
    surfaces: String = "[homescreen, notification, tip]",
    attributes: [String: AttributeValue] = [:],
    recipes: [String: String] = [:]
  ) throws -> NimbusProject {
    let manifest = """
      channels: [release]
      features:
        juno-onboarding:
          description: Cards
          variables:
            cards: {description: Cards, type: "Map<String, String>", default: {}}
        messaging:
          description: Messages
          allow-coenrollment: true
          variables:
            $$surfaces:
              description: Surfaces
              type: List<SurfaceName>
              string-alias: SurfaceName
              default: \(surfaces)
            messages:
              description: Messages
              type: Map<String, MessageData>
              default:
      \(messages)
            triggers:
              description: Triggers
              type: Map<String, String>
              default: \(triggers)
            styles:
              description: Styles
              type: Map<String, StyleData>
              default: {DEFAULT: {priority: 50, max-display-count: 5}}
      objects:
        MessageData:
          description: A message
          fields:
            surface: {description: Surface, type: SurfaceName, default: homescreen}
            style: {description: Style, type: String, default: DEFAULT}
            text: {description: Text, type: Text, default: ""}
            title: {description: Title, type: Option<Text>, default: null}
            trigger-if-all: {description: Triggers, type: List<String>, default: []}
            exclude-if-any: {description: Triggers, type: List<String>, default: []}
            is-control: {description: Control, type: Boolean, default: false}
            microsurvey-config: {description: Survey, type: Option<MicrosurveyConfig>, default: null}
        MicrosurveyConfig:
          description: A survey
          fields:
            answers: {description: Answers, type: List<MicrosurveyAnswer>, default: []}
            answer-ordering-type: {description: Order, type: Option<String>, default: null}
        MicrosurveyAnswer:
          description: An answer
          fields:
            text: {description: Text, type: Text, default: ""}
            ordering: {description: Place, type: Int, default: 0}
        StyleData:
          description: A style
          fields:
            priority: {description: Priority, type: Int, default: 50}
            max-display-count: {description: Times, type: Int, default: 5}
      """
    return try NimbusProject(
      recipes.merging(["a.fml.yaml": manifest]) { $1 },
      "a.fml.yaml",
      experiments: recipes.keys.sorted(),
      attributes: attributes
    )
  }

  static let unrelated: Set = ["manifest-metadata", "string-alias"]

  @Test func declaredSurfacesAreKnown() throws {
    let project = try Self.project(
      """
                  home: {surface: homescreen, text: Hello}
                  tip: {surface: tip, text: A tip}
                  gone: {surface: elsewhere, text: Nothing}
      """
    )
    let found = project.log.diagnostics.filter { $0.slug == "message-surface-unknown" }
    #expect(
      found.map(\.message) == [
        "message 'gone' has the surface 'elsewhere', so it never shows"
      ]
    )
    #expect(
      found.first?.help == "the surfaces are 'homescreen', 'notification', 'tip'"
    )
    let flow = try #require(project.flows.last)
    #expect(flow.entries.map(\.title) == ["Home screen"])
    let variant = try #require(flow.variants.first)
    #expect(variant.sequences["homescreen"]?.cards == ["home"])
    #expect(
      variant.hidden.map { "\($0.card): \($0.reason)" } == [
        "tip: its surface 'tip' is one that is not drawn yet",
        "gone: its 'surface' names no place where messages show",
      ]
    )
  }

  @Test func triggersAskWhatAndroidKnows() throws {
    let messages = """
                  old: {text: Old, trigger-if-all: [OLD]}
                  new: {text: New, exclude-if-any: [OLD]}
                  bad: {text: Bad, trigger-if-all: [IOS]}
      """
    let triggers = """
      {OLD: "android_version < 29", IOS: "number_of_sync_devices > 1", MINE: "os == 'Android'"}
      """
    let project = try Self.project(messages, triggers: triggers)
    let errors = project.log.diagnostics.filter { $0.slug == "jexl-error" }
    #expect(
      errors.map(\.message) == [
        "unknown identifier 'number_of_sync_devices', so the message is never shown"
      ]
    )
    func view(_ version: Double) throws -> [String]? {
      let attributes = ["android_version": AttributeValue.number(version)]
      return try Self.project(messages, triggers: triggers, attributes: attributes)
        .flows.last?.variants.first?.sequences["homescreen"]?.cards
    }
    #expect(try view(28) == ["old"])
    #expect(try view(30) == ["new"])
  }

  @Test(arguments: [
    ("", "Odd Good Bad"), ("answer-ordering-type: pinned-randomized, ", "Good Bad Odd"),
    ("answer-ordering-type: randomized, ", "Bad Odd Good"),
  ])
  func answersOfASurveyComeByTheirPlace(order: String, expected: String) throws {
    let project = try Self.project(
      """
                  s: {surface: microsurvey, title: A question, text: How is it?, microsurvey-config: {
                    \(order)answers: [{text: Bad, ordering: 2}, {text: Odd}, {text: Good, ordering: 1}]}}
      """,
      surfaces: "[microsurvey]"
    )
    let card = try #require(project.flows.last?.variants.first?.cards.first)
    let texts = card.texts.map(\.raw).filter { ["Bad", "Good", "Odd"].contains($0) }
    #expect(texts.joined(separator: " ") == expected, "\(project.findings())")
  }

  @Test func textsAreNamesOfResources() throws {
    let project = try Self.project(
      """
                tip: {surface: homescreen, title: tip_title, text: tip_text}
      """
    )
    let card = try #require(project.flows.last?.variants.first?.cards.first)
    let texts = card.texts.filter { $0.raw.hasPrefix("tip_") }
    #expect(texts.map(\.raw) == ["tip_title", "tip_text"])
    #expect(texts.allSatisfy { $0.lookup == .resource })
  }

  /// The parts of cards of both platforms that differ.
  @Test func messagesLookAsOnTheirPlatform() throws {
    func look(_ surface: String, _ platform: String) throws -> [String] {
      let text = """
        {"messages": {"a": {"text": "Hello", "title": "News", "button-label": "Go",
        "surface": "\(surface)"\(platform)}}}
        """
      let project = try NimbusProject(["a.json": text], "a.json")
      let root = try #require(project.flows.first?.variants.first?.cards.first?.states.first?.root)
      return ["message", "title", "dismiss", "button-label"].compactMap { id in
        guard let element = root.all.first(where: { $0.id == id }) else { return nil }
        let type = element.style.typography.map { "\($0.size ?? 0)/\($0.weight ?? 400)" }
        let sign = element.all.compactMap {
          if case .icon(let icon) = $0.kind { "sign \(icon.size)" } else { String?.none }
        }
        let corners = element.style.corners.map { "corner \($0.topLeading)" }
        let parts = [type, corners, id == "dismiss" ? sign.first : nil].compactMap { $0 }
        return "\(id) \(parts.joined(separator: ", "))"
      }
    }
    #expect(
      try look("new-tab-card", "") == [
        "message corner 12.0", "title 17.0/600", "dismiss sign 16.0",
        "button-label 16.0/600, corner 12.0",
      ]
    )
    #expect(
      try look("homescreen", "") == [
        "message corner 12.0", "title 14.0/500", "dismiss sign 20.0",
        "button-label 14.0/500, corner 100.0",
      ]
    )
    let survey = #", "microsurvey-config": {"answers": [{"text": "Good"}]}"#
    #expect(
      try look("microsurvey", survey) == [
        "title 16.0/500", "dismiss sign 20.0", "button-label 14.0/500, corner 100.0",
      ]
    )
  }

  /// The button before a microsurvey says the app's own word, a survey's buttons have names of
  /// resources.
  @Test func ownWordsOfAndroid() throws {
    let messages = """
                  m: {surface: microsurvey, text: How is it?, title: A question,
                      microsurvey-config: {answers: [{text: Good}]}}
                  s: {surface: survey, text: Tell us}
      """
    let project = try Self.project(messages, surfaces: "[microsurvey, survey]")
    let cards = try #require(project.flows.last?.variants.first?.cards)
    let own = cards.map { card in
      card.texts.filter { $0.standIn != nil && !$0.raw.contains("/") }.map {
        "\($0.raw): \($0.standIn ?? "")"
      }
    }
    #expect(
      own.last == [
        "preferences_take_survey: Take Survey", "preferences_not_take_survey: No Thanks",
      ]
    )
    #expect(cards.first?.texts.contains { $0.standIn == "Continue" } == true)
  }

  /// The findings about messages name the field as Android has it.
  @Test func exceptionsAreCalledAsOnAndroid() throws {
    let messages = """
                  new: {surface: homescreen, text: New, exclude-if-any: [OLD]}
                  off: {surface: homescreen, text: Off, exclude-if-any: [ALL]}
      """
    let triggers = "{OLD: \"android_version < 29\", ALL: \"true\"}"
    let project = try Self.project(messages, triggers: triggers)
    let variant = try #require(project.flows.last?.variants.first)
    #expect(
      variant.hidden.map { "\($0.card): \($0.reason)" } == [
        "off: 'ALL' in its 'exclude-if-any' always holds"
      ]
    )
    let facts = variant.cards.first { $0.id == "new" }?.facts.map { "\($0.name): \($0.value)" }
    #expect(facts?.contains("exclude-if-any: OLD: android_version < 29") == true)
  }

  @Test func aControlWithOtherExceptionsIsToldOfThem() throws {
    let recipe = """
      {"slug": "r", "appName": "fenix", "channel": "release", "branches": [
        {"slug": "c", "features": [{"featureId": "messaging", "value": {"messages": {
          "m": {"is-control": true, "exclude-if-any": ["OLD"]}}}}]},
        {"slug": "t", "features": [{"featureId": "messaging", "value": {"messages": {
          "m": {"text": "Hi"}}}}]}]}
      """
    let project = try Self.project(
      "            home: {surface: homescreen, text: Hello}",
      triggers: "{OLD: \"android_version < 29\"}",
      recipes: ["a.json": recipe]
    )
    #expect(
      project.log.diagnostics.filter { $0.slug == "control-mismatch" }.map(\.message) == [
        "'exclude-if-any' of control message 'm' differs from that of the treatment"
      ]
    )
  }

  /// Equally important messages keep the order of the map; a microsurvey needs a title and answers.
  @Test func messagesKeepTheirOrder() throws {
    let project = try Self.project(
      """
                  z: {surface: homescreen, text: Hello}
                  b: {surface: homescreen, text: Hello}
                  s: {surface: microsurvey, text: Hello, title: A question}
                  t: {surface: microsurvey, text: Hello, microsurvey-config: {answers: [{text: A}]}}
      """,
      surfaces: "[homescreen, microsurvey]"
    )
    let variant = try #require(project.flows.last?.variants.first)
    #expect(variant.sequences["homescreen"]?.cards == ["z", "b"])
    #expect(
      variant.hidden.map { "\($0.card): \($0.reason)" } == [
        "s: it is a microsurvey without answers, which never shows",
        "t: it is a microsurvey without title, which never shows",
      ]
    )
    #expect(!project.findings().contains { $0.contains("priority-tie") })
  }

  /// Without a manifest, messages are of the platform whose fields they have.
  @Test func messagesWithoutAManifest() throws {
    func platform(_ message: String) throws -> Platform? {
      let text = "{\"messages\": {\"a\": {\"text\": \"Hello\", \(message)}}}"
      return try NimbusProject(["a.json": text], "a.json").flows.first?.platform
    }
    #expect(try platform("\"surface\": \"homescreen\"") == .android)
    #expect(try platform("\"surface\": \"survey\", \"exclude-if-any\": []") == .android)
    #expect(try platform("\"surface\": \"survey\", \"except-if-any\": []") == .ios)
  }

  /// Recipes of the platform's own apps are drawn, with what its targeting knows.
  @Test func recipesAreThoseOfTheirPlatform() throws {
    func recipe(_ slug: String, _ app: String, _ targeting: String) -> String {
      """
      {"slug": "\(slug)", "appName": "\(app)", "channel": "release",
      "targeting": "\(targeting)", "branches": [{"slug": "b", "features": [
        {"featureId": "messaging", "value": {"messages": {"home": {"text": "Hi"}}}}]}]}
      """
    }
    let project = try Self.project(
      "            home: {surface: homescreen, text: Hello}",
      recipes: [
        "a.json": recipe("a", "fenix", "is_large_device && is_phone"),
        "b.json": recipe("b", "firefox_ios", "true"),
        "c.json": recipe("c", "firefox_desktop", "true"),
      ]
    )
    #expect(project.flows.last?.variants.map(\.id) == ["release", "a-b"])
    let kinds = ["other-app", "jexl-error"]
    #expect(
      project.log.sorted().filter { kinds.contains($0.slug) }.map(\.message) == [
        "unknown identifier 'is_phone', on which the app's evaluation fails",
        "recipe 'b' is for 'firefox_ios', which is no Android app, and is skipped",
        "recipe 'c' is for 'firefox_desktop', which is no Android app, and is skipped",
      ]
    )
  }

  /// The first versions with messages have no surfaces: all of them are for the home screen.
  ///
  /// Only Firefox for Android has a nightly channel; a text said then whether it is the default browser.
  @Test(arguments: [("[release, nightly]", "homescreen"), ("[release]", "new-tab-card")])
  func messagesWithoutSurfacesAreForTheHomeScreen(channels: String, surface: String) throws {
    let manifest = """
      channels: \(channels)
      features:
        messaging:
          description: Messages
          variables:
            messages:
              description: Messages
              type: Map<String, MessageData>
              default: {home: {text: Hello, action: GO, trigger: [OTHER]}}
            triggers:
              description: Triggers
              type: Map<String, String>
              default: {OTHER: "is_default_browser_string == 'false'"}
            styles:
              description: Styles
              type: Map<String, StyleData>
              default: {DEFAULT: {priority: 50, max-display-count: 5}}
            actions: {description: Actions, type: "Map<String, String>", default: {GO: "://make_default_browser"}}
      objects:
        MessageData:
          description: A message
          fields:
            style: {description: Style, type: String, default: DEFAULT}
            action: {description: Action, type: Text, default: ""}
            text: {description: Text, type: Text, default: ""}
            trigger: {description: Triggers, type: List<String>, default: []}
        StyleData:
          description: A style
          fields:
            priority: {description: Priority, type: Int, default: 50}
            max-display-count: {description: Count, type: Int, default: 5}
      """
    let project = try NimbusProject(["app.fml.yaml": manifest], "app.fml.yaml")
    #expect(project.findings() == [])
    #expect(project.flows.flatMap(\.entries).map(\.id) == [surface])
  }

  @Test func aManifestWithoutFeaturesIsNamed() throws {
    let project = try NimbusProject(["empty.fml.yaml": "features: {}\n"], "empty.fml.yaml")
    let found = project.log.diagnostics.filter { $0.slug == "nothing-drawn" }
    #expect(found.map(\.message) == ["nothing of 'empty.fml.yaml' is drawn: it has no features"])
  }

  @Test func aManifestWithoutDrawnFeaturesNamesThoseThatItHas() throws {
    let manifest = """
      channels: [release]
      features:
        show-new-onboarding:
          description: Onboarding
          variables:
            enabled: {description: On, type: Boolean, default: false}
        tracking:
          description: Tracking
          variables: {}
      """
    let project = try NimbusProject(["focus.fml.yaml": manifest], "focus.fml.yaml")
    #expect(project.flows.isEmpty)
    let found = project.log.diagnostics.filter { $0.slug == "nothing-drawn" }
    #expect(
      found.map(\.message) == [
        "nothing of 'focus.fml.yaml' is drawn: it has the features 'show-new-onboarding' and "
          + "'tracking'"
      ]
    )
  }
}
