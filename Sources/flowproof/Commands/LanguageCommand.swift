import ArgumentParser
import Editing
import Language
import Pipeline
import Source
import Store

/// `flowproof lsp`: findings, names and completion while one types.
struct LanguageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves editors: findings, completion, uses of names and renaming while one types.",
    discussion: """
      Speaks the Language Server Protocol 3.17 at its standard input and output; editors start it. \
      Each folder that the editor has open is a project, or one named by its path in it is. \
      docs/editors.md has the lines for VS Code, Neovim and Helix.
      """
  )

  @OptionGroup var input: InputOptions
  @Flag(help: "Look through folders again and again, where the system tells of no changes.")
  var poll = false
  @Option(
    "The site's address, for links to pages: what 'serve' prints, or where it is published. "
      + "(default: the folder that 'build' writes, where there is one)",
    value: "url"
  )
  var site: String?
  @OptionGroup(title: "Findings") var coverage: CoverageOptions

  func run() async throws {
    let server = LanguageServer(version: Version.text) { root in
      project(below: root)
    } send: { bytes in
      Console.put(String(decoding: bytes, as: UTF8.self), to: 1)
    }
    var code: Int32?
    for await bytes in Console.input() {
      code = await server.receive(bytes)
      if code != nil { break }
    }
    if code == nil { code = await server.end() }
    guard code == 0 else { throw ExitCode.failure }
  }

  /// The project of the folder that an editor has open.
  private func project(below root: String?) -> EditedProject {
    let input = input.below(root ?? Environment.folder)
    let tree = input.disk
    var options = input.options()
    options.minCoverage = coverage.goals
    return EditedProject(
      folder: input.folder,
      tree: tree,
      options: options,
      site: site ?? Self.site(in: input.folder)
    ) {
      let (stream, changes) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let watch = Task {
        for await _ in ChangeWatch([input.folder], polls: poll).changes() { changes.yield() }
      }
      changes.onTermination = { _ in watch.cancel() }
      return stream
    }
  }

  /// The address of the site that `build` wrote below a folder; nil where there is none.
  private static func site(in folder: String) -> String? {
    let path = OutputOptions.path("flowproof-site", in: folder)
    let home = try? FileTree.disk(path).read("index.html")
    return home.map { _ in "file://" + PercentEscapes.encoded(path: path) }
  }
}
