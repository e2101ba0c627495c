import TestSupport
import Testing

/// `fit` as users run it, where there is nothing that it could measure.
@Suite struct FitCommandTests {
  private static func flow(_ block: String) -> String {
    """
    {"version": 1, "screens": [{"id": "start", "name": "Start", "type": "welcome", "order": 0,
      "content": {"blocks": [{"id": "one", "order": 0, \(block)}]}}]}
    """
  }

  @Test(arguments: [
    (#""type": "divider", "content": {}"#, "no card that anybody sees has a text"),
    (#""type": "text", "content": {"text": "\uE000\uE001"}"#, "no face has U+E00"),
  ])
  func nothingToMeasureIsNoFit(block: String, reason: String) throws {
    let scratch = try Scratch()
    try scratch.write("flows/walk.json", Self.flow(block))
    let tool = Tool(folder: scratch.path)
    let result = try tool.run("fit", "--device", "iphone-15", "--size", "L")
    #expect(result.code == 2)
    #expect(result.errors.contains("error: nothing could be measured: \(reason)"))
    #expect(!result.output.contains("all fit"))
  }

  @Test func checkNotesThatNothingWasMeasured() throws {
    let scratch = try Scratch()
    try scratch.write("flows/walk.json", Self.flow(#""type": "divider", "content": {}"#))
    try scratch.write("flowproof.yml", "fit: true\n")
    let result = try Tool(folder: scratch.path).run("check", "--format", "text")
    #expect(
      result.output.contains(
        "info: nothing could be measured: no card that anybody sees has a text [FP"
      )
    )
  }
}
