import Flow
import Source
import Syntax
import SystemKit
import Testing

@testable import Sequence

/// Parts of flows as documentation shows them.
@Suite struct SequenceSnippetTests {
  /// The drawing of a snippet: `kind text` for each marked element, or nil where it is none.
  private static func drawn(_ text: String) throws -> [String]? {
    var log = Log()
    var documents = try Documents(FileTree.memory(["doc.json": text]))
    let node = try #require(documents.node("doc.json", from: nil, log: &log))
    let flow = System.sequence.snippet(node, .init(id: "doc", path: "docs/a.md"), &log)
    #expect(log.diagnostics.isEmpty, "\(log.diagnostics.map(\.message))")
    guard let flow else { return nil }
    #expect(flow.id == "doc")
    let card = try #require(flow.variants.first?.cards.first)
    return card.texts.map(\.raw) + card.routes.map { "\($0.action) \($0.trigger.rawValue)" }
  }

  @Test(arguments: [
    (#"{"screens": [{"id": "a", "content": {"title": "Hi"}}]}"#, ["Hi", "Continue", "next tap"]),
    (#"{"type": "text", "content": {"text": "Hello"}}"#, ["Hello"]),
    (
      #"[{"type": "text", "content": {"text": "A"}}, {"type": "text", "content": {"text": "B"}}]"#,
      ["A", "B"]
    ),
    (#"{"type": "complete"}"#, ["complete", "complete tap"]),
    (#"{"type": "screen", "screenId": "b"}"#, ["screen", "screen:b tap"]),
    (#""Hi {name}""#, ["Hi {name}"]),
    (#"["Hi {name}", "Good day"]"#, ["Hi {name}", "Good day"]),
  ])
  func partsOfFlowsAreDrawn(snippet: String, drawn: [String]) throws {
    let found = try Self.drawn(snippet)
    #expect(found == drawn)
  }

  @Test(arguments: [
    #"{"screens": []}"#, "[]", #""Hello""#, #""Hi {}""#, #""Hi {name""#, #"["A", "B"]"#,
    #"{"type": "next", "delay": 3}"#, #"{"type": "screen"}"#, #"{"type": "custom"}"#,
    #"{"type": "elsewhere", "content": {}}"#, #"{"title": "Hi"}"#,
    #"[{"type": "text", "content": {"text": "A"}}, {"title": "B"}]"#, "3",
  ])
  func otherDocumentsAreNone(snippet: String) throws {
    #expect(try Self.drawn(snippet) == nil)
  }
}
