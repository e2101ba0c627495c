import ArgumentParser
import Language

/// `flowproof mcp`: answers about a project for agents.
struct ToolsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract:
      "Serves agents: cards, findings, texts that do not fit, paths, pictures, what a change does.",
    discussion: """
      Speaks the Model Context Protocol (2025-06-18) at its standard input and output; clients start it. It reads the \
      project in its folder and writes no file. What is too much for one answer ends with how much is left out.
      docs/agents.md has the lines for common clients.
      """
  )

  @OptionGroup var input: InputOptions
  @OptionGroup var drawn: BrowserOption

  func run() async throws {
    let project = AskedProject(input: input, browser: drawn)
    let server = ToolServer(version: Version.text, tools: project.tools) {
      await project.resources()
    } read: { address in
      await project.text(at: address)
    } send: { bytes in
      Console.put(String(decoding: bytes, as: UTF8.self), to: 1)
    }
    for await bytes in Console.input() {
      guard await server.receive(bytes) else { throw ExitCode.failure }
    }
  }
}
