import Flow
import Source
import Syntax
import SystemKit
import TestSupport
import Testing

@testable import FML
@testable import Nimbus

/// Tests of a recipe's facts on its variants, and of the texts that a recipe brings along.
struct NimbusRecipeFactTests {
  @Test func factsAnswerWhatAReviewerAsks() throws {
    let recipe = #"""
      {"slug": "s", "channel": "beta", "appName": "wren_ios", "isEnrollmentPaused": true,
      "userFacingDescription": "Does it help?", "locales": ["en", "de"], "referenceBranch": "a",
      "bucketConfig": {"randomizationUnit": "nimbus_id", "namespace": "n", "start": 500,
      "count": 125}, "publishedDate": "2026-01-05T10:00:00Z", "startDate": "2026-01-05",
      "enrollmentEndDate": "2026-01-12", "endDate": null, "proposedDuration": 28,
      "proposedEnrollment": 7, "outcomes": [{"slug": "onboarding"}, {"slug": "retention"}],
      "isFirefoxLabsOptIn": true, "firefoxLabsTitle": "Try it",
      "targeting": "app_version|versionCompare('140.!') >= 0", "branches": [
      {"slug": "a", "ratio": 1, "features": [
        {"featureId": "onboarding-framework-feature", "value": {}},
        {"featureId": "search", "value": {"x": 1}}]},
      {"slug": "b", "ratio": 2}]}
      """#
    let project = try NimbusRecipeTests.project(["s.json": recipe])
    let a = try #require(project.variant("s-a")?.provenance)
    #expect(
      a.facts.map { "\($0.name): \($0.value)" } == [
        "recipe channel: beta",
        "versions: v140 and newer",
        "users: 1.3 %, 125 of 10000 in 'n' from 500, drawn by nimbus_id",
        "branch share: 33.3 % of its users",
        "enrolment: paused: no new users join",
        "published: 2026-01-05T10:00:00Z",
        "starts: 2026-01-05",
        "enrolment ends: 2026-01-12",
        "length: 28 days, 7 of them for enrolment",
        "reference branch: a",
        "also configures: search",
        "asks: Does it help?",
        "locales: en, de",
        "outcomes: onboarding, retention",
        "opt-in: Try it",
      ]
    )
    #expect(a.isControl && !a.isRollout)
    // A branch that configures nothing shows what ships.
    #expect(project.shown("s-b") == project.shown("beta"))
    let b = try #require(project.variant("s-b")?.provenance)
    #expect(b.facts.contains { $0.value == "66.7 % of its users" })
    #expect(project.findings() == [])
  }

  @Test(arguments: [
    (1.0, 3.0, "33.3 %"), (0, 0, "0 %"), (3_000, 10_000, "30 %"), (5, 10_000, "0.1 %"),
    (-1, 5, "0 %"), (9e18, 1, "100000 %"), (1, 1, "100 %"),
  ])
  func sharesHaveAtMostOneDecimal(count: Double, total: Double, words: String) {
    #expect(Recipe.percent(count, of: total) == words)
  }

  @Test(arguments: [
    ("modernOnboardingOn", "modern-onboarding-on"), ("calm-start", "calm-start"),
    ("local-feature-enabledOn", "local-feature-enabled-on"), ("A B_c", "a-b-c"),
    ("treatment2b", "treatment2b"), ("---", "---"), ("HTTPTest", "httptest"),
  ])
  func branchesOfFilesAreInKebabCase(name: String, slug: String) {
    #expect(FileName.kebab(name) == slug)
  }

  @Test func recipesOfOtherPlatformsAreSkipped() throws {
    let value = NimbusRecipeTests.branch("x", "{}")
    let project = try NimbusRecipeTests.project([
      "1.json": #"{"slug": "a", "appName": "firefox_desktop", "branches": [\#(value)]}"#,
      "2.json": #"{"slug": "b", "app_name": "fenix", "branches": [\#(value)]}"#,
      "3.json":
        #"{"slug": "c", "appName": "firefox_ios", "channel": "beta", "branches": [\#(value)]}"#,
    ])
    #expect(project.flows.first?.variants.map(\.id) == ["release", "beta", "c-x"])
    #expect(
      project.findings() == [
        "1.json:1:26 other-app recipe 'a' is for 'firefox_desktop', which is no iOS app, "
          + "and is skipped",
        "2.json:1:27 other-app recipe 'b' is for 'fenix', which is no iOS app, and is skipped",
      ]
    )
  }

  @Test func otherFeaturesAndSwitchesAreSaid() throws {
    let project = try NimbusRecipeTests.project([
      "1.json": #"{"slug": "a", "branches": [{"slug": "x", "features": "#
        + #"[{"featureId": "search"}, {"featureId": "home"}]}]}"#,
      "2.json": #"{"slug": "b", "channel": "beta", "branches": [{"slug": "x", "feature": "#
        + #"{"featureId": "onboarding-framework-feature", "enabled": false, "#
        + #""value": {"dismissable": false}}}]}"#,
      "3.json": #"{"slug": "c", "branches": []}"#,
    ])
    #expect(
      project.findings() == [
        "1.json:1:10 recipe-not-drawn recipe 'a' configures 'home', 'search', "
          + "which are not drawn",
        "2.json:1:129 enabled-ignored 'enabled' of 'onboarding-framework-feature' is false, "
          + "and the app uses the value all the same",
        "3.json:1:10 recipe-not-drawn recipe 'c' has no branch that configures a feature",
      ]
    )
    #expect(project.variant("b-x")?.sequences["fresh-install"]?.isDismissable == false)
  }

  @Test func textsOfARecipeAreShownInTheirLocales() throws {
    let value =
      #"{"cards": {"welcome": {"title": {"$l10n": {"id": "hello-text", "text": "Hi"}}, "#
      + #""body": {"$l10n": {"id": "other-text"}}}}}"#
    let branch = NimbusRecipeTests.branch("x", value)
    let texts = #"{"en-US": {"hello-text": "Hi there"}, "de": {"hello-text": "Hallo"}}"#
    let project = try NimbusRecipeTests.project([
      "1.json":
        #"{"slug": "a", "channel": "beta", "localizations": \#(texts), "branches": [\#(branch)]}"#,
      "2.json": #"{"slug": "b", "channel": "release", "branches": [\#(branch)]}"#,
    ])
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en-US")
    let card = try #require(project.variant("a-x")?.cards.first)
    let title = try #require(card.summary.title)
    let shown = ["en-US", "de-AT", "fr"].map {
      resolver.resolve(card.texts[title.index], locale: $0).text
    }
    #expect(shown == ["Hi there", "Hallo", "Hi there"])
    let body = try #require(card.summary.body)
    #expect(resolver.resolve(card.texts[body.index], locale: "de").text == "other-text")
    // Without 'localizations' the app's default stays.
    let other = try #require(project.variant("b-x")?.cards.first)
    #expect(NimbusMergeTests.words(other) == NimbusMergeTests.welcome)
    let found = project.log.diagnostics.filter { $0.slug == "l10n-on-mobile" }
    #expect(found.map(\.severity) == [.error, .error, .error])
  }

  /// The setting was lost in all treatments: it stood among the cards.
  @Test func aSettingAmongTheCardsSaysWhereItBelongs() throws {
    let value = #"{"cards": {"welcome": {"title": "New"}, "dismissable": false}}"#
    let recipe =
      #"{"slug": "a", "channel": "beta", "branches": ["#
      + NimbusRecipeTests.branch("treatment-a", value) + "]}"
    let project = try NimbusRecipeTests.project(["1.json": recipe])
    let found = try #require(project.log.diagnostics.first)
    #expect(found.slug == "unknown-field" && found.severity == .error)
    #expect(found.message == "'dismissable' in 'cards' is no card, the app ignores it")
    #expect(found.help == "'dismissable' belongs beside 'cards', not into it")
    #expect(project.variant("a-treatment-a")?.sequences["fresh-install"]?.isDismissable == true)
  }
}

/// The same on real recipes and on the fixtures of their schema.
@Suite(.enabled(if: Corpus.isThere))
struct NimbusRecipeCorpusTests {
  @Test func everyContainerOfTheCorpusIsReadOrSaidToBeNone() throws {
    let files = try Corpus.files("firefox")
    let names = [
      "appservices-invalid-experiment-missing-slug.json", "index.json",
      "initial_experiments-2024-04-19-56f2b27fa2.json", "local-feature-defaultEnabledOn.json",
      "local-feature-modernOnboardingOn.json", "schema-fixture-android-96-multifeature.json",
      "schema-fixture-desktop-113-localizations.json", "schema-fixture-ios-39-multifeature.json",
    ]
    let project = try NimbusProject(
      bytes: files,
      NimbusCorpusTests.manifest("v149.1.0"),
      experiments: names.map { "recipes/\($0)" }
    )
    let variants = try #require(
      project.flows.first { $0.id == DrawnFeature.onboarding.id }?.variants
    )
    #expect(
      variants.map(\.id) == [
        "release", "ios-dma-onboarding-control", "local-feature-modern-onboarding-on",
      ]
    )
    let slugs = Set(project.log.diagnostics.map(\.slug))
    #expect(slugs.isSuperset(of: ["malformed-recipe", "not-a-recipe", "other-app"]))
    #expect(slugs.contains("recipe-not-drawn"))
    let facts = variants[1].provenance.facts.map { "\($0.name): \($0.value)" }
    #expect(facts.contains("versions: v124 and newer"))
    #expect(facts.contains { $0.hasPrefix("users: 100 %, 10000 of 10000") })
  }
}
