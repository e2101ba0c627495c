import Flow
import Testing

@testable import AppDNA

/// Properties that values take the place of (reference: appdna, section 12.2).
@Suite struct StepBindingTests {
  private static let block = #"""
    "type": "heading", "text": "Written", "level": 1,
    "bindings": {"text": "user.name", "level": "session.level", "horizontal_align": "user.side"}
    """#

  @Test func keepWhatIsWrittenWhereNothingIsGiven() throws {
    let project = try StepProject(blocks: Self.block)
    #expect(
      try project.outline(of: "b0")
        == #"text #b0 "Written" | 28 px 700 leading, ink #000000/#ffffff, width fill"#
    )
    #expect(try project.card().asks == ["session.level", "user.name", "user.side"])
    #expect(project.messages == [])
  }

  @Test func givenValuesTakeItsPlace() throws {
    let project = try StepProject(
      blocks: Self.block,
      given: ["user.name": .text("Max"), "session.level": .number(3), "user.side": .text("center")]
    )
    #expect(
      try project.outline(of: "b0")
        == #"text #b0 "Max" | 18 px 700 center, ink #000000/#ffffff, width fill"#
    )
  }
}
