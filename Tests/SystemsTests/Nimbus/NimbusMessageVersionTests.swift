import Flow
import Source
import Testing

@testable import Nimbus

/// Tests of the triggers and messages of a recipe against the versions that it lets in.
struct NimbusMessageVersionTests {
  /// The findings about the versions of a recipe with a value of messages.
  private static func found(_ app: String, _ targeting: String, _ value: String) throws -> [String]
  {
    let recipe = """
      {"slug": "s", "appName": "\(app)", "targeting": "\(targeting)", "branches": [
        {"slug": "a", "features": [{"featureId": "messaging", "value": {\(value)}}]}]}
      """
    return try NimbusProject(["s.json": recipe], "s.json").log.sorted()
      .filter { ["version-gate", "version-gone"].contains($0.slug) }
      .map { "\($0.slug) \($0.message)" }
  }

  private static let triggers = #"""
    "triggers": {"OLD": "android_version < 29", "IN": "is_fxa_signed_in",
      "OFTEN": "number_of_app_launches > 3"}
    """#

  @Test(arguments: [
    (
      "fenix", "app_version|versionCompare('130.!') >= 0",
      [
        "version-gate 'android_version' needs v131, and the targeting of 's' lets in v130",
        "version-gate 'is_fxa_signed_in' needs v132, and the targeting of 's' lets in v130",
      ]
    ),
    (
      "fenix", "app_version|versionCompare('131.!') >= 0",
      ["version-gate 'is_fxa_signed_in' needs v132, and the targeting of 's' lets in v131"]
    ),
    ("fenix", "app_version|versionCompare('132.!') >= 0", []),
    (
      "firefox_ios", "true",
      [
        "version-gate 'number_of_app_launches' needs v127, and the targeting of 's' names no version"
      ]
    ),
    ("firefox_ios", "app_version|versionCompare('127.!') >= 0", []),
    (
      "firefox_ios", "app_version|versionCompare('130.!') < 0",
      [
        "version-gate 'number_of_app_launches' needs v127, and the targeting of 's' names no "
          + "oldest version"
      ]
    ),
    ("firefox_ios", "app_version|versionCompare('126.!') >= 0 && !(language in ['ja'])", []),
    ("wren_ios", "true", []),
  ])
  func attributesHaveTheirFirstVersions(
    app: String,
    targeting: String,
    found: [String]
  ) throws {
    #expect(try Self.found(app, targeting, Self.triggers) == found)
  }

  /// Versions from v125 on show a message that names its triggers in the old way to everybody.
  @Test func theOldNameOfTriggersIsGone() throws {
    let value = #""messages": {"a": {"text": "Hi", "trigger": ["ALWAYS"]}}"#
    let newer = "app_version|versionCompare('120.!') >= 0"
    let older = "app_version|versionCompare('124.*') <= 0"
    let both = #""messages": {"a": {"trigger": ["ALWAYS"], "trigger-if-all": ["ALWAYS"]}}"#
    #expect(try Self.found("firefox_ios", older, value) == [])
    #expect(try Self.found("firefox_ios", newer, both) == [])
  }
}
