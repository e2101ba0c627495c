import Source
import Synchronization
import Testing

@testable import Language

/// Tests of the messages of MCP, over tools of their own.
@Suite struct ToolServerTests {
  @Test(arguments: [
    (
      #""method":"initialize","params":{"protocolVersion":"2025-03-26"}"#,
      #""result":{"protocolVersion":"2025-03-26","capabilities":{"tools":{},"resources":{}}"#
    ),
    (
      #""method":"initialize","params":{"protocolVersion":"1999"}"#,
      #""protocolVersion":"2025-06-18""#
    ),
    (#""method":"ping""#, #""result":{}"#),
    (
      #""method":"tools/list""#,
      #"[{"name":"echo","description":"Says it.","inputSchema":{"type":"object""#
    ),
    (#""method":"tools/list""#, #""required":["words"]"#),
    (
      #""method":"tools/call","params":{"name":"echo","arguments":{"words":"a","times":2}}"#,
      #""result":{"content":[{"type":"text","text":"a2"}]}"#
    ),
    (
      #""method":"tools/call","params":{"name":"echo","arguments":{"words":"fail"}}"#,
      #""content":[{"type":"text","text":"no"}],"isError":true"#
    ),
    (
      #""method":"tools/call","params":{"name":"echo","arguments":{"words":"throw"}}"#,
      #""isError":true"#
    ),
    (
      #""method":"tools/call","params":{"name":"echo","arguments":{"words":"draw"}}"#,
      #"[{"type":"image","data":"QQ==","mimeType":"image/png"},{"type":"text","text":"an A"}]"#
    ),
    (
      #""method":"tools/call","params":{"name":"echo","arguments":{"word":"a"}}"#,
      #""error":{"code":-32602,"message":"'echo' takes no 'word'; did you mean 'words'?"}"#
    ),
    (#""method":"tools/call","params":{"name":"echo"}"#, "'echo' needs 'words': the words"),
    (#""method":"tools/call","params":{"name":"ecko"}"#, "did you mean 'echo'?"),
    (#""method":"resources/list""#, #"[{"uri":"a://b","name":"b","description":"c","#),
    (#""method":"resources/read","params":{"uri":"a://b"}"#, #""text":"of a://b"}]"#),
    (#""method":"resources/read","params":{"uri":"a://c"}"#, #""code":-32002"#),
    (#""method":"nothing""#, #""code":-32601"#),
  ])
  func answers(request: String, words: String) async throws {
    let said = await Self.said(#"{"jsonrpc":"2.0","id":1,\#(request)}"# + "\n")
    #expect(said.count == 1)
    #expect(said.first?.contains(words) == true, "\(said)")
  }

  @Test func saysNothingToNotifications() async {
    let notice = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    #expect(await Self.said(notice + "\n\n").isEmpty)
    #expect(await Self.said("{\n").first?.contains("-32700") == true)
  }

  @Test func longAnswersSayWhatIsLeftOut() {
    let lines = (1...20_000).map { "line \($0)" }
    let text = ToolAnswer.bounded(lines.joined(separator: "\n"))
    #expect(text.utf8.count <= ToolAnswer.mostBytes + 200)
    let kept = text.split(separator: "\n").count - 1
    #expect(
      text.hasSuffix(
        "[\(20_000 - kept) more lines are left out of 20000; ask for less, by flow, variant, "
          + "locale or card]\n"
      )
    )
    #expect(ToolAnswer.bounded("short") == "short")
  }

  /// The lines that a server says to some bytes, which come in two pieces.
  private static func said(_ text: String) async -> [String] {
    let echo = Tool(
      "echo",
      "Says it.",
      [Tool.Field("words", "the words", isRequired: true), Tool.Field("times", "how often")]
    ) { values in
      switch values["words"] {
      case "fail": .failure("no")
      case "throw": throw FileTree.ReadError(path: "a", reason: "b")
      case "draw": .picture("QQ==", "an A")
      default: .text((values["words"] ?? "") + (values["times"] ?? ""))
      }
    }
    let box = Output()
    let server = ToolServer(version: "1", tools: [echo]) {
      [("a://b", "b", "c")]
    } read: { address in
      address == "a://b" ? "of \(address)" : nil
    } send: { bytes in
      box.bytes.withLock { $0 += bytes }
    }
    let bytes = Array(text.utf8)
    #expect(await server.receive(Array(bytes.prefix(5))))
    #expect(await server.receive(Array(bytes.dropFirst(5))))
    return box.bytes.withLock { String(decoding: $0, as: UTF8.self) }.split(separator: "\n")
      .map(String.init)
  }

  private final class Output: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }
}
