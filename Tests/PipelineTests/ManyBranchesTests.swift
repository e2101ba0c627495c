import Export
import Flow
import Pipeline
import Source
import Testing

/// Comparing costs what there is to compare, and pages of comparisons stay light.
@Suite struct ManyBranchesTests {
  /// A flow of so many screens; `mark` stands in the words of each, `name` before their ids.
  private static func flow(_ count: Int, variant: String, mark: String, name: String) -> String {
    let screens = (0..<count).map { index in
      """
      {"id": "\(name)\(index)", "name": "S", "type": "feature", "order": \(index), "content": {"blocks": [
      {"id": "t", "type": "text", "order": 0, "content": {"text": "\(mark) \(index)"}}]}}
      """
    }
    return """
      {"version": 1, "experiment": {"id": "e", "variantId": "\(variant)"},
       "screens": [\(screens.joined(separator: ",\n"))]}
      """
  }

  @Test(arguments: [("Other", "s"), ("Words", "new"), ("Other", "new")])
  func pagesOfManyCardsStayLight(mark: String, name: String) async throws {
    let build = try await Pipeline.build(
      .memory([
        "flows/f.json": Self.flow(400, variant: "control", mark: "Words", name: "s"),
        "flows/f-b.json": Self.flow(400, variant: "b", mark: mark, name: name),
      ])
    ).build
    let flow = try #require(build?.flows.first)
    try #require(flow.variants.count == 2)
    var log = Log()
    let plan = SiteExport(build: try #require(build)).plan(log: &log)
    var found = 0
    for file in plan.prefix(40).flatMap({ $0() })
    where file.path.hasSuffix("variants.html") || file.path.contains("/compare/") {
      found += 1
      #expect(file.bytes.count < 300_000, "\(file.path)")
    }
    #expect(found == 2)
  }
}
