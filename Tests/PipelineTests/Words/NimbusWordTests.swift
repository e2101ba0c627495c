import Export
import Flow
import Pipeline
import Source
import Testing

/// Branches and cards of Nimbus that say one thing and do another, on manifests of our own.
@Suite struct NimbusWordTests {
  private static let shipped = """
    {"cards": {
      "nest": {"title": "Nest", "order": 10, "prerequisites": ["ALWAYS"], "buttons": {
        "primary": {"title": "How", "action": "open-instructions-popup"},
        "secondary": {"title": "Later", "action": "forward-one-card"}},
        "instructions-popup": {"title": "Make it yours", "instructions": ["Tap"],
          "button-title": "Go there", "button-action": "open-ios-fx-settings"}},
      "song": {"title": "Song", "order": 20, "prerequisites": ["ALWAYS"], "buttons": {
        "primary": {"title": "Hear it", "action": "request-notifications"}}}},
     "conditions": {"ALWAYS": "true"}}
    """

  /// The findings of some rules about a branch of cards over what ships.
  private static func found(_ cards: String, _ slugs: String...) async throws -> [String] {
    let recipe = """
      {"slug": "try", "appName": "firefox_ios", "targeting": "true", "branches": [
      {"slug": "one", "features": [{"featureId": "onboarding-framework-feature",
        "value": {"cards": {
      \(cards)
      }}}]}]}
      """
    let files = [
      "flows/cards.json": shipped, "try.json": recipe,
      "flowproof.yml": "sources: [{nimbus: flows/cards.json, experiments: try.json}]\n",
    ]
    return try await findings(files).filter { line in
      line.hasPrefix("try.json") && slugs.contains { line.contains("[\($0)]") }
    }
  }

  @Test func aPopupOfOtherWordsKeepsItsAction() async throws {
    let found = try await Self.found(
      #""nest": {"instructions-popup": {"title": "A widget", "instructions": ["Hold"], "button-title": "Fine"}}"#,
      "inherited-action"
    )
    #expect(
      found == [
        "try.json:4:96: info: the popup's button of 'nest' has other words, but still does"
          + " 'open-ios-fx-settings', as the shipped card's does [inherited-action]"
          + " (if that is meant, say so: write the action beside the words)"
      ]
    )
  }

  @Test func aButtonOfACardWithAnotherTitleKeepsItsAction() async throws {
    let found = try await Self.found(
      #""song": {"title": "Wings", "buttons": {"primary": {"title": "Fly"}}}"#,
      "inherited-action"
    )
    #expect(found.count == 1, "\(found)")
  }

  @Test(arguments: [
    #""song": {"title": "Wings"}"#,
    #""song": {"title": "Wings", "buttons": {"primary": {"title": "Hear it"}}}"#,
    #""song": {"buttons": {"primary": {"title": "Listen"}}}"#,
    #""song": {"title": "W", "buttons": {"primary": {"title": "F", "action": "request-notifications"}}}"#,
    #""nest": {"title": "W", "buttons": {"secondary": {"title": "Not now"}}}"#,
    #""wing": {"title": "W", "buttons": {"primary": {"title": "Fly"}}}"#,
  ])
  func whatIsMeant(cards: String) async throws {
    #expect(try await Self.found(cards, "inherited-action") == [])
  }

  @Test func cardsThatAreNearlyOthers() async throws {
    #expect(
      try await Self.found(#""sonk": {"order": 5}, "nestt": {"prerequisites": []}"#, "unknown-item")
        == [
          "try.json:4:1: warning: no card that ships is called 'sonk', so this adds one without words"
            + " [unknown-item] (did you mean 'song'?)",
          "try.json:4:23: warning: no card that ships is called 'nestt', so this adds one without words"
            + " [unknown-item] (did you mean 'nest'?)",
        ]
    )
    let new = #""songs": {"title": "Songs", "order": 30}, "entirely-other": {"order": 1}"#
    #expect(try await Self.found(new, "unknown-item") == [])
  }

  @Test func featuresThatAreNearlyOthers() async throws {
    let recipe = """
      {"slug": "try", "appName": "firefox_ios", "targeting": "true", "branches": [
      {"slug": "a", "features": [{"featureId": "onboarding-framework-feature", "value": {}}]},
      {"slug": "b", "features": [{"featureId": "onboarding-framework-featur", "value": {}}]},
      {"slug": "c", "features": [{"featureId": "search", "value": {}}]}]}
      """
    let files = [
      "flows/cards.json": Self.shipped, "try.json": recipe,
      "flowproof.yml": """
      sources:
        - nimbus: flows/cards.json
          experiments: try.json
          channel: relase
      personas: people.yml
      default-locale: en
      """,
      "people.yml": "ann: {device: iPad Pro}\nben: {device: ipad}\nkim: {device: Tablet}\n",
      "strings/en-GB.lproj/T.strings": #""a" = "A";"#,
      "strings/de.lproj/T.strings": #""a" = "A";"#,
    ]
    let slugs = ["unknown-feature", "channel-of-nothing", "attribute-value", "unknown-locale"]
    let found = try await findings(files).filter { line in
      slugs.contains { line.contains("[\($0)]") }
    }
    #expect(
      found.sorted() == [
        "flowproof.yml:4:14: warning: 'flows/cards.json' has no values by channel, so 'relase' chooses"
          + " nothing in it [channel-of-nothing] (did you mean 'release'?)",
        "flowproof.yml:6:17: warning: no string table is for 'en', the default locale [unknown-locale]"
          + " (did you mean 'en-GB'?)",
        "people.yml:1:15: info: 'iPad Pro' is none of the devices that cards are drawn on, and counts as"
          + " any tablet [attribute-value] (did you mean 'ipad', 'ipad-mini' or 'ipad-mini-landscape'?)",
        "try.json:3:42: warning: the manifest has no feature 'onboarding-framework-featur', so the app"
          + " ignores this value [unknown-feature] (did you mean 'onboarding-framework-feature'?)",
      ]
    )
  }

  @Test(arguments: [
    ("MAKE_DEFAULT_BROWSER", "", true),
    ("://make_default_browser?utm_source=nimbus", "", true),
    ("OPEN_SETTINGS", "", false),
    ("MAKE_DEFAULT_BROWSER", #""exclude-if-any": ["I_AM_DEFAULT_BROWSER"], "#, false),
    ("MAKE_DEFAULT_BROWSER", #""trigger-if-all": ["I_AM_NOT_DEFAULT_BROWSER"], "#, false),
  ])
  func messagesThatAskForTheDefaultBrowserAgain(
    action: String,
    more: String,
    isTold: Bool
  )
    async throws
  {
    let message = """
      {"messages": {"ask": {"surface": "homescreen", "text": "Make it yours", \(more)"action": "\(action)"}},
       "actions": {"MAKE_DEFAULT_BROWSER": "://make_default_browser", "OPEN_SETTINGS": "://settings"},
       "triggers": {"I_AM_DEFAULT_BROWSER": "is_default_browser",
         "I_AM_NOT_DEFAULT_BROWSER": "is_default_browser == false"}}
      """
    let found = try await findings(["flows/messages.json": message])
    #expect(found.contains { $0.contains("[asks-default-again]") } == isTold, "\(found)")
  }

  @Test func thePopupOfOldVersionsIsTheFeaturesOwn() async throws {
    let cards = """
      {"cards": {"nest": {"title": "Nest", "buttons": {
        "primary": {"title": "How", "action": "open-instructions-popup"}}}},
       "instruction-popup": {"title": "Steps", "instructions": ["One"], "button-title": "Fine"}}
      """
    let found = try await findings(["flows/cards.json": cards])
    #expect(
      !found.contains { $0.contains("[popup-missing]") || $0.contains("[unknown-") },
      "\(found)"
    )
    #expect(found.contains { $0.contains("'instruction-popup' is a name of versions before") })
    let without = try await findings([
      "flows/cards.json": cards.replacing("instruction-popup\"", with: "instruction-popu\"")
    ])
    #expect(without.contains { $0.contains("[popup-missing]") }, "\(without)")
  }

  @Test func flowsOfOneTitleSayOfWhichAppTheyAre() async throws {
    func titles(_ files: [String: String]) async throws -> [String] {
      let outcome = try await Pipeline.build(.memory(files))
      return (outcome.build?.flows ?? []).map(\.title).sorted()
    }
    let ios = #"{"messages": {"a": {"surface": "new-tab-card", "text": "Hi"}}}"#
    let android = #"{"messages": {"a": {"surface": "homescreen", "text": "Hi"}}}"#
    #expect(try await titles(["flows/a.json": ios]) == ["Messages"])
    #expect(
      try await titles(["flows/a.json": ios, "flows/b.json": android])
        == ["Messages, Android", "Messages, iOS"]
    )
    #expect(
      try await titles([
        "one/flows/a.json": ios, "two/flows/b.json": ios,
        "flowproof.yml":
          "sources: ['*/flows/*.json']\n",
      ]) == ["Messages, one", "Messages, two"]
    )
  }

  @Test func anIDOfATableThatIsMisspelt() async throws {
    let found = try await findings([
      "flows/cards.json": #"{"cards": {"a": {"title": "Onbording/Nest.Title"}}}"#,
      "strings/en-US.lproj/Onboarding.strings": #""Nest.Title" = "Nest";"#,
      "flowproof.yml": "sources: [flows/*.json]\nstrings: [strings]\ndefault-locale: en\n",
    ])
    #expect(
      found.contains {
        $0.contains("[text-missing]") && $0.hasSuffix("(did you mean 'Onboarding'?)")
      },
      "\(found)"
    )
  }
}
