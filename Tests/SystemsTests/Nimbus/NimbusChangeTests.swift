import Flow
import Source
import Testing

@testable import FML
@testable import Nimbus

/// Tests of changes between versions of the app beside known names: texts that they fill in, parts
/// that they draw, cards that they leave out.
struct NimbusChangeTests {
  /// A recipe for onboarding with a value, whose targeting lets in a version and newer.
  static func recipe(_ value: String, from version: String) -> String {
    """
    {"slug": "r", "appName": "firefox_ios", "channel": "release",
     "targeting": "app_version|versionCompare('\(version)') >= 0", "branches": [
       \(NimbusRecipeTests.branch("a", value))]}
    """
  }

  static let button = """
    {"cards": {"hi": {"title": "Hi", "buttons": {"primary": {"title": "Try %@"}}}}}
    """

  @Test(
    "Which of some versions do what came with one",
    arguments: [
      (nil, nil, AppChange.Reach.unknown), ("139", nil, .newer), ("145.9", nil, .newer),
      ("146", nil, .all), (nil, "144.9", .none), (nil, "145", .unknown), ("139", "144", .none),
      ("150", "151", .all),
    ]
  )
  func reach(lower: String?, upper: String?, wanted: AppChange.Reach) {
    let change = AppChange(since: AppVersion(145), surely: AppVersion(146))
    let versions = VersionRange(
      lower: lower.flatMap { AppVersion($0) },
      upper: upper.flatMap { AppVersion($0) }
    )
    #expect(change.reach(versions) == wanted)
  }

  /// Without a manifest the newest version draws it, and users of the oldest are told of.
  @Test(arguments: [("124.!", "v124"), ("125.0.0", "v125"), ("125.1", nil)])
  func recipesReachVersionsThatFillNothingIn(version: String, gap: String?) throws {
    let project = try NimbusProject(
      ["r.json": Self.recipe(Self.button, from: version)],
      "r.json"
    )
    let card = try #require(project.variant("r-a")?.cards.first { $0.id == "hi" })
    let title = try #require(card.texts.first { $0.raw == "Try %@" })
    #expect(title.gap == gap.map { TextRef.Gap(since: "v125.1", oldest: $0) })
    #expect(title.arguments == ["Firefox"])
    #expect(card.texts.filter { $0.gap != nil }.count == (gap == nil ? 0 : 1))
  }

  /// A manifest whose version nobody says is taken for the oldest that the recipe lets in.
  @Test(arguments: [("125.!", nil), ("126.!", "Firefox")])
  func theOldestVersionThatIsLetInIsDrawn(version: String, filled: String?) throws {
    let manifest = NimbusAudienceTests.manifest("modern: {description: M}")
      .replacing("uiVariant: {description", with: "variant: {description")
      .replacing("uiVariant: modern", with: "variant: modern")
      .replacing("enable-modern-ui", with: "modern-look")
      .replacing("should-use-japan-configuration", with: "japan-look")
    let project = try NimbusProject(
      ["n.fml.yaml": manifest, "r.json": Self.recipe(Self.button, from: version)],
      "n.fml.yaml",
      experiments: ["r.json"]
    )
    let card = try #require(project.variant("r-a")?.cards.first { $0.id == "hi" })
    let title = try #require(card.texts.first { $0.raw == "Try %@" })
    #expect(title.arguments?.first == filled)
  }

  /// Notifications show their text as it stands before v114.2.
  @Test(arguments: [("114.!", "v114"), ("114.1", "v114.1"), ("114.2", nil)])
  func notificationsAreFilledInSince(version: String, oldest: String?) throws {
    let recipe = """
      {"slug": "r", "appName": "firefox_ios",
       "targeting": "app_version|versionCompare('\(version)') >= 0", "branches": [{"slug": "a",
        "features": [{"featureId": "messaging", "value": {"messages": {
          "m": {"surface": "notification", "text": "Back to %@"}}}}]}]}
      """
    let project = try NimbusProject(["r.json": recipe], "r.json")
    let card = try #require(project.variant("r-a")?.cards.first { $0.id == "m" })
    let text = try #require(card.texts.first { $0.raw == "Back to %@" })
    #expect(text.gap == oldest.map { TextRef.Gap(since: "v114.2", oldest: $0) })
  }

  /// A body of a card with choices in the newer interface.
  static let choices = """
    {"enable-modern-ui": true, "cards": {"look": {"uiVariant": "modern", "title": "Pick",
      "card-type": "multiple-choice", "body": "Change it later",
      "multiple-choice-buttons": [{"title": "Dark", "action": "theme-dark"}]}}}
    """

  @Test(arguments: [
    ("140.!", "v140 and newer"), ("145.1.0", "v145.1 and newer"), ("146.!", nil), ("150.2", nil),
  ])
  func bodiesThatOlderVersionsDoNotDraw(version: String, users: String?) throws {
    let project = try NimbusProject(
      ["r.json": Self.recipe(Self.choices, from: version)],
      "r.json"
    )
    let found = project.log.diagnostics.filter { $0.slug == "not-drawn-yet" }.map(\.message)
    #expect(
      found
        == (users.map {
          [
            "'body' of 'look' is drawn only since a version of v145, and users of \($0) see the card"
          ]
        } ?? [])
    )
  }

  /// A recipe that names no version may be for any, and a legacy card has always drawn its body.
  @Test func whereNobodyKnowsTheVersionNothingIsSaid() throws {
    let open = Self.recipe(Self.choices, from: "150").replacing(
      "app_version|versionCompare('150') >= 0",
      with: "is_phone"
    )
    let legacy = Self.recipe(Self.choices, from: "130.!")
      .replacing(#""enable-modern-ui": true, "#, with: "")
      .replacing(#""uiVariant": "modern", "#, with: "")
    for recipe in [open, legacy] {
      let project = try NimbusProject(["r.json": recipe], "r.json")
      #expect(!project.log.diagnostics.contains { $0.slug == "not-drawn-yet" })
    }
  }

  /// The version of the config wins over the name of the manifest.
  @Test(arguments: [(nil, true), ("141", false), ("142", true), ("139.2", false)])
  func iPadsLeaveToolbarsOutSince(said: String?, hides: Bool) throws {
    let value = Self.choices.replacing("theme-dark", with: "toolbar-top")
    let manifest = NimbusAudienceTests.manifest("modern: {description: M}")
    let project = try NimbusProject(
      ["ios-v149.1.0.fml.yaml": manifest, "v.json": value],
      "ios-v149.1.0.fml.yaml",
      experiments: ["v.json"],
      attributes: ["device": .string("ipad")],
      version: said.flatMap { AppVersion($0) }
    )
    let variant = try #require(project.variant("v"))
    #expect(variant.hidden.contains { $0.card == "look" } == hides)
  }

  @Test(
    "Targeting and conditions ask for attributes that came with a version",
    arguments: [
      ("region == 'CA' && app_version|versionCompare('98.!') >= 0", "98", true),
      ("region == 'CA' && app_version|versionCompare('99.!') >= 0", "99", false),
      ("region == 'CA'", "no version", false),
    ]
  )
  func targetingNeedsVersions(targeting: String, lower: String, isTold: Bool) throws {
    let recipe = Self.recipe("{}", from: "1").replacing(
      "app_version|versionCompare('1') >= 0",
      with: targeting
    )
    let project = try NimbusProject(["r.json": recipe], "r.json")
    let found = project.log.diagnostics.filter { $0.slug == "version-gate" }.map(\.message)
    let wanted =
      "'region' needs a version after v98, and the targeting of 'r' lets in v\(lower)"
    #expect(found == (isTold ? [wanted] : []))
  }

  @Test func conditionsOfCardsNeedVersions() throws {
    func found(_ version: String) throws -> [String] {
      let value = """
        {"conditions": {"OFTEN": "number_of_app_launches > 3"},
         "cards": {"hi": {"title": "Hi", "prerequisites": ["OFTEN"]}}}
        """
      let project = try NimbusProject(["r.json": Self.recipe(value, from: version)], "r.json")
      return project.log.diagnostics.filter { $0.slug == "version-gate" }.map(\.message)
    }
    #expect(
      try found("120.!") == [
        "'number_of_app_launches' needs v127, and the targeting of 'r' lets in v120"
      ]
    )
    #expect(try found("127.!") == [])
  }

  /// A manifest of a version that does not know what its own conditions ask for.
  @Test(arguments: [("125.0", true), ("127.0", false)])
  func shippedConditionsNeedVersions(version: String, isTold: Bool) throws {
    let manifest = NimbusAudienceTests.manifest("modern: {description: M}")
      .replacing(
        "    variables:\n      enable-modern-ui",
        with: "    variables:\n      conditions: {description: C, type: \"Map<String, String>\", "
          + "default: {OFTEN: number_of_app_launches > 3}}\n      enable-modern-ui"
      )
    let project = try NimbusProject(
      ["ios-v\(version).fml.yaml": manifest],
      "ios-v\(version).fml.yaml"
    )
    let found = project.log.diagnostics.filter { $0.slug == "version-gate" }.map(\.message)
    #expect(
      found
        == (isTold ? ["'number_of_app_launches' needs v127, and the manifest is of v125"] : [])
    )
  }

  @Test(
    "Messages use surfaces, fields and triggers that came with a version",
    arguments: [
      (#""surface": "microsurvey""#, "126.!", "'microsurvey' needs v127"),
      (#""surface": "microsurvey""#, "127.!", nil),
      (
        #""surface": "survey", "trigger-if-all": ["ALWAYS"]"#, "124.!",
        "'trigger-if-all' needs v125"
      ),
      (#""surface": "survey", "trigger-if-all": ["ALWAYS"]"#, "125.!", nil),
      (
        #""surface": "survey", "trigger-if-all": ["ALWAYS"], "trigger": ["ALWAYS"]"#, "124.!", nil
      ),
      (
        #""surface": "survey", "trigger-if-all": ["FXA_CURRENTLY_SIGNED_IN"]"#, "131.!",
        "'FXA_CURRENTLY_SIGNED_IN' needs a version after v131"
      ),
      (#""surface": "survey", "trigger-if-all": ["FXA_CURRENTLY_SIGNED_IN"]"#, "132.!", nil),
      (#""surface": "survey", "trigger-if-all": ["MINE", "DAY_4_AFTER_INSTALL"]"#, "125.!", nil),
      (
        #""surface": "survey", "should-randomize-options": true"#, "150.!",
        "'should-randomize-options' needs v152.4"
      ),
    ]
  )
  func messagesNeedVersions(fields: String, version: String, wanted: String?) throws {
    let recipe = """
      {"slug": "r", "appName": "firefox_ios",
       "targeting": "app_version|versionCompare('\(version)') >= 0", "branches": [{"slug": "a",
        "features": [{"featureId": "messaging", "value": {"messages": {
          "m": {"text": "Hi", "action": "OPEN_URL", \(fields)}}, "triggers": {
          "MINE": "true", "SECOND_HOMEPAGE_VIEW": "true"}}}]}]}
      """
    let project = try NimbusProject(["r.json": recipe], "r.json")
    let found = project.log.diagnostics.filter { $0.slug == "version-gate" }.map(\.message)
    let lower = try #require(AppVersion(version)).text
    #expect(
      found == (wanted.map { ["\($0), and the targeting of 'r' lets in \(lower)"] } ?? [])
    )
  }
}
