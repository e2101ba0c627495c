import Testing

@testable import Language

/// Tests of the answers about a place in a document.
@Suite struct PlaceTests {
  private let client = Conversation(["a.json": "fine"])
  private let uri = "file:///project/a.json"

  @Test func hoversAreMarkdown() async throws {
    let answer = try await ask("textDocument/hover")
    #expect(answer.contains(#""contents":{"kind":"markdown","value":"**a\\*b** at 7\n\n"#))
    #expect(answer.contains(#"`` x`y ``[a.json:2](\u003cfile:///project/a.json#L2>)\n\n"#))
    #expect(answer.contains(#"[\\[c\\]](\u003chttps://c/%3E>)![d](\u003cdata:,>)"}"#))
    let end = #"{"line":1,"character":2}"#
    #expect(answer.contains(#""range":{"start":{"line":0,"character":0},"end":\#(end)}"#))
  }

  @Test func hoversArePlainWhereMarkdownIsNotShown() async throws {
    let answer = try await ask(
      "textDocument/hover",
      #"{"textDocument":{"hover":{"contentFormat":["plaintext"]}}}"#
    )
    let words = #"a*b at 7\nx`ya.json:2\n[c] (https://c/>)"#
    #expect(answer.contains(#"{"kind":"plaintext","value":"\#(words)"}"#), "\(answer)")
  }

  @Test func definitionsArePlaces() async throws {
    let answer = try await ask("textDocument/definition")
    let start = #"{"line":1,"character":2}"#
    let first = #"{"uri":"\#(uri)","range":{"start":\#(start),"end":\#(start)}}"#
    #expect(answer.contains(#""result":[\#(first),{"uri":"\#(uri)","range":"#), "\(answer)")
  }

  @Test func completionsReplaceWhatIsTyped() async throws {
    let answer = try await ask("textDocument/completion")
    #expect(answer.contains(#""result":{"isIncomplete":false,"items":[{"label":"9@7","kind":10,"#))
    let end = #"{"line":1,"character":2}"#
    let range = #"{"start":{"line":0,"character":0},"end":\#(end)}"#
    #expect(answer.contains(#""textEdit":{"range":\#(range),"newText":"t"}"#), "\(answer)")
    #expect(answer.contains(#""detail":"d""#))
  }

  @Test(arguments: ["textDocument/hover", "textDocument/definition", "textDocument/completion"])
  func nothingIsSaidOfOtherFiles(method: String) async throws {
    _ = try await client.start()
    for (id, uri) in ["untitled:1", "file:///other", "file:///project/b.json"].enumerated() {
      await client.say(Notice.asked(method, id + 1, Self.params(uri)))
      #expect(try await client.heard(#""id":\#(id + 1)"#).hasSuffix(#""result":null}"#))
    }
    await client.say(Notice.asked(method, 9, #"{"textDocument":{"uri":"\#(uri)"}}"#))
    #expect(try await client.heard(#""id":9"#).contains("-32602"))
  }

  /// Asks at the second character of the second line, behind one of two units.
  private func ask(_ method: String, _ capabilities: String = "{}") async throws -> String {
    _ = try await client.start(capabilities)
    await client.say(Notice.opened(uri, "ab\n😀cd"), Notice.asked(method, 1, Self.params(uri)))
    return try await client.heard(#""id":1"#)
  }

  private static func params(_ uri: String) -> String {
    #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":1,"character":2}}"#
  }
}
