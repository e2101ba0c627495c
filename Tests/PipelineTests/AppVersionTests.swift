import Pipeline
import Source
import TestSupport
import Testing

/// The version of the app, from the config to the findings.
@Suite struct AppVersionTests {
  /// A button whose words have a place for the app's name, in a branch for a version and newer.
  private static func project(from version: String) -> [String: String] {
    [
      "flowproof.yml": """
      sources: [{nimbus: flows/cards.json, experiments: experiments/*.json}]
      strings: [strings]
      checks: {no-images: off, unused-key: off}
      """,
      "flows/cards.json": #"{"cards": {"welcome": {"title": "Onboarding/Hi.v1"}}}"#,
      "experiments/try.json": """
      {"slug": "try", "appName": "firefox_ios",
       "targeting": "app_version|versionCompare('\(version)') >= 0", "branches": [{"slug": "a",
        "features": [{"featureId": "onboarding-framework-feature", "value": {"cards": {"welcome": {
          "buttons": {"primary": {"title": "Onboarding/Try.v1"}}}}}}]}]}
      """,
      "strings/en.lproj/Onboarding.strings": """
      "Hi.v1" = "Hi";
      "Try.v1" = "Try %@";
      "Onboarding.Sync.Skip.Action.v114" = "Skip";
      """,
    ]
  }

  @Test("Words that older versions do not fill in, where the targeting lets these in")
  func placeholdersThatOlderVersionsShow() async throws {
    let found = try await findings(Self.project(from: "125.!")).filter {
      $0.contains("[placeholder-in-unformatted-field]")
    }
    #expect(
      found == [
        "experiments/try.json:4:38: error: the app fills in this text only since v125.1, so users of "
          + "v125 see 'Try %@' as it is [placeholder-in-unformatted-field] (use a text without "
          + "placeholders here, or let in v125.1 and newer only)"
      ]
    )
    let newer = try await findings(Self.project(from: "125.1.0"))
    #expect(!newer.contains { $0.contains("[placeholder-in-unformatted-field]") })
  }

  @Test("The config says the version for all sources or for one")
  func theConfigSaysTheVersion() async throws {
    func found(_ config: String) async throws -> [String] {
      var files = Self.project(from: "125.1.0")
      files["flows/cards.json"] = """
        {"cards": {"welcome": {"buttons": {"primary": {"title": "Onboarding/Try.v1"}}}}}
        """
      files["flowproof.yml"] = "strings: [strings]\n\(config)"
      return try await findings(files).filter {
        $0.contains("[placeholder-in-unformatted-field]") || $0.hasPrefix("flowproof.yml")
      }
    }
    let told = [
      "flows/cards.json:1:57: error: the app fills in this text only since v125.1, so users of v120.3 "
        + "see 'Try %@' as it is [placeholder-in-unformatted-field] (use a text without placeholders "
        + "here, or let in v125.1 and newer only)"
    ]
    #expect(try await found("sources: [{nimbus: flows/cards.json, app-version: 120.3}]") == told)
    #expect(try await found("app-version: 120.3\nsources: [flows/cards.json]") == told)
    #expect(
      try await found("app-version: 120\nsources: [{nimbus: flows/cards.json, app-version: 126}]")
        == []
    )
    #expect(try await found("sources: [flows/cards.json]") == [])
    #expect(
      try await found("app-version: newest\nsources: [flows/cards.json]") == [
        "flowproof.yml:2:14: error: 'newest' is no version of an app [bad-value] (write its numbers, "
          + "such as '139.2')"
      ]
    )
  }

  /// Public bugs that came from what a version did not know yet, or from messages that reached nobody.
  @Test(
    .enabled(if: Corpus.isThere),
    arguments: [
      ("19695", ["FP3004"]), ("19922", ["FP1198"]), ("23782", ["FP1316", "FP1317"]),
      ("30436", ["FP1222"]),
    ]
  )
  func publicBugsAreTold(report: String, codes: [String]) async throws {
    let files = try Corpus.files("bugs/firefox-ios-\(report)")
    let outcome = try await Pipeline.build(.memory(bytes: files))
    let found = Set(outcome.findings.map(\.code))
    #expect(found.isSuperset(of: codes), "\(report): \(found.sorted())")
  }
}
