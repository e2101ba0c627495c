import Testing

@testable import Language

/// Tests of the messages to clients while documents change.
@Suite struct DocumentTests {
  private let client = Conversation(["a.json": "fine", "b.yml": "wrong"])
  private let uri = "file:///project/a.json"

  @Test func findingsFollowTheText() async throws {
    _ = try await client.start()
    let first = try await client.heard("publishDiagnostics", "b.yml")
    #expect(first.contains(#""uri":"file:///project/b.yml","diagnostics":[{"range":"#))
    #expect(first.contains(#"{"start":{"line":0,"character":0},"end":{"line":0,"character":5}}"#))
    #expect(first.contains(#""severity":1,"code":"FP1001 wrong-type","source":"flowproof","#))
    #expect(first.contains(#""message":"'wrong' is wrong\nhelp: write 'right'""#))
    #expect(first.contains(#""relatedInformation":[{"location":{"uri":"file:///project/b.yml""#))

    await client.say(Notice.opened(uri, "😀 wrong"))
    let second = try await client.heard("publishDiagnostics", "a.json", #""version":1,"#)
    #expect(second.contains(#"{"start":{"line":0,"character":3},"end":{"line":0,"character":8}}"#))

    let range = #"{"start":{"line":0,"character":3},"end":{"line":0,"character":8}}"#
    await client.say(Notice.changed(uri, #"{"range":\#(range),"text":"good"}"#))
    let third = try await client.heard("publishDiagnostics", "a.json", #""version":2,"#)
    #expect(third.hasSuffix(#""version":2,"diagnostics":[]}}"#))

    await client.say(Notice.changed(uri, #"{"text":"wrong"}"#, version: 3))
    _ = try await client.heard("a.json", #""version":3,"diagnostics":[{"#)
    let count = try client.said.count
    await client.say(Notice.closed(uri))
    let last = try await client.heard("publishDiagnostics", "a.json", after: count)
    #expect(last.hasSuffix(#""uri":"file:///project/a.json","diagnostics":[]}}"#))
  }

  /// Typing reads the project once it rests, not for each key.
  @Test func readsOnlyTheNewest() async throws {
    _ = try await client.start()
    _ = try await client.heard("publishDiagnostics")
    let before = client.readings
    await client.say(Notice.opened(uri, ""))
    for version in 2...60 {
      let range = #"{"start":{"line":0,"character":0},"end":{"line":0,"character":0}}"#
      await client.say(
        Notice.changed(uri, #"{"range":\#(range),"text":"wrong "}"#, version: version)
      )
    }
    let last = try await client.heard("a.json", #""version":60,"#)
    #expect(last.split(separator: "FP1001").count == 60)
    #expect(client.readings - before < 20)
  }

  @Test(arguments: ["untitled:Untitled-1", "file:///elsewhere/a.json", "file:///project", "?", ""])
  func leavesOthersAlone(uri: String) async throws {
    _ = try await client.start()
    await client.say(
      Notice.opened(uri, "wrong"),
      Notice.changed(uri, #"{"text":"wrong"}"#),
      Notice.asked("textDocument/codeAction", 1, Self.action(uri)),
      Notice.closed(uri),
      Notice.closed(uri)
    )
    #expect(try await client.heard(#""id":1"#).hasSuffix(#""result":[]}"#))
    _ = try await client.heard("publishDiagnostics")
    #expect(try client.said.allSatisfy { !$0.contains("publish") || $0.contains("b.yml") })
  }

  /// A client may write an address with more escapes; it is told of by the same.
  @Test func keepsTheAddressOfTheClient() async throws {
    _ = try await client.start()
    await client.say(Notice.opened("file:///project/%61.json", "wrong"))
    _ = try await client.heard(#""uri":"file:///project/%61.json","version":1"#)
  }

  @Test func offersTheEditsOfFindings() async throws {
    _ = try await client.start(#"{"general":{"positionEncodings":["utf-8"]}}"#)
    await client.say(
      Notice.opened(uri, "fine\n😀wrong"),
      Notice.asked("textDocument/codeAction", 1, Self.action(uri, line: 1)),
      Notice.asked("textDocument/codeAction", 2, Self.action(uri, line: 0))
    )
    let answer = try await client.heard(#""id":1"#)
    #expect(answer.contains(#""title":"Replace wrong with right","kind":"quickfix""#))
    let range = #"{"start":{"line":1,"character":4},"end":{"line":1,"character":9}}"#
    let edit = #"[{"range":\#(range),"newText":"right"}]"#
    #expect(answer.contains(#""edit":{"changes":{"file:///project/a.json":\#(edit)}}"#))
    #expect(try await client.heard(#""id":2"#).hasSuffix(#""result":[]}"#))
  }

  @Test func requestsCanBeCancelled() async throws {
    _ = try await client.start()
    await client.say(
      Notice.opened(uri, "wrong"),
      Notice.asked("textDocument/codeAction", 1, Self.action(uri)),
      #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#
    )
    #expect(try await client.heard(#""id":1"#).contains(#""error":{"code":-32800"#))
  }

  @Test func answersOfOlderTextAreNotGiven() async throws {
    _ = try await client.start()
    await client.say(
      Notice.opened(uri, "wrong"),
      Notice.asked("textDocument/codeAction", 1, Self.action(uri)),
      Notice.changed(uri, #"{"text":"other"}"#)
    )
    let answer = try await client.heard(#""id":1"#)
    #expect(answer.contains("-32801") || answer.hasSuffix(#""result":[]}"#), "\(answer)")
  }

  private static func action(_ uri: String, line: Int = 0) -> String {
    let range = """
      {"start":{"line":\(line),"character":0},"end":{"line":\(line),"character":30}}
      """
    return #"{"textDocument":{"uri":"\#(uri)"},"range":\#(range),"context":{"diagnostics":[]}}"#
  }
}
