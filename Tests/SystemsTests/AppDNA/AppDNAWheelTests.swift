import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import AppDNA

/// Wheels of numbers (reference: appdna, section 9.23).
@Suite struct StepWheelTests {
  @Test func allKeys() throws {
    let project = try StepProject(
      blocks: """
        "type": "wheel_picker", "min_value": 0, "max_value_picker": 3, "step_value": 0.5,
        "default_picker_value": 1.2, "unit": "km", "unit_position": "before",
        "rating_label": "How far?", "field_id": "far", "field_required": true
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 8 | width fill
          text "How far?" | 15 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
          picker 216 high rows 34 ink #000000/#ffffff on #767680@0.12/#767680@0.24 radius 8 | width fill
            column "km 0" "km 0.5" "km 1" ["km 1.5"] "km 2" "km 2.5" "km 3"
        """#
    )
  }

  @Test func defaults() throws {
    let project = try StepProject(
      blocks: """
        "type": "wheel_picker"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        picker #b0 216 high rows 34 ink #000000/#ffffff on #767680@0.12/#767680@0.24 radius 8 | width fill
          column ["0"] "1" "2" "3" "4"
        """#
    )
  }

  @Test func horizontal() throws {
    let project = try StepProject(
      blocks: """
        "type": "wheel_picker", "min_value": 40, "max_value_picker": 200,
        "default_picker_value": 70, "wheel_orientation": "horizontal",
        "highlight_color": "#102030", "text": "Weight"
        """
    )
    #expect(
      try project.outline(of: "b0") == #"""
        stack #b0 column gap 8 | width fill
          text "Weight" | 15 px 400 center, ink #3c3c43@0.6/#ebebf5@0.6
          picker 328 high rows 60 ink #102030 on #000000@0 radius 8 | width fill
            column "66" "67" "68" "69" ["70"] "71" "72" "73" "74"
        """#
    )
  }

  @Test(arguments: [
    ("1", "-5"), ("0", "10"), ("-1", "10"), ("1e300", "1e300"), ("1e-300", "1e300"),
  ])
  func numbersAreKept(step: String, most: String) throws {
    let project = try StepProject(
      blocks: #""type": "wheel_picker", "step_value": \#(step), "max_value_picker": \#(most)"#
    )
    #expect(try project.outline(of: "b0").contains("  column"))
    let isFound = project.messages.contains { $0.hasPrefix("wheel-range") }
    #expect(isFound == (step == "0" || step == "-1" || most == "-5"))
  }

  @Test func numbersAreThoseOfTheSteps() {
    let numbers = NumberRange(1, to: 2, by: 0.1)
    #expect(numbers.count == 11)
    #expect(AppDNABlockParts.number(numbers.value(3)) == "1.3")
    #expect([-5, 1, 1.25, 1.3, 9].map(numbers.first) == [0, 0, 3, 3, 10])
    #expect(
      [1, -0.5, 1234.56, -0.04].map(AppDNABlockParts.number) == ["1", "-0.5", "1234.6", "0"]
    )
  }

  @Test func aDefaultIsStoredAtOnceWhereNothingIsRequired() throws {
    let initial = try ["false", "true"].map { required in
      let text = #"{"default_picker_value": 7, "field_required": \#(required)}"#
      var documents = try Documents(FileTree.memory(["a.json": text]))
      var log = Log()
      let node = try #require(documents.node("a.json", from: nil, log: &log))
      var fields = Fields(node, of: "a wheel")
      return AppDNABlock.wheel(&fields).collects?.initial
    }
    #expect(initial == [.number(7), nil])
  }
}
