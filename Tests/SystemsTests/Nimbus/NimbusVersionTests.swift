import Flow
import Source
import Syntax
import TestSupport
import Testing

@testable import FML
@testable import Nimbus

/// Values for another version of the app: what the findings say, and what the targeting lets in.
struct NimbusVersionTests {
  @Test func versionsCompareByTheirNumbers() throws {
    let texts = ["9", "115.!", "115.0.1", "116.0b1", "116.1", "125.2", "125.10", "125.*", "126"]
    let versions = try texts.map { try #require(AppVersion($0)) }
    #expect(versions.sorted() == versions)
    #expect(AppVersion("v125.2") == AppVersion("125.2.0"))
    #expect(AppVersion("115.!") == AppVersion(115))
    for text in ["", "v", "*", "x1", ".1", "99999999999"] { #expect(AppVersion(text) == nil) }
  }

  @Test(arguments: [
    ("fml/ios-v149.1.0-release.fml.yaml", "v149.1"), ("v116.yaml", "v116"),
    ("v9/nimbus.fml.yaml", nil), ("private.fml.yaml", nil), ("driver-v.yaml", nil),
  ])
  func fileNamesSayVersions(path: String, version: String?) {
    #expect(AppVersion(path: path)?.text == version)
  }

  @Test(arguments: [
    ("app_version|versionCompare('125.2.0') >= 0", "v125.2 and newer"),
    (
      "((is_already_enrolled) || ((isFirstRun == 'true') && "
        + "(app_version|versionCompare('115.!') >= 0) && (language in ['de', 'a || b'])))",
      "v115 and newer"
    ),
    (
      "(app_version|versionCompare('116.*') <= 0) && (is_already_enrolled || "
        + "app_version|versionCompare(\"114.!\") >= 0)", "v114 to v116"
    ),
    (
      "(('wren' in active_experiments) || ((isFirstRun == 'true') && "
        + "(app_version|versionCompare('152.0.2') >= 0)))", "v152.0.2 and newer"
    ),
    ("'lark' in active_experiments || app_version|versionCompare('152.0.2') >= 0", nil),
    ("app_version|versionCompare('116.!') < 0", "v115 and older"),
    (
      "app_version|versionCompare('130.!') >= 0 || app_version|versionCompare('120.!') >= 0",
      "v120 and newer"
    ),
    ("app_version|versionCompare('130.!') >= 0 || is_phone", nil),
    ("is_phone && app_version|versionCompare('130.0') == 0", "v130 to v130.0"),
    ("app_version|versionCompare('132.*') > 0", "v133 and newer"),
    ("app_version|versionCompare('132.*') < 0", "v132 and older"),
    ("app_version|versionCompare('131.0') <= 0", "v131.0 and older"),
    ("app_version|versionCompare('132.!') <= 0", "v131 and older"),
    ("(app_version|versionCompare('130.!') >= 0) == true", "v130 and newer"),
    (
      "app_version|versionCompare('140.!') >= 0 && app_version|versionCompare('130.!') < 0 || "
        + "app_version|versionCompare('150.!') >= 0", "v150 and newer"
    ),
    ("(app_version|versionCompare('130.!') >= 0) != true", "v129 and older"),
    ("0 <= app_version|versionCompare('130.!')", "v130 and newer"),
    ("true", nil), ("", nil), ("((((", nil), ("a 'b && c", nil),
    ("app_version|versionCompare(", nil),
    (String(repeating: "(", count: 5_000), nil),
  ])
  func targetingLetsVersionsIn(targeting: String, words: String?) {
    let span = Span.start(of: FileID(index: 0))
    let entries = [
      ("slug", Node.string("wren", span: span)), ("targeting", .string(targeting, span: span)),
      ("branches", Node(.list([]), span: span)),
    ].map { Node.Entry(key: $0, keySpan: span, value: $1) }
    var log = Log()
    let recipes = RecipeReader.recipes([Node(.map(entries), span: span)], log: &log)
    #expect(recipes.map(\.versions.phrase) == [words])
  }

  @Test func renamedAndNewerNamesSayTheirVersion() throws {
    let help = try Self.help(
      #"""
      {"enableModernUi": true, "enable-video-intro": true, "nothing": 1, "cards": {"welcome": {
      "type": "upgrade", "uiVariant": "modern", "buttons": {"primary": {"action": "next-card"},
      "secondary": {"action": "open-ios-fx-settings"}}}}}
      """#
    )
    #expect(
      help == [
        "unknown-variable: 'enableModernUi' was renamed to 'enable-modern-ui' in v145.1",
        "unknown-variable: 'enable-video-intro' is known since v149.3",
        "unknown-variable: nil",
        "unknown-field: 'type' was renamed to 'onboarding-type' in v125",
        "unknown-field: 'uiVariant' is known since v140",
        "unknown-enum-value: 'next-card' was renamed to 'forward-one-card' in v125",
        "unknown-enum-value: 'open-ios-fx-settings' is known since v131.1",
      ]
    )
  }

  /// The help of the findings about a branch's value, without lists of all values.
  static func help(
    _ value: String,
    others: [String: String] = [:]
  ) throws -> [String] {
    let recipe =
      "{\"slug\": \"x\", \"channel\": \"release\", \"branches\": ["
      + "\(NimbusRecipeTests.branch("a", value))]}"
    var files = others
    files["nimbus.fml.yaml"] = NimbusMergeTests.manifest
    files["x.json"] = recipe
    let project = try NimbusProject(
      files,
      "nimbus.fml.yaml",
      experiments: ["x.json"],
      manifests: ["nimbus.fml.yaml"] + others.keys.sorted()
    )
    return project.log.diagnostics.map { finding in
      let help = finding.help?.split(separator: "; the values are").first.map(String.init)
      return "\(finding.slug): \(help ?? "nil")"
    }
  }

  @Test func otherManifestsSayThatTheyKnowIt() throws {
    let newer = NimbusMergeTests.manifest
      .replacing("forward-one-card: {description: d}", with: "forward: {description: d}")
      .replacing("dismissable: {description: d,", with: "closable: {description: d,")
      .replacing("body: {description: t,", with: "subtitle: {description: t,")
      .replacing("dismissable: true", with: "closable: true")
    let help = try Self.help(
      #"{"closable": true, "cards": {"welcome": {"subtitle": "x", "buttons": "#
        + #"{"primary": {"action": "forward"}}}}}"#,
      others: ["app-v2.fml.yaml": newer, "app-v3.fml.yaml": newer, "broken.fml.yaml": "{"]
    )
    let known = "'app-v2.fml.yaml' and 'app-v3.fml.yaml' know it"
    #expect(
      help == [
        "unknown-variable: \(known)", "unknown-field: \(known)",
        "unknown-enum-value: \(known)",
      ]
    )
  }

  @Test func whatTargetingLetsInMustKnowTheValue() throws {
    let value =
      #"{"enable-modern-ui": true, "cards": {"a": {"uiVariant": "japan", "buttons": {"primary": "#
      + #"{"action": "end-onboarding"}}, "multiple-choice-buttons": [{"action": "theme-dark"}], "#
      + #""instructions-popup": {"button-action": "dismiss"}}}}"#
    let found = { (targeting: String, app: String) in
      let recipe =
        #"{"slug": "s", "appName": "\#(app)", "targeting": "\#(targeting)", "branches": "#
        + "[\(NimbusRecipeTests.branch("a", value))]}"
      let project = try NimbusProject(["s.json": recipe], "s.json")
      return project.log.diagnostics.filter { $0.slug == "version-gate" }.map(\.message)
    }
    let end = "and the targeting of 's' lets in v125.2"
    #expect(
      try found("app_version|versionCompare('125.2.0') >= 0", "firefox_ios") == [
        "'enable-modern-ui' needs v145.1, \(end)", "'uiVariant' needs v140, \(end)",
        "'japan' needs v145.1, \(end)",
      ]
    )
    #expect(try found("app_version|versionCompare('145.1') >= 0", "firefox_ios") == [])
    #expect(try found("true", "firefox_ios").count == 8)
    #expect(try found("true", "wren_ios") == [])
  }
}

/// The same on real recipes.
@Suite(.enabled(if: Corpus.isThere))
struct NimbusVersionCorpusTests {
  static func project(_ recipe: String, _ version: String) throws -> NimbusProject {
    try NimbusProject(
      bytes: try Corpus.files("firefox"),
      NimbusCorpusTests.manifest(version),
      experiments: ["recipes/\(recipe)"]
    )
  }

  /// Treatments b and c went on to the next card on v116 and newer: the action had a new name.
  @Test func anActionOfV115IsSaidToBeRenamed() throws {
    let project = try Self.project(
      "2023-08-08-release-ios-set-to-default-instructions-no-x.json",
      "v116.0.0"
    )
    let found = project.log.diagnostics.filter { $0.slug == "unknown-enum-value" }
    #expect(found.count == 2)
    for finding in found {
      #expect(finding.severity == .error)
      #expect(finding.message.contains("'open-default-browser-popup'"))
      let help = try #require(finding.help)
      #expect(help.contains("was renamed to 'open-instructions-popup' in v116"))
    }
  }

  /// Names of parts that differ by the version in the manifest's name (section 12).
  @Test(arguments: [("125.0", nil, false), ("125.1", "Firefox", false), ("149.1", "Firefox", true)])
  func fieldsAreFormattedAndDrawnSince(version: String, filled: String?, draws: Bool) throws {
    let path = "ios-v\(version).0.fml.yaml"
    let manifest = NimbusAudienceTests.manifest("modern: {description: M}")
    let value = """
      {"enable-modern-ui": true, "cards": {"a": {"uiVariant": "modern", "body": "B",
        "card-type": "multiple-choice", "buttons": {"primary": {"title": "Try %@"}},
        "multiple-choice-buttons": [{"action": "theme-dark"}]}}}
      """
    let project = try NimbusProject(
      [path: manifest, "v.json": value],
      path,
      experiments: ["v.json"]
    )
    let card = try #require(project.variant("v")?.cards.first { $0.id == "a" })
    let title = try #require(card.texts.first { $0.raw == "Try %@" })
    #expect(title.arguments?.first == filled)
    #expect(card.states[0].root.all.contains { $0.id == "body" } == draws)
    #expect(card.states[0].root.fidelity.texts(.notDrawn).contains("body") != draws)
  }

  @Test func attributesOfTriggersHaveVersions() throws {
    func found(_ version: String) throws -> [String] {
      let recipe = """
        {"slug": "r", "appName": "firefox_ios",
        "targeting": "app_version|versionCompare('\(version)') >= 0", "branches": [{"slug": "a",
          "features": [{"featureId": "messaging", "value": {
            "triggers": {"FEW": "number_of_app_launches < 5"}, "messages": {
              "m": {"surface": "survey", "text": "Hi", "trigger-if-all": ["FEW"]}}}}]}]}
        """
      let project = try NimbusProject(["r.json": recipe], "r.json")
      return project.log.diagnostics.filter { $0.slug == "version-gate" }.map(\.message)
    }
    #expect(
      try found("122.!") == [
        "'trigger-if-all' needs v125, and the targeting of 'r' lets in v122",
        "'number_of_app_launches' needs v127, and the targeting of 'r' lets in v122",
      ]
    )
    #expect(try found("127.!") == [])
  }

  @Test("A value that falls back to its own new or old name is told, not counted (section 12)")
  func fallingBackToTheSameIsNoError() throws {
    func found(_ value: String) throws -> [String] {
      let value = """
        {"cards": {"welcome": {"buttons": {"primary": {"action": "forward-two-card"},
          "secondary": {"action": "\(value)"}}}}}
        """
      let manifest = """
        channels: [release]
        features:
          onboarding-framework-feature:
            description: Onboarding
            variables:
              cards:
                description: Cards
                type: Map<String, NimbusOnboardingCardData>
                default: {}
        objects:
          NimbusOnboardingCardData:
            description: A card
            fields:
              buttons: {description: Buttons, type: NimbusOnboardingButtons, default: {}}
          NimbusOnboardingButtons:
            description: Buttons
            fields:
              primary: {description: First, type: NimbusOnboardingButton, default: {}}
              secondary: {description: Second, type: NimbusOnboardingButton, default: {}}
          NimbusOnboardingButton:
            description: A button
            fields:
              action: {description: Action, type: OnboardingActions, default: forward-one-card}
        enums:
          OnboardingActions:
            description: Actions
            variants:
              forward-one-card: {description: One}
              forward-two-card: {description: Two}
        """
      let project = try NimbusProject(
        ["n.fml.yaml": manifest, "v.json": value],
        "n.fml.yaml",
        experiments: ["v.json"]
      )
      return project.log.diagnostics.filter { $0.slug == "unknown-enum-value" }.map {
        "\($0.severity): \($0.message)"
      }
    }
    #expect(
      try found("next-card") == [
        "info: 'next-card' is no value of 'action' of 'secondary', the app uses "
          + "'forward-one-card' instead, which is the same"
      ]
    )
    #expect(
      try found("end-onboarding") == [
        "error: 'end-onboarding' is no value of 'action' of 'secondary', the app uses "
          + "'forward-one-card' instead"
      ]
    )
  }

  /// Recipes of 2026 say nothing wrong about v116: none of its users is in them.
  @Test func recipesForNewerVersionsAreNoErrors() throws {
    let project = try Self.project(
      "2026-01-05-ios-new-onboarding-global-production-version.json",
      "v116.0.0"
    )
    #expect(project.log.count(.error) == 0)
    let found = project.log.diagnostics.filter { $0.slug == "other-version" }
    #expect(
      found.map(\.message) == [
        "recipe 'ios-new-onboarding-global-production-version' is for v145.2 and newer, "
          + "the manifest is of v116"
      ]
    )
    #expect(project.log.diagnostics.contains { $0.slug == "unknown-variable" })
  }
}
