import TestSupport
import Testing

@testable import Language

/// Tests of the start, the errors and the end of a conversation, byte for byte (LSP 3.17, "Base
/// Protocol" and "Server lifecycle").
@Suite struct LifecycleTests {
  private let client = Conversation()

  @Test func greetsWithWhatItCanDo() async throws {
    let answer = try await client.start()
    #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":0,"result":{"capabilities":{"positionEnc"#))
    #expect(answer.contains(#""positionEncoding":"utf-16""#))
    #expect(answer.contains(#""textDocumentSync":{"openClose":true,"change":2}"#))
    #expect(answer.contains(#""workspaceFolders":{"supported":true,"changeNotifications":true}"#))
    #expect(answer.contains(#""serverInfo":{"name":"flowproof","version":"1"}"#))
    #expect(client.roots == ["/project"])
  }

  @Test(arguments: [
    (#"["utf-8","utf-16"]"#, "utf-8"), (#"["utf-32","utf-16"]"#, "utf-16"), ("[]", "utf-16"),
    ("[7]", "utf-16"), (#""utf-8""#, "utf-16"),
  ])
  func agreesOnTheEncoding(offered: String, agreed: String) async throws {
    let answer = try await client.start(#"{"general":{"positionEncodings":\#(offered)}}"#)
    #expect(answer.contains(#""positionEncoding":"\#(agreed)""#))
  }

  @Test(arguments: [
    (#"{"workspaceFolders":[{"uri":"file:///a%20b","name":"a"}],"rootUri":"file:///c"}"#, "/a b"),
    (#"{"workspaceFolders":null,"rootUri":"file:///c/../d/"}"#, "/d"),
    (#"{"rootUri":null,"rootPath":"/e"}"#, "/e"),
    (#"{"rootUri":"untitled:1"}"#, "none"), ("{}", "none"), ("[]", "none"),
  ])
  func takesTheFolderOfTheClient(params: String, root: String) async throws {
    await client.say(Notice.asked("initialize", 1, params))
    _ = try await client.heard(#""id":1"#)
    #expect(client.roots == [root])
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#, -32_002),
    (#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#, -32_002),
    (#"{"jsonrpc":"2.0","id":"#, -32_700), ("", -32_700), ("\u{FEFF}", -32_700),
    (#"{"jsonrpc":"2.0","id":1,"method":"a",}"#, -32_700),
    ("[]", -32_600), ("7", -32_600), (#"{"id":1,"method":"a"}"#, -32_600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32_600), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":{},"method":"shutdown"}"#, -32_600),
  ])
  func refusesBeforeTheGreeting(message: String, code: Int) async throws {
    #expect(await client.say(message) == nil)
    let answer = try await client.heard(#""error":{"code":\#(code),"#)
    #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":"#), "\(answer)")
    _ = try await client.start()
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":"workspace/unknown"}"#, -32_601),
    (#"{"jsonrpc":"2.0","id":1,"method":"$/unknown"}"#, -32_601),
    (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/codeAction"}"#, -32_602),
    (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/codeAction","params":[1]}"#, -32_602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"textDocument/codeAction","params":{"range":{"start":-1}}}"#,
      -32_602
    ),
  ])
  func refusesAfterTheGreeting(message: String, code: Int) async throws {
    _ = try await client.start()
    await client.say(message)
    let answer = try await client.heard(#""id":1"#)
    #expect(answer.contains(#""error":{"code":\#(code),"#), "\(answer)")
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}"#,
    #"{"jsonrpc":"2.0","method":"$/unknown"}"#, #"{"jsonrpc":"2.0","method":"unknown"}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":99}}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#,
    #"{"jsonrpc":"2.0","id":3,"result":null}"#,
    #"{"jsonrpc":"2.0","id":3,"error":{"code":1,"message":"no"}}"#,
  ])
  func saysNothingToThese(message: String) async throws {
    _ = try await client.start()
    await client.say(message, Notice.asked("shutdown", 5, "null"))
    _ = try await client.heard(#""id":5"#)
    let answers = try client.said.filter { $0.contains(#""id""#) }
    #expect(answers.count == 2, "\(answers)")
  }

  @Test func endsInOrder() async throws {
    _ = try await client.start()
    #expect(await client.say(Notice.asked("shutdown", 1, "null")) == nil)
    #expect(try await client.heard(#""id":1"#) == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    #expect(await client.say(Notice.asked("textDocument/hover", 2, "{}")) == nil)
    #expect(try await client.heard(#""id":2"#).contains("-32600"))
    #expect(await client.say(#"{"jsonrpc":"2.0","method":"exit"}"#) == 0)
  }

  @Test func endsWithoutAskingFirst() async throws {
    #expect(await client.say(#"{"jsonrpc":"2.0","method":"exit"}"#) == 1)
    _ = try await client.start()
    #expect(await client.say(#"{"jsonrpc":"2.0","method":"exit"}"#) == 1)
    #expect(await client.end() == 1)
  }

  @Test func takesMessagesInAnyPieces() async throws {
    let greeting = Notice.asked("initialize", 1, #"{"rootUri":"file:///ü"}"#)
    let header = "content-type: application/vscode-jsonrpc; charset=utf8\r\nCONTENT-LENGTH:  "
    let bytes = Array("\(header)\(greeting.utf8.count)\r\n\r\n\(greeting)".utf8)
    for byte in bytes { #expect(await client.send([byte]) == nil) }
    let two = Conversation.framed(Notice.asked("a", 2, "{}"))
    #expect(await client.send(two + Conversation.framed(Notice.asked("b", 3, "{}"))) == nil)
    #expect(try await client.heard(#""id":3"#).contains("-32601"))
    #expect(try client.said.count { $0.contains(#""id":2"#) } == 1)
    #expect(client.roots == ["/ü"])
  }

  @Test(arguments: [
    "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 999999999\r\n\r\n",
    "Content-Length: -1\r\n\r\n", "Content-Length: 2x\r\n\r\n{}", "Content-Length:\r\n\r\n",
    "Other: 1\r\n\r\n", "no header\r\n\r\n", "\r\n\r\n",
    "Content-Type: text; charset=latin1\r\nContent-Length: 2\r\n\r\n{}",
    String(repeating: "x", count: 10_000),
  ])
  func endsWhereAHeaderIsNone(bytes: String) async throws {
    #expect(await client.send(Array(bytes.utf8)) == 1)
    #expect(try client.said.first?.contains(#""id":null,"error":{"code":-32700"#) == true)
  }

  /// Messages of any shape get an answer or none, and the next one is answered all the same.
  @Test func survivesWhateverIsSaid() async throws {
    _ = try await client.start()
    var dice = Dice()
    let words = ["{}", "[]", "null", "7", "-1", #""a""#, #"{"uri":"file:///project/a.json"}"#]
    for id in 1...400 {
      let keys = ["textDocument", "position", "range", "contentChanges", "context", "id"]
      let fields = keys.map { #""\#($0)":\#(words.randomElement(using: &dice) ?? "{}")"# }
      let method = Self.methods.randomElement(using: &dice) ?? ""
      let head = Bool.random(using: &dice) ? #""id":\#(id),"# : ""
      let body = fields.joined(separator: ",")
      let message = #"{"jsonrpc":"2.0",\#(head)"method":"\#(method)","params":{\#(body)}}"#
      #expect(await client.say(message) == nil, "seed \(dice.seed): \(message)")
    }
    await client.say(Notice.asked("shutdown", 1_000, "null"))
    #expect(try await client.heard(#""id":1000"#).contains(#""result":null"#))
  }

  private static let methods =
    [
      "codeAction", "completion", "definition", "diagnostic", "documentLink", "documentSymbol",
      "foldingRange", "hover", "inlayHint", "prepareRename", "references", "rename",
    ].map { "textDocument/\($0)" } + [
      "workspace/symbol",
      "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose",
      "textDocument/didSave", "$/cancelRequest", "initialized", "workspace/didChangeWatchedFiles",
      "workspace/didChangeWorkspaceFolders",
    ]
}
