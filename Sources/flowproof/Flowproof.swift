import ArgumentParser

/// The command line: one verb per file, exit codes as the README lists them.
@main
struct Flowproof: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowproof",
    abstract: "Turns the config of mobile onboarding into a static preview site.",
    discussion: """
      Reads the onboarding flows of an app (Mozilla Nimbus), string tables, images and docs, and \
      writes every card of every variant in every locale as plain HTML.

      Exit codes: 0 done, 1 findings at or above --fail-on, 2 config or input unusable and nothing \
      written, 3 output refused, 64 wrong usage, 70 a mistake of flowproof itself.

      Settings: flags win over FLOWPROOF_* variables (FLOWPROOF_OUTPUT, FLOWPROOF_FORMAT, ...), \
      those over flowproof.yml.
      """,
    version: Version.text,
    subcommands: [
      BuildCommand.self, CheckCommand.self, ListCommand.self, PathsCommand.self,
      InitCommand.self, EvalCommand.self, ExplainCommand.self, VerifyCommand.self,
      SchemaCommand.self,
    ]
  )

  static func main() async {
    CrashExit.install()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: Exit.wrapping(error))
    }
  }
}

/// What `--version` prints and what reports of mistakes should name.
enum Version {
  static let text = "0.1.0"
}
