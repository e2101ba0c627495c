import Flow
import SystemKit
import Testing

@testable import AppDNA

/// Blocks whose every key holds something absurd are still drawn, with numbers that are finite.
@Suite struct StepHostileBlockTests {
  private static let types = AppDNABlock.types.all.map(\.name)

  private static let values = [
    "1e300", "-1e300", "0", "-7.5", "12", "\"\"", "\"x\"", "\"-1px\"", "\"1e300%\"", "\"#ff\"",
    "true", "null", "[]", "[[]]", "[1, \"a\", {}]", "{}", "{\"text\": 1, \"type\": 2}",
    "[{\"type\": \"row\", \"children\": [{}]}]", "\"**[a](b\"",
    "{\"name\": \"x\", \"size\": 1e300}",
  ]

  @Test(arguments: types)
  func everyKey(type: String) throws {
    let keys = Shapes.shape("a block").names
    #expect(!keys.isEmpty)
    for value in Self.values {
      let fields = keys.filter { !["id", "type", "bindings", "visibility_condition"].contains($0) }
        .map { "\"\($0)\": \(value)" }
      let project = try StepProject(
        blocks: "\"type\": \"\(type)\", " + fields.joined(separator: ", ")
      )
      let card = try project.card()
      for state in card.states {
        let outline = Outline(card).text(of: state.root)
        #expect(!outline.contains("inf"), "\(type) \(value)")
        #expect(!outline.contains("nan"), "\(type) \(value)")
      }
    }
  }

  @Test func blocksMayStandDeepInEachOther() throws {
    var block = #"{"type": "text", "text": "Deep"}"#
    for index in 0..<40 {
      block = #"{"type": "\#(index % 2 == 0 ? "row" : "stack")", "children": [\#(block)]}"#
    }
    let project = try StepProject(blocks: #""type": "row", "children": [\#(block)]"#)
    #expect(project.messages.contains { $0.hasPrefix("no-block ") })
    #expect(project.cards.count == 1)
  }
}
