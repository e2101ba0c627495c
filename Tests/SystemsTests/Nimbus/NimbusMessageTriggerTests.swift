import Flow
import Source
import Testing

@testable import Nimbus

/// Triggers under an old name, and those that no message asks.
struct NimbusMessageTriggerTests {
  /// The new name is an edit only where no older version gets the message.
  @Test(arguments: [("125.!", 1), ("131.!", 1), ("120.!", 0), ("", 0)])
  func triggersAreRenamedForNewVersions(version: String, edits: Int) throws {
    let targeting =
      version.isEmpty ? "true" : "app_version|versionCompare('\(version)') >= 0"
    let recipe = """
      {"slug": "ask", "appName": "firefox_ios", "targeting": "\(targeting)", "branches": [
       {"slug": "on", "ratio": 1, "features": [{"featureId": "messaging", "value": {
         "messages": {"home": {"surface": "survey", "text": "T", "trigger": ["DEVICE_IOS"]}}}}]}]}
      """
    let found = try NimbusProject(["r.json": recipe], "r.json").log.sorted()
    let old = try #require(found.first { $0.slug == "message-trigger-old-key" })
    #expect(old.edits.count == edits)
    #expect(old.help?.contains("needs both") == (edits == 0))
  }

  /// A trigger that no message asks changes nothing, but a wrong name in it is still found.
  @Test func triggersThatNoMessageAsks() throws {
    let project = try NimbusProject(
      [
        "m.json": """
        {"triggers": {"ALWAYS": "true", "NEW": "days_since_instal < 7", "NEVER": "false"},
         "messages": {"home": {"surface": "new-tab-card", "text": "T", "trigger-if-all": ["ALWAYS"]}}}
        """
      ],
      "m.json"
    )
    let found = project.log.sorted().filter { $0.slug == "jexl-error" }
    #expect(
      found.map(\.message) == [
        "unknown identifier 'days_since_instal', which nothing asks so far"
      ]
    )
    #expect(found.first?.severity == .info)
    #expect(found.first?.help == "did you mean 'days_since_install'?")
  }
}
