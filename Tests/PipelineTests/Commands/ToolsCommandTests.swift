import TestSupport
import Testing

/// `flowproof mcp` as a client starts it.
@Suite struct ToolsCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    try scratch.write("flowproof.yml", "sources: [{nimbus: a.json}]\nlocales: [en-US]\n")
    try scratch.write(
      "a.json",
      """
      {"cards": {"welcome": {"card-type": "basic", "order": 10, "tilte": "Hello",
        "title": "Welcome", "buttons": {"primary": {"title": "Go on", "action": "forward-one-card"}}}}}
      """
    )
  }

  @Test(arguments: [
    (#"{"name":"list","arguments":{}}"#, "welcome"),
    (#"{"name":"list","arguments":{"flow":"none"}}"#, #""isError":true"#),
    (#"{"name":"check","arguments":{}}"#, "unknown field 'tilte'"),
    (#"{"name":"paths","arguments":{}}"#, "1 path"),
    (
      #"{"name":"eval","arguments":{"expression":"language in ['de']","attributes":"language=de"}}"#,
      "true"
    ),
    (#"{"name":"eval","arguments":{"expression":"1 +"}}"#, #"\"stage\""#),
    (#"{"name":"explain","arguments":{"rule":"FP1003"}}"#, "unknown-field"),
    (#"{"name":"explain","arguments":{"rule":"FP9"}}"#, "no finding is called"),
    (#"{"name":"diff","arguments":{"base":"."}}"#, "name a commit, branch or tag"),
    (#"{"name":"picture","arguments":{"card":"none"}}"#, #""isError":true"#),
  ])
  func answers(call: String, words: String) throws {
    let line = try said([#""method":"tools/call","params":\#(call)"#])
    #expect(line.contains(words), "\(line)")
  }

  @Test func comparesWithACommit() throws {
    _ = try tool.shell(
      "git init -q . && git add . && git -c user.name=a -c user.email=a@b.c commit -qm one"
    )
    let text = try #require(scratch.read("a.json"))
    try scratch.write("a.json", text.replacing("\"Welcome\"", with: "\"Hi\""))
    let call = #"{"name":"diff","arguments":{"base":"HEAD"}}"#
    let line = try said([#""method":"tools/call","params":\#(call)"#])
    #expect(line.contains("Welcome") && line.contains("Hi"), "\(line)")
  }

  @Test func cardsCanBeRead() throws {
    let list = try said([#""method":"resources/list""#])
    let address = try #require(list.firstMatch(of: #/"uri":"(flowproof:\/\/cards[^"]*)"/#)?.1)
    let card = try said([#""method":"resources/read","params":{"uri":"\#(address)"}"#])
    #expect(card.contains("Go on"), "\(card)")
  }

  @Test func withoutABrowserAPictureIsWords() throws {
    let call = #"{"name":"picture","arguments":{"card":"welcome"}}"#
    let line = try said([#""method":"tools/call","params":\#(call)"#], "FLOWPROOF_BROWSER=/none ")
    #expect(line.contains("There is no browser") && line.contains("Go on"), "\(line)")
  }

  @Test(.enabled(if: Browser.isThere)) func drawsACard() throws {
    let call = #"{"name":"picture","arguments":{"card":"welcome","theme":"dark"}}"#
    let line = try said([#""method":"tools/call","params":\#(call)"#])
    #expect(line.contains(#""type":"image","data":"iVBOR"#), "\(line.prefix(300))")
  }

  /// The last line that the command says to some requests.
  private func said(_ requests: [String], _ setting: String = "") throws -> String {
    let lines = requests.enumerated().map { #"{"jsonrpc":"2.0","id":\#($0),\#($1)}"# + "\n" }
    try scratch.write("in", lines.joined())
    let result = try tool.shell("\(setting)$flowproof mcp < in")
    #expect(result.code == 0)
    return result.output.split(separator: "\n").last.map(String.init) ?? ""
  }
}
