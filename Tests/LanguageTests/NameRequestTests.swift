import Testing

@testable import Language

/// Tests of requests about names, outlines and findings that clients ask for.
@Suite struct NameRequestTests {
  private let client = Conversation(["a.json": "fine"])
  private let uri = "file:///project/a.json"

  @Test(arguments: [
    (
      "references", #","context":{"includeDeclaration":false}"#,
      #"[{"uri":"file:///project/a.json","range""#
    ),
    (
      "prepareRename", "",
      #"{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":2}}"#
    ),
    ("rename", #","newName":"new""#, #""changes":{"file:///project/a.json":[{"range":"#),
    ("rename", #","newName":"taken""#, #""code":-32803,"message":"'taken' is taken""#),
    ("documentSymbol", "", #"[{"name":"A","detail":"a","kind":2,"range":"#),
    ("documentLink", "", #""target":"file:///project/b.json"}]"#),
    ("inlayHint", #","range":\#(whole)"#, #""label":"Words","paddingLeft":true}]"#),
    ("inlayHint", #","range":\#(second)"#, #""result":[]"#),
    ("foldingRange", "", #"[{"startLine":0,"endLine":2}]"#),
    ("diagnostic", "", #"{"kind":"full","items":[{"range":"#),
    ("diagnostic", "", #""codeDescription":{"href":"https://s/fp1001"}"#),
  ])
  func answers(method: String, more: String, words: String) async throws {
    let answer = try await ask("textDocument/" + method, more)
    #expect(answer.contains(words), "\(answer)")
  }

  private static let whole =
    #"{"start":{"line":0,"character":0},"end":{"line":9,"character":0}}"#
  private static let second =
    #"{"start":{"line":1,"character":0},"end":{"line":9,"character":0}}"#

  @Test func symbolsOfProjectsAreFoundByLetters() async throws {
    _ = try await client.start()
    await client.say(Notice.opened(uri, "wrong"))
    _ = try await client.heard("publishDiagnostics", "FP")
    await client.say(Notice.asked("workspace/symbol", 5, #"{"query":"A"}"#))
    #expect(try await client.heard(#""id":5"#).contains(#""containerName":"a""#))
    await client.say(Notice.asked("workspace/symbol", 6, #"{"query":"q"}"#))
    #expect(try await client.heard(#""id":6"#).contains(#""result":[]"#))
  }

  @Test func namesLikeAnUnknownOneAreFixes() async throws {
    let answer = try await ask("textDocument/codeAction", #","range":\#(Self.whole)"#)
    #expect(answer.contains(#""title":"Replace wrong with right""#), "\(answer)")
    #expect(answer.contains(#""title":"Replace wrong with \"wring\"","#), "\(answer)")
  }

  @Test func openDocumentsArePulledWhereTheClientCan() async throws {
    let greeting = try await client.start(
      #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#
    )
    #expect(greeting.contains(#""diagnosticProvider":{"identifier":"flowproof""#))
    await client.say(Notice.opened(uri, "wrong"))
    _ = try await client.heard("workspace/diagnostic/refresh")
    await client.say(
      Notice.asked("textDocument/diagnostic", 3, #"{"textDocument":{"uri":"\#(uri)"}}"#)
    )
    #expect(try await client.heard(#""id":3"#).contains("'wrong' is wrong"))
    #expect(
      try client.said.allSatisfy { !$0.contains("publishDiagnostics") || !$0.contains("wrong") }
    )
  }

  /// Asks at the first character of a document of three lines.
  private func ask(_ method: String, _ more: String) async throws -> String {
    _ = try await client.start()
    let params =
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":0,"character":0}\#(more)}"#
    await client.say(Notice.opened(uri, "{ \"wrong\":\n1\n}"), Notice.asked(method, 1, params))
    return try await client.heard(#""id":1"#)
  }
}
