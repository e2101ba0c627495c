import Flow
import Source
import Syntax
import Testing

@testable import Nimbus

/// Recipes in their containers, their branches as variants.
struct NimbusRecipeTests {
  static func branch(_ slug: String, _ value: String) -> String {
    #"{"slug": "\#(slug)", "ratio": 1, "features": [{"featureId": "onboarding-framework-feature", "#
      + #""value": \#(value)}]}"#
  }

  static func project(
    _ files: [String: String],
    channel: String? = nil,
    channels: String = "release, beta"
  ) throws -> NimbusProject {
    let manifest = NimbusMergeTests.manifest
      .replacing("channels: [release]", with: "channels: [\(channels)]")
      .replacing("channel: release", with: "channel: \(channels)")
    return try NimbusProject(
      files.merging(["nimbus.fml.yaml": manifest]) { $1 },
      "nimbus.fml.yaml",
      experiments: files.keys.sorted(),
      channel: channel
    )
  }

  @Test func everyContainerIsRead() throws {
    let a = #"{"slug": "a", "channel": "release", "branches": [\#(Self.branch("x", "{}"))]}"#
    let b = #"{"slug": "b", "channel": "RELEASE", "branches": [\#(Self.branch("x", "{}"))]}"#
    let c =
      #"{"slug": "c", "channel": "beta", "isRollout": true, "userFacingName": "C", "#
      + #""targeting": "true", "referenceBranch": "x", "branches": [\#(Self.branch("x", "{}"))]}"#
    let project = try Self.project([
      "1.json": a, "2.json": "[\(b)]", "3.json": #"{"data": [\#(c), {"slug": "d"}]}"#,
    ])
    let variants = try #require(project.flows.first?.variants)
    #expect(variants.map(\.id) == ["release", "beta", "a-x", "b-x", "c-x"])
    let last = variants[4].provenance
    #expect(
      variants.map(\.provenance.channel) == ["release", "beta", "release", "release", "beta"]
    )
    #expect(last.isRollout && last.isControl && last.experimentTitle == "C" && last.ratio == 1)
    #expect(
      project.findings() == [
        "2.json:1:11 coenroll-conflict 'b' and 'a' are both experiments of "
          + "'onboarding-framework-feature' on 'RELEASE', a user gets only one of them",
        "3.json:1:\(c.count + 13) malformed-recipe a recipe without a list of 'branches' is skipped",
      ]
    )
  }

  @Test func theExperimentsNameReplacesItsPlaceholder() throws {
    let value = #"{"cards": {"{experiment}-card": {"title": "{experiment}/{experiment}"}}}"#
    let text = #"{"slug": "sea", "channel": "beta", "branches": [\#(Self.branch("x", value))]}"#
    let project = try Self.project(["1.json": text])
    let cards = try #require(project.variant("sea-x")?.cards)
    #expect(cards.contains { $0.id == "sea-card" && $0.texts[0].raw == "sea/sea" })
  }

  @Test func featuresWinOverTheLegacyFeature() throws {
    let branches = [
      #"{"slug": "new", "feature": {"featureId": "onboarding-framework-feature", "value": "#
        + #"{"dismissable": true}}, "features": [{"featureId": "onboarding-framework-feature", "#
        + #""value": {"dismissable": false}}]}"#,
      #"{"slug": "old", "feature": {"featureId": "onboarding-framework-feature", "#
        + #""value": {"dismissable": false}}}"#,
      #"{"slug": "dummy", "feature": {"featureId": "this-is-included-for-mobile-pre-96-support"}}"#,
    ]
    let list = branches.joined(separator: ",")
    let project = try Self.project([
      "1.json": #"{"slug": "s", "channel": "beta", "branches": [\#(list)]}"#
    ])
    let dismissable = ["s-new", "s-old", "s-dummy"].map {
      project.variant($0)?.sequences["fresh-install"]?.isDismissable
    }
    #expect(dismissable == [false, false, true])
    #expect(project.findings() == [])
  }

  @Test func otherChannelsAreLaidOverTheOneThatIsThere() throws {
    let text = #"{"slug": "n", "channel": "nightly", "branches": [\#(Self.branch("x", "{}"))]}"#
    let both = try Self.project(["1.json": text], channels: "beta, release")
    #expect(both.variant("n-x")?.provenance.channel == "release")
    let chosen = try Self.project(["1.json": text], channel: "beta")
    #expect(chosen.flows.first?.variants.map(\.id) == ["beta", "n-x"])
    #expect(
      chosen.findings() == [
        "1.json:1:26 other-channel 'nightly' is no channel shown here, "
          + "its branches are laid over 'beta'"
      ]
    )
  }

  @Test func aFileOfValuesIsAVariantOfItsOwnName() throws {
    let project = try Self.project([
      "calm-start.json": #"{"dismissable": false}"#, "other.json": #"{"enabled": true}"#,
    ])
    #expect(project.flows.first?.variants.map(\.id) == ["release", "beta", "calm-start"])
    #expect(
      project.findings() == [
        "other.json:1:1 not-a-recipe 'other.json' holds no recipe and no value of "
          + "'onboarding-framework-feature'"
      ]
    )
  }

  @Test func idsOfVariantsAreUnique() throws {
    let text = #"{"slug": "a", "channel": "beta", "branches": [\#(Self.branch("x", "{}"))]}"#
    let project = try Self.project(["1.json": text, "2.json": text, "beta.json": "{\"cards\": {}}"])
    #expect(
      project.flows.first?.variants.map(\.id) == ["release", "beta", "a-x", "a-x-2", "beta-2"]
    )
  }

  @Test(arguments: [
    "[]", "{}", "null", "7", "\"x\"", #"{"data": 7}"#, #"{"data": [7, null]}"#,
    #"{"slug": 1, "branches": [{}]}"#, #"{"slug": "s", "branches": {}}"#,
    #"{"slug": "s", "branches": [{"slug": "b", "features": 7, "ratio": "x"}]}"#,
    #"{"slug": "s", "branches": [{"slug": "b", "features": [7, {"featureId": 7}]}]}"#,
    #"{"slug": "s", "branches": [{"slug": "b", "features": "#
      + #"[{"featureId": "onboarding-framework-feature", "value": [1]}]}]}"#,
    #"{"cards": {"a": {"buttons": [], "order": 1e400, "title": {"x": [[[[]]]]}}}}"#,
    #"{"cards": [[], {}]}"#, #"{"cards": {"": {"title": ""}, "a": 1}}"#,
    #"{"conditions": {"A": [], "B": 7}, "cards": {"x": {"prerequisites": ["A", "", "B"]}}}"#,
  ])
  func hostileFilesAreFindings(text: String) throws {
    let project = try Self.project(["1.json": text])
    #expect(project.variant("release")?.cards.count == 1)
    let alone = try NimbusProject(["flows/1.json": text], "flows/1.json")
    #expect(alone.flows.count < 2)
  }
}
