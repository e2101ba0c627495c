import Export
import Flow
import Pipeline
import Reports
import Source
import Testing

/// Personas and `--set`: whose flow is shown, and what is said of names and values nobody knows.
@Suite struct UserTests {
  private static let cards = """
    {"enable-modern-ui": true, "conditions": {"EARLY": "days_since_install < 3"}, "cards": {
      "hello": {"title": "Hello", "order": 1, "uiVariant": "modern",
        "buttons": {"primary": {"title": "Go", "action": "forward-one-card"}}},
      "bar": {"title": "Bar", "order": 2, "uiVariant": "modern", "card-type": "multiple-choice",
        "multiple-choice-buttons": [{"title": "Top", "action": "toolbar-top"}],
        "buttons": {"primary": {"title": "Go", "action": "forward-one-card"}}}}}
    """

  /// The cards that the entry for new users shows, and the findings about users.
  private static func run(
    personas: String? = nil,
    choose: [String] = [],
    set: [String: String] = [:]
  ) async throws -> (cards: [String]?, findings: [String]) {
    var files = ["flows/c.json": cards]
    files["personas.yml"] = personas
    var options = BuildOptions()
    options.personas = choose
    options.attributes = set
    let outcome = try await Pipeline.build(.memory(files), options: options)
    let slugs = [
      "[undefined-decision]", "[unknown-attribute]", "[attribute-value]", "[wrong-type]",
      "[nothing-chosen]",
    ]
    let found = lines(outcome).filter { line in slugs.contains { line.contains($0) } }
    return (outcome.build?.flows[0].variants[0].sequences["fresh-install"]?.cards, found)
  }

  @Test func theChosenPersonaIsShown() async throws {
    let personas = "phone: {device: iphone}\ntablet: {device: ipad, is_first_run: true}\n"
    #expect(try await Self.run(personas: personas).cards == ["hello", "bar"])
    #expect(try await Self.run(personas: personas, choose: ["tab*"]).cards == ["hello"])
    let mixed = try await Self.run(
      personas: personas,
      choose: ["tablet"],
      set: ["device": "iphone-se"]
    )
    #expect(mixed.cards == ["hello", "bar"])
    #expect(mixed.findings == [])
    let unknown = try await Self.run(personas: personas, choose: ["tabet"])
    #expect(unknown.cards == nil)
    #expect(
      unknown.findings == [
        "error: no persona is called 'tabet' [nothing-chosen] (did you mean 'tablet'?)"
      ]
    )
  }

  @Test func theListSaysWhatTheUserSeesAndWhyNotTheRest() async throws {
    var options = BuildOptions()
    options.attributes = ["device": "ipad"]
    let files = ["flows/c.json": Self.cards, "personas.yml": "phone: {is_default_browser: true}\n"]
    let outcome = try await Pipeline.build(.memory(files), options: options)
    let listing = try #require(Listing(outcome))
    #expect(
      listing.text == """
        c  nimbus  Onboarding  flows/c.json:1
          default  2 cards
             hello   basic            Hello
            [bar]    multiple-choice  Bar
                     hidden: iPads do not show the choice of where the toolbar stands
        locales  en (default)
        personas
          phone  device: ipad, is_default_browser: true

        """
    )
    let reason = "iPads do not show the choice of where the toolbar stands"
    let text = String(decoding: listing.json.bytes(indented: false), as: UTF8.self)
    #expect(text.contains("\"entries\":{\"fresh-install\":{\"cards\":[\"hello\"]"), "\(text)")
    #expect(text.contains("\"hidden\":[{\"card\":\"bar\",\"reason\":\"\(reason)\"}]"))
  }

  @Test func mistakesOfPersonasAreFoundWhereTheyStand() async throws {
    let run = try await Self.run(
      personas: """
        new: {device: ipda}
        odd: 3
        old:
          is_frist_run: false
          is_first_run: "false"
          isFirstRun: maybe
          days_since_install: 1.5
          app_version: 149.10
          active_experiments: wren
          enrollments: [a, b]
          events: {app_cycle.foreground: {Days: [1, 0, 2]}}
          is_default_browser: null
        empty:
        """
    )
    #expect(run.cards == ["hello", "bar"])
    #expect(
      run.findings == [
        "personas.yml:1:15: error: 'device' of 'new' must be a device, found 'ipda' "
          + "[attribute-value] (did you mean 'ipad'?)",
        "personas.yml:2:6: error: 'odd' must be a map, found an integer [wrong-type]",
        "personas.yml:4:3: warning: 'old' says what no system asks for: 'is_frist_run' "
          + "[unknown-attribute] (did you mean 'is_first_run' or 'isFirstRun'?)",
        "personas.yml:5:17: error: 'is_first_run' of 'old' must be true or false, found the "
          + "string 'false' [attribute-value]",
        "personas.yml:6:15: error: 'isFirstRun' of 'old' must be 'true' or 'false', found 'maybe' "
          + "[attribute-value]",
        "personas.yml:7:23: error: 'days_since_install' of 'old' must be a whole number, found "
          + "'1.5' [attribute-value]",
        "personas.yml:9:23: error: 'active_experiments' of 'old' must be a list, found 'wren' "
          + "[attribute-value]",
      ]
    )
  }

  @Test(
    arguments: [
      ("device", "ipad", nil), ("device", "iphone 16", nil),
      (
        "device", "ipda",
        "error: 'device' in '--set device=ipda' must be a device, found 'ipda' [attribute-value] "
          + "(did you mean 'ipad'?)"
      ),
      (
        "devcie", "ipad",
        "warning: '--set devcie=ipad' says what no system asks for: 'devcie' [unknown-attribute] "
          + "(did you mean 'device'?)"
      ),
      ("is_default_browser", "true", nil),
      (
        "is_default_browser", "maybe",
        "error: 'is_default_browser' in '--set is_default_browser=maybe' must be true or false, "
          + "found 'maybe' [attribute-value]"
      ),
      ("isFirstRun", "true", nil), ("app_version", "149.10", nil), ("days_since_install", "3", nil),
      ("locale", "no", nil), ("active_experiments", "a, b", nil),
      ("active_experiments", "[a, b]", nil), ("enrollments_map", "{\"a\": \"b\"}", nil),
      (
        "enrollments_map", "{",
        "error: 'enrollments_map' in '--set enrollments_map={' must be a map, found '{' "
          + "[attribute-value]"
      ),
      ("condition:EARLY", "true", nil),
      (
        "condition:ERLY", "true",
        "warning: '--set condition:ERLY=true' decides a condition that no flow has: 'ERLY' "
          + "[undefined-decision] (did you mean 'EARLY'?)"
      ),
      (
        "condition:EARLY", "yes",
        "error: 'condition:EARLY' in '--set condition:EARLY=yes' must be true or false, found 'yes' "
          + "[attribute-value]"
      ),
    ] as [(String, String, String?)]
  )
  func settingsAreChecked(name: String, value: String, finding: String?) async throws {
    #expect(try await Self.run(set: [name: value]).findings == [finding].compactMap(\.self))
  }
}
