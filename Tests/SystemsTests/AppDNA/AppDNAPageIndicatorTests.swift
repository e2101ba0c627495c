import Flow
import Testing

@testable import AppDNA

/// Dots of pages (reference: appdna, section 9.14).
@Suite struct StepPageIndicatorTests {
  @Test func allKeys() throws {
    let project = try StepProject(
      blocks: """
        "type": "page_indicator", "dot_count": 5, "active_index": 2, "dot_size": 6,
        "dot_spacing": 5, "active_dot_width": 20, "active_color": "#102030",
        "inactive_color": "#405060", "alignment": "right"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center end | width fill
          progress dots 2 of 5 size 6 gap 5 now 20 #102030 on #405060 '3 of 5'
        """#
    )
  }

  @Test func defaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "page_indicator"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 row center center | width fill
          progress dots 0 of 1 size 8 gap 8 #6366f1 on #d1d5db '1 of 1'
        """#
    )
  }

  @Test func theCurrentDotIsTheStepsPlace() throws {
    let dots = #"{"content_blocks": [{"id": "d", "type": "page_indicator"}]}"#
    let project = try StepProject(
      steps: #"{"id": "a", "config": \#(dots)}, {"id": "b", "config": \#(dots)}"#
    )
    let outline = try project.outline(of: "d", on: "b")
    #expect(outline.contains("dots 1 of 2 size 8 gap 8 #6366f1 on #d1d5db '2 of 2'"))
  }

  @Test(arguments: ["-1", "5", "99", "1e300"])
  func aCurrentDotThatIsNoneIsFound(index: String) throws {
    let project = try StepProject(
      blocks: #""type": "page_indicator", "dot_count": 5, "active_index": \#(index)"#
    )
    let messages = project.messages.filter { $0.hasPrefix("indicator-index") }
    #expect(messages.count == 1)
  }
}
