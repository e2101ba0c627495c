import ArgumentParser
import Pipeline
import Source
import Store

/// `flowproof build`: the site.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Builds the site.",
    discussion: """
      The folder is replaced in one step: a build that fails or is killed leaves the last site as \
      it was. A folder that is not empty and was not written by flowproof is refused.
      """
  )

  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Findings") var report: ReportOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() async throws {
    let templates = try output.readTemplates()
    let outcome = try await input.build(baseURL: output.address, sourceRef: output.revision)
    let style = ReportStyle(colors: console.colors, folder: input.prefix)
    guard let site = outcome.site(templates: templates) else {
      try report.report(outcome.findings, in: outcome.sources, style)
      Console.error("the config or all input is unusable, nothing was written")
      throw Exit.unusable
    }
    let findings = outcome.findings + site.findings
    try report.report(findings, in: outcome.sources, style)
    console.detail("read \(outcome.sources.files.count) files")
    try await write(site, outcome)
    try report.fail(on: findings)
  }

  private func write(_ site: SitePlan, _ outcome: Outcome) async throws {
    let path = output.path(in: input.folder)
    let folder = try OutputFolder(
      path,
      project: input.folder,
      inputs: outcome.sources.files.map(\.path),
      force: output.force
    )
    let progress = Progress("writing", steps: site.units.count, isShown: console.showsProgress)
    let start = ContinuousClock.now
    let done: WriteReport
    do {
      done = try await write(site, to: folder, progress)
    } catch {
      await progress.finish()
      throw error
    }
    await progress.finish()
    let verb = output.dryRun ? "would be written" : "written"
    console.say(
      "\(path): \(done.written) \(verb), \(done.unchanged) unchanged, \(done.removed) removed"
    )
    if !output.dryRun { console.say("open \(path)/index.html") }
    console.detail("wrote in \(ContinuousClock.now - start)")
  }

  private func write(
    _ site: SitePlan,
    to folder: OutputFolder,
    _ progress: Progress
  ) async throws -> WriteReport {
    output.dryRun
      ? try await folder.rehearse(
        site.units,
        jobs: output.tasks,
        manifest: SitePlan.manifest,
        progress: progress.step
      )
      : try await folder.write(
        site.units,
        jobs: output.tasks,
        manifest: SitePlan.manifest,
        progress: progress.step
      )
  }
}
