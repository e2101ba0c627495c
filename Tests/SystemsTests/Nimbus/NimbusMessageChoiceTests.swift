import Flow
import Source
import Testing

@testable import Nimbus

/// Tests of the choice between messages, and of the surfaces on which they compete (reference:
/// nimbus, section 5.1).
struct NimbusMessageChoiceTests {
  @Test("Messages that no user meets together are no tie")
  func triggersThatExcludeEachOtherAreNoTie() throws {
    func ties(_ first: String, _ second: String) throws -> Int {
      let project = try NimbusMessageTests.project(
        """
        "a": {"surface": "survey", "text": "A", "action": "OPEN_URL", \(first)},
        "b": {"surface": "survey", "text": "B", "action": "OPEN_URL", \(second)}
        """,
        #", "triggers": {"CA": "region == 'CA'"}"#
      )
      return project.log.diagnostics.count { $0.slug == "message-priority-tie" }
    }
    let day1 = #""trigger-if-all": ["DAY_1_AFTER_INSTALL"]"#
    #expect(try ties(day1, #""trigger-if-all": ["DAY_2_AFTER_INSTALL"]"#) == 0)
    #expect(try ties(day1, #""except-if-any": ["DAY_1_AFTER_INSTALL"]"#) == 0)
    #expect(try ties(day1, #""except-if-any": ["USER_RECENTLY_INSTALLED"]"#) == 0)
    #expect(try ties(day1, #""trigger-if-all": ["USER_RECENTLY_INSTALLED"]"#) == 1)
    #expect(
      try ties(#""trigger-if-all": ["USER_TIER_ONE_COUNTRY"]"#, #""except-if-any": ["CA"]"#) == 1
    )
    #expect(
      try ties(
        #""trigger-if-all": ["USER_EN_SPEAKER"]"#,
        #""except-if-any": ["USER_EN_SPEAKER"]"#
      ) == 0
    )
    #expect(try ties(day1, #""style": "DEFAULT""#) == 1)
  }

  @Test func surfacesThatTheManifestDeclaresAreKnown() throws {
    let manifest = Rule.microsurveyFeatureOff.good.mapValues {
      $0.replacing("{home: {surface: microsurvey", with: "{home: {surface: sheet")
        .replacing("variants: {", with: "variants: {sheet: {description: A sheet}, ")
    }
    let project = try NimbusProject(manifest, "nimbus.fml.yaml")
    #expect(!project.log.diagnostics.contains { $0.slug == "message-surface-unknown" })
    #expect(
      project.flows.first?.variants.first?.hidden.map(\.reason) == [
        "its surface 'sheet' is one that is not drawn yet"
      ]
    )
  }

  @Test func onlyOneMessageShows() throws {
    let project = try NimbusMessageTests.project(
      #""a": {"surface": "survey", "text": "A"}, "b": {"surface": "survey", "text": "B"}"#
    )
    #expect(project.flows.first?.variants.first?.sequences["survey"]?.showsOne == true)
  }

  /// A message of iOS or Android, and the fields that its surface leaves out.
  @Test(arguments: [
    (#""surface": "survey", "title": "Hi", "button-label": "Go", "action": "OPEN_URL""#, ["title"]),
    (#""surface": "survey", "title": "", "action": "OPEN_URL""#, []),
    (#""surface": "notification", "title": "Hi", "button-label": "Go""#, ["button-label"]),
    (#""surface": "new-tab-card", "title": "Hi", "button-label": "Go""#, []),
    (
      #""surface": "new-tab-card", "microsurveyConfig": {"options": ["A", "B"]}"#,
      ["microsurveyConfig"]
    ),
    (
      #""surface": "microsurvey", "title": "Hi", "button-label": "Go", "microsurveyConfig": "#
        + #"{"options": ["A", "B"]}"#, []
    ),
    (
      #""surface": "microsurvey", "title": "Hi", "button-label": "Go", "microsurvey-config": "#
        + #"{"answers": [{"text": "A"}, {"text": "B"}]}"#, ["button-label"]
    ),
  ])
  func whatASurfaceLeavesOut(fields: String, names: [String]) throws {
    let project = try NimbusMessageTests.project(#""a": {"text": "How?", \#(fields)}"#)
    let found = project.log.sorted().filter { $0.slug == "not-drawn" }
    #expect(found.map { $0.message.prefix { $0 != " " } } == names.map { "'\($0)'" })
    let card = try #require(project.flows.first?.variants.first?.cards.first)
    #expect(card.states.first?.root.fidelity.texts(.notDrawn) == names)
  }
}
