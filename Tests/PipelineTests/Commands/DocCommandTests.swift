import Foundation
import TestSupport
import Testing

/// The commands of the documentation, run as they are written, in the project that `init` writes; those of
/// the tutorial in an empty folder.
@Suite struct DocCommandTests {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Site/docs").standardized

  /// The pages with commands.
  private static var pages: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: docs.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".md") && !blocks(of: $0).isEmpty }
  }

  /// The page whose first command makes the project.
  private static let fromNothing = "tutorial.md"

  /// The programs that are not run: those that stay, and those of others.
  private static let left = [
    "flowproof serve", "claude ", "code ", "make ", "editors/vscode/pack ",
  ]

  @Test(.enabled(if: Browser.isThere), arguments: pages) func run(page: String) throws {
    let scratch = try Scratch()
    let tool = Tool(folder: scratch.path)
    let project = """
      ; ../bin/flowproof init --quiet
      git init -q . && git add -A && git commit -qm one && git tag v1.2
      git update-ref refs/remotes/origin/main HEAD; git commit -q --allow-empty -m two
      """
    let setUp =
      "set -e; mkdir -p bin p; ln -s \"$flowproof\" bin/flowproof; cd p"
      + (page == Self.fromNothing ? "" : project)
    let started = try tool.shell(setUp, environment: Self.author)
    #expect(started.code == 0, "\(started.errors)")
    for block in Self.blocks(of: page) {
      let lines = block.split(separator: "\n").filter { line in
        !Self.left.contains(where: line.hasPrefix)
      }.map { $0.contains("# exit code 1") ? "! \($0)" : String($0) }
      let script = "set -e; cd p; PATH=\"$PWD/../bin:$PATH\"\n" + lines.joined(separator: "\n")
      let result = try tool.shell(script, environment: Self.author)
      #expect(result.code == 0, "\(page):\n\(block)\n\(result.errors)")
    }
  }

  private static let author = [
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@b.c", "CI": "1",
  ]

  /// The blocks of shell on a page.
  private static func blocks(of page: String) -> [String] {
    guard let text = try? String(contentsOf: docs.appending(path: page), encoding: .utf8) else {
      return []
    }
    return text.matches(of: /(?ms)^```sh\n(.*?)^```/).map { String($0.output.1) }
  }

  // MARK: Pages of commands

  /// Each command has a page with its help; `RECORD` writes one that differs, and the test fails.
  @Test func eachCommandHasAPage() throws {
    let tool = Tool(folder: NSTemporaryDirectory())
    let dump = try tool.run("--experimental-dump-help")
    let names = dump.output.matches(of: /"commandName"\s*:\s*"([a-z]+)"/).map {
      String($0.output.1)
    }
    .filter { !["flowproof", "help"].contains($0) }
    #expect(names.count > 10)
    for (place, name) in names.sorted().enumerated() {
      let help = try tool.run("help", name).output
      let page = """
        ---
        title: flowproof \(name)
        order: \(300 + place)
        group: Commands
        ---

        # flowproof \(name)

        ```text
        \(help.trimmingCharacters(in: .newlines))
        ```

        """
      let file = Self.docs.appending(path: "commands/\(name).md")
      let written = try? String(contentsOf: file, encoding: .utf8)
      #expect(written == page, "docs/commands/\(name).md is not what 'help \(name)' prints")
      if written != page, ProcessInfo.processInfo.environment["RECORD"] != nil {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try page.write(to: file, atomically: true, encoding: .utf8)
      }
    }
  }
}
