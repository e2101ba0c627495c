import ArgumentParser
import Pipeline
import Reports
import Source
import Store

/// `flowproof check`: everything but writing.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds mistakes; with --fix, mends those that can be mended without a question."
  )

  @OptionGroup var input: InputOptions
  @Flag(
    help: ArgumentHelp(
      "Write the edits that findings carry into their files, then report what is left. Files that can't "
        + "be parsed are left alone."
    )
  )
  var fix = false
  @Flag(help: "With --fix: write nothing, print the edits as a unified diff.")
  var dryRun = false
  @OptionGroup(title: "Findings") var coverage: CoverageOptions
  @OptionGroup(title: "Findings") var report: ReportOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if dryRun, !fix { throw ValidationError("--dry-run goes with --fix") }
  }

  func run() async throws {
    var outcome = try await input.build { $0.minCoverage = coverage.goals }
    if fix {
      if dryRun {
        _ = try ListingOptions.required(outcome.build, of: outcome)
        return try Console.data(String(decoding: Fixes(outcome).diff, as: UTF8.self))
      }
      outcome = try await mended(outcome)
    }
    let style = ReportStyle(colors: console.colors, isQuiet: console.quiet, folder: input.prefix)
    try report.report(outcome.findings, in: outcome.sources, style)
    console.detail("read \(outcome.sources.files.count) files")
    guard outcome.build != nil else { throw Exit.unusable }
    try report.gate.fail(on: outcome.findings)
  }

  /// The most rounds of edits: edits bring up others, which were hidden behind them.
  private static let mostRounds = 10

  /// Writes edits until there are none, and returns the findings that are left.
  private func mended(_ first: Outcome) async throws -> Outcome {
    var outcome = first
    var done: [String: Int] = [:]
    for _ in 0..<Self.mostRounds {
      let fixes = Fixes(outcome).files
      if fixes.isEmpty { break }
      for file in fixes {
        let path = "\(input.folder)/\(file.path)"
        guard try ReportFile.edit(path, from: file.before, to: file.after) else {
          Console.error("'\(file.path)' is not what was read, so it is left as it is")
          throw Exit.unusable
        }
        done[file.path, default: 0] += file.findings
      }
      outcome = try await input.build { $0.minCoverage = coverage.goals }
    }
    for (path, count) in done.sortedByBytes(of: \.key) {
      console.say("\(input.prefix)\(path): \(count) mended")
    }
    return outcome
  }
}
