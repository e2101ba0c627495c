import ArgumentParser
import CLibrary
import CVersion
import Reports
import Source
import Store

/// The command line: one verb per file, exit codes as the README lists them.
@main
struct Flowproof: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flowproof",
    abstract: "Turns the config of mobile onboarding into a static preview site.",
    discussion: """
      Reads the onboarding flows of an app (\(Listing.systems)), documents of your own by a mapping, \
      string tables, images and docs, \
      and writes every card of every variant in every locale as plain HTML.

      Exit codes: 0 done, 1 findings at or above --fail-on, 2 config or input unusable and nothing \
      written, 3 output refused or not writable, 64 wrong usage, 70 a mistake of flowproof itself, \
      71 no memory. 141 without a word: nobody reads the standard output any more.

      Settings: flags win over FLOWPROOF_* variables (FLOWPROOF_OUTPUT, FLOWPROOF_FORMAT, ...), \
      those over flowproof.yml.
      """,
    version: Version.text,
    subcommands: [
      BuildCommand.self, MergeCommand.self, ServeCommand.self, CheckCommand.self, ListCommand.self,
      PathsCommand.self, FitCommand.self, AuditCommand.self, DiffCommand.self, AcceptCommand.self,
      ExportCommand.self, InitCommand.self, EvalCommand.self, ExplainCommand.self,
      VerifyCommand.self,
      SchemaCommand.self, LanguageCommand.self, ToolsCommand.self,
    ]
  )

  static func main() {
    MemoryLimit.prepare()
    CrashExit.install()
    Console.prepare()
    if #available(macOS 15, *) {
      guard let workers = Workers.start() else {
        Console.error("there is no room for a thread; is memory limited (ulimit -v)?")
        exit(withError: Exit.noRoom)
      }
      Task(executorPreference: workers) { await runToTheEnd() }
    } else {
      Task { await runToTheEnd() }
    }
    // The command ends the process; this thread only takes signals, those too that who started it had blocked.
    var none = sigset_t()
    sigemptyset(&none)
    while true { sigsuspend(&none) }
  }

  /// Runs the command and ends the process.
  private static func runToTheEnd() async -> Never {
    LeftStages.remove()
    do {
      try Environment.check()
      try checkVerb()
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      end(after: Exit.wrapping(error))
    }
    exit(withError: ExitCode.success)
  }

  /// Says which command was meant where the first word is nearly one.
  private static func checkVerb() throws {
    let verbs = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"),
      !verbs.contains(word), let help = Suggestion.help(for: word, among: verbs)
    else { return }
    Console.error("no command is called '\(word)'\n  help: \(help)")
    throw ExitCode.validationFailure
  }

  /// Ends with an error's exit code; help and version are data like any other.
  private static func end(after error: any Error) -> Never {
    guard exitCode(for: error) == .success else { exit(withError: error) }
    do {
      try Console.data(fullMessage(for: error) + "\n")
    } catch {
      exit(withError: Exit.wrapping(error))
    }
    exit(withError: ExitCode.success)
  }
}

/// The version and, in a release, its commit, as `--version` prints them and reports of mistakes should.
enum Version {
  static let text = String(cString: flowproof_version())
}
