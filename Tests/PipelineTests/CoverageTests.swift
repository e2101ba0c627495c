import Foundation
import Pipeline
import Source
import TestSupport
import Testing

/// Tests of the translation coverage of locales, and of the findings where it is too low.
@Suite struct CoverageTests {
  /// Two cards of two texts, with a branch for French readers alone, and tables.
  static func project(
    _ strings: [String: String],
    config: String = "",
    targeting: String = "language in ['fr']"
  ) -> [String: String] {
    let manifest = """
      about: {description: App}
      channels: [release]
      features:
        onboarding-framework-feature:
          description: Cards.
          variables:
            cards: {description: Cards., type: "Map<String, Card>", default: {}}
            conditions: {description: C., type: "Map<String, String>", default: {ALWAYS: "true"}}
          defaults:
            - value:
                cards:
                  welcome: {order: 1, title: Onboarding/Hello.v1, body: Onboarding/Body.v1}
                  last: {order: 2, title: Onboarding/Last.v1, body: "42"}
      objects:
        Card:
          description: A card.
          fields:
            order: {description: Place., type: Int, default: 10}
            title: {description: Heading., type: Text, default: ""}
            body: {description: Words., type: Text, default: ""}
            buttons: {description: B., type: Buttons, default: {}}
            prerequisites: {description: P., type: List<String>, default: [ALWAYS]}
        Buttons:
          description: Buttons.
          fields:
            primary: {description: Main., type: Button, default: {}}
        Button:
          description: A button.
          fields:
            title: {description: Words., type: Text, default: "7"}
            action: {description: Act., type: String, default: forward-one-card}
      """
    let recipe = """
      {"slug": "try", "id": "try", "schemaVersion": "1.12.0", "appName": "app", "channel": "release",
       "featureIds": ["onboarding-framework-feature"], "userFacingName": "Try",
       "userFacingDescription": "Try", "isEnrollmentPaused": false,
       "bucketConfig": {"randomizationUnit": "nimbus_id", "namespace": "n", "start": 0, "count": 10000,
         "total": 10000}, "targeting": "\(targeting)",
       "branches": [{"slug": "b", "ratio": 1, "features": [
         {"featureId": "onboarding-framework-feature",
          "value": {"cards": {"welcome": {"title": "Onboarding/Bonjour.v1"}}}}]}]}
      """
    var files = [
      "app.fml.yaml": manifest, "try.json": recipe,
      "flowproof.yml": """
      sources: [{nimbus: app.fml.yaml, experiments: try.json}]
      strings: [strings]
      default-locale: en
      \(config)
      """,
    ]
    for (locale, keys) in strings {
      let lines = keys.split(separator: " ").map { "\"\($0).v1\" = \"\($0) in \(locale)\";" }
      files["strings/\(locale).lproj/Onboarding.strings"] = lines.joined(separator: "\n")
    }
    return files
  }

  private static let english = "Hello Body Last Bonjour"

  private static func found(_ files: [String: String]) async throws -> String {
    try await findings(files).filter {
      ["untranslated]", "low-coverage]"].contains(where: $0.contains)
    }.joined(separator: "\n")
  }

  @Test("What nobody with the locale gets is no gap")
  func gaps() async throws {
    let strings = [
      "en": Self.english, "de": "Hello Body", "fr": "Hello Body", "it": Self.english,
    ]
    let found = try await Self.found(Self.project(strings))
    #expect(
      found == """
        app.fml.yaml:13:37: warning: 'Last.v1' has no words in de and fr, so those of en are shown \
        [text-untranslated]
        try.json:8:46: warning: 'Bonjour.v1' has no words in fr, so those of en are shown [text-untranslated]
        """
    )
  }

  @Test("An empty translation shows nothing, and is told")
  func emptyTranslation() async throws {
    var files = Self.project(["en": Self.english, "de": "Hello Body Bonjour"])
    files["strings/de.lproj/Onboarding.strings"]? += "\n\"Last.v1\" = \" \";"
    let found = try await Self.found(files)
    #expect(
      found == """
        app.fml.yaml:13:37: warning: 'Last.v1' is empty in de, so nothing is shown [text-untranslated]
        """
    )
  }

  @Test("Words of a document that the default locale lacks are told")
  func mainLocale() async throws {
    let found = try await Self.found([
      "flowproof.yml": "mappings: m.map.yml\nsources: [{m: o.json}]",
      "m.map.yml": "mapping: 1\nname: m\nflow: {cards: {each: $.*, title: \".t.{locale}\"}}",
      "o.json": #"[{"t": {"en": "Hello", "de": "Hallo"}}, {"t": {"de": "Nur deutsch"}}]"#,
    ])
    #expect(
      found == """
        o.json:1:54: warning: 'Nur deutsch' has no words in en, so those of de are shown [text-untranslated]
        """
    )
  }

  @Test("A flow of which locales have nothing is one warning at the flow")
  func bareFlows() async throws {
    let strings = ["en": Self.english, "de": "Other", "fr": "Other", "ja": "Hello", "es": "Other"]
    let found = try await Self.found(Self.project(strings))
    #expect(
      found == """
        app.fml.yaml:4:3: warning: none of the 3 texts of this flow has words in de or es, so those of en are \
        shown [flow-untranslated]
        app.fml.yaml:4:3: warning: none of the 4 texts of this flow has words in fr, so those of en are \
        shown [flow-untranslated]
        app.fml.yaml:12:67: warning: 'Body.v1' has no words in ja, so those of en are shown [text-untranslated]
        app.fml.yaml:13:37: warning: 'Last.v1' has no words in ja, so those of en are shown [text-untranslated]
        """
    )
  }

  @Test("Goals of the config: for all locales but the default, and by locale")
  func goals() async throws {
    let strings = ["en": "Hello Body Last", "de": "Hello Body", "fr": "Hello", "it": Self.english]
    let files = Self.project(strings, config: "min-coverage: {de: 66.6, fr: 20, it: 100}")
    let found = try await Self.found(files)
    #expect(!found.contains("low-coverage"))
  }

  @Test(arguments: [

    (
      "min-coverage: 101",
      "flowproof.yml:4:15: error: 'min-coverage' must be a number up to 100, or a map of locales to such"
        + " numbers [bad-value] (write 'min-coverage: 90' or 'min-coverage: {de: 100}')"
    ),
    (
      "min-coverage: {de: all}",
      "flowproof.yml:4:20: error: 'min-coverage' must be a number up to 100, or a map of locales to such"
        + " numbers [bad-value] (write 'min-coverage: 90' or 'min-coverage: {de: 100}')"
    ),
    (
      "min-coverage: {dee: 90}",
      "flowproof.yml:4:21: error: no locale is called 'dee', so its coverage can't be asked for [bad-value]"
        + " (did you mean 'de'?)"
    ),
  ])
  func wrongGoals(config: String, finding: String) async throws {
    let files = Self.project(["en": Self.english, "de": "Hello"], config: config)
    let outcome = try await Pipeline.build(.memory(files))
    #expect(outcome.build == nil)
    #expect(lines(outcome).first { $0.contains("error") } == finding)
  }

  // MARK: The command

  @Test func theCommandLine() throws {
    let scratch = try Scratch()
    let strings = ["en": Self.english, "de": "Hello Body", "fr": Self.english]
    for (path, text) in Self.project(strings, config: "min-coverage: {de: 10}") {
      try scratch.write(path, text)
    }
    let tool = Tool(folder: scratch.path)
    let run = { (goals: String...) in
      try tool.start(["check", "-q"] + goals.flatMap { ["--min-coverage", $0] }).result()
    }
    #expect(try run().code == 0)
    #expect(try run("66").code == 0)
    #expect(try run("locale=de:66.6", "locale=fr:100").code == 0)
    let low = try run("locale=de:100")
    #expect(low.code == 1)
    #expect(
      low.output.contains("error: de has words for 2 of 3 texts, 66.6 %, and 100 % are wanted")
    )
    #expect(low.output.contains("without words: 'Onboarding/Last.v1'"))
    #expect(try run("90").code == 1)
    let unknown = try run("locale=dd:90")
    #expect(unknown.code == 2)
    #expect(unknown.output.contains("no locale is called 'dd'"))
    #expect(unknown.output.contains("did you mean 'de'?"))
    #expect(try run("locale=de").code == 64)
    #expect(try run("110").code == 64)
    let site = try tool.run("build", "-q", "--min-coverage", "locale=de:100")
    #expect(site.code == 1)
    let page = try String(
      contentsOfFile: scratch.path + "/flowproof-site/locales/index.html",
      encoding: .utf8
    )
    #expect(page.contains("2 of 3"))
  }
}
