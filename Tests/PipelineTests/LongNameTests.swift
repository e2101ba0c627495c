import Export
import Pipeline
import Source
import Testing

/// Tests of sites with names of a hundred thousand characters.
@Suite struct LongNameTests {
  private static let long = String(repeating: "n", count: 100_000)

  private func site(_ document: String) async throws -> [OutputFile] {
    let files = ["flowproof.yml": "sources:\n  - appdna: a.json\n", "a.json": document]
    let build = try #require(try await Pipeline.build(.memory(files)).build)
    var log = Log()
    return SiteExport(build: build).plan(log: &log).flatMap { $0() }
  }

  private func document(
    flow: String = "F",
    step: String = "a",
    action: String = "next",
    type: String = "button"
  ) -> String {
    """
    {"id": "f", "name": "\(flow)", "steps": [
      {"id": "\(step)", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "\(type)", "text": "Go", "action": "\(action)"},
        {"id": "on", "type": "button", "text": "On", "action": "next"}]}},
      {"id": "b", "type": "custom", "config": {"title": "B"}}]}
    """
  }

  /// Pages say a name in 200 characters, and how long it is; the type of a block is a key once, too.
  @Test func pagesCutNames() async throws {
    for document in [
      document(flow: Self.long), document(action: Self.long), document(type: Self.long),
    ] {
      let pages = try await site(document).filter { $0.path.hasSuffix(".html") }
      let long = pages.filter { $0.bytes.count > 160_000 }.map { "\($0.path) \($0.bytes.count)" }
      #expect(long == [])
      let cut = String(repeating: "n", count: 200) + "… (100,000 characters)"
      #expect(pages.contains { String(decoding: $0.bytes, as: UTF8.self).contains(cut) })
    }
  }

  /// A key that links parts of a page stays whole: few times a page, not for every word of it.
  @Test func keysStayWhole() async throws {
    let files = try await site(document(step: Self.long))
    let total = files.reduce(0) { $0 + $1.bytes.count }
    #expect(total < 3_000_000)
    let most = files.map(\.bytes.count).max() ?? 0
    #expect(most < 500_000)
  }
}
