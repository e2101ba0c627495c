import ArgumentParser
import Pipeline
import Source

/// `flowproof check`: everything but writing.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds mistakes without writing anything."
  )

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Findings") var coverage: CoverageOptions
  @OptionGroup(title: "Findings") var report: ReportOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() async throws {
    let outcome = try await input.build(minCoverage: coverage.goals)
    let style = ReportStyle(colors: console.colors, folder: input.prefix)
    try report.report(outcome.findings, in: outcome.sources, style)
    console.detail("read \(outcome.sources.files.count) files")
    guard outcome.build != nil else { throw Exit.unusable }
    try report.fail(on: outcome.findings)
  }
}
