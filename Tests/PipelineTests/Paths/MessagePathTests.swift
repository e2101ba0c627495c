import Flow
import Pipeline
import Source
import Testing

@testable import Export

/// Messages are no steps: a user sees one of a surface, and nothing leads from it to the next.
struct MessagePathTests {
  @Test func messagesHaveNoPathsToBeWrong() async throws {
    let files = [
      "flows/cards.json": #"{"cards": {"welcome": {"title": "Hello"}}}"#,
      "flows/messages.json": #"""
      {"messages": {
        "a": {"surface": "survey", "text": "A", "action": "OPEN_URL"},
        "b": {"surface": "survey", "text": "B", "action": "OPEN_URL", "style": "URGENT"}}}
      """#,
    ]
    let outcome = try await Pipeline.build(.memory(files), options: BuildOptions())
    let build = try #require(outcome.build)
    #expect(EntryPaths.all(build).map(\.name) == ["cards  default  fresh-install"])
    let rules: Set = ["stuck-for-some", "never-reached", "never-taken", "loop-without-exit"]
    #expect(!build.findings.contains { rules.contains($0.slug) })
  }
}
