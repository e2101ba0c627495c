import TestSupport
import Testing

/// `flowproof lsp` as an editor starts it.
@Suite struct LanguageCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  @Test func endsAsTheProtocolSays() throws {
    try scratch.write("flowproof.yml", "title: A\n")
    let hello = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":null}}"#
    let bye = #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#
    let exit = #"{"jsonrpc":"2.0","method":"exit"}"#
    try scratch.write("all", [hello, bye, exit].map(Self.framed).joined())
    try scratch.write("some", [hello, exit].map(Self.framed).joined())
    try scratch.write("none", "")
    let all = try tool.shell("$flowproof lsp < all")
    #expect(all.code == 0)
    #expect(all.errors.isEmpty)
    #expect(all.output.hasPrefix("Content-Length: "))
    #expect(all.output.hasSuffix(#"{"jsonrpc":"2.0","id":2,"result":null}"#))
    #expect(try tool.shell("$flowproof lsp < some").code == 1)
    #expect(try tool.shell("$flowproof lsp < none").code == 1)
    #expect(try tool.shell("$flowproof lsp --budget 0").code == 64)
  }

  private static func framed(_ message: String) -> String {
    "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
  }
}
