import ArgumentParser
import Reports
import Source
import Store

/// `flowproof merge`: one site of the parts that several machines have built.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Joins the parts of a site that 'build --shard' has written.",
    discussion: """
      The result has the bytes that one 'build' would have written. Each part is checked against its \
      manifest.json first; parts of different builds, and sets that are not complete, are refused.
      """
  )

  @Argument(help: "The folders of all parts, in any order.", completion: .directory)
  var parts: [String]

  @OptionGroup(title: "Output") var output: OutputOptions
  @Option(help: "How many files are written side by side. (default: one per core)")
  var jobs: Int?
  @OptionGroup(title: "Findings") var report: ReportOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be at least 1") }
  }

  func run() async throws {
    let folders = parts.map { part in
      part.hasSuffix("/") && part != "/" ? String(part.dropLast()) : part
    }
    let trees = folders.map { folder in
      (folder, FileTree.disk(folder, maxFiles: .max, maxBytes: SiteCheck.maxBytes, isWhole: true))
    }
    let hashes = Dictionary(firstOf: folders.map { ($0, FileHash(below: $0)) })
    let tree = FileTree.joined(trees)
    let result = try SiteMerge.run(
      folders,
      in: tree,
      marker: OutputFolder.marker,
      badName: OutputName.problem
    ) { path in
      folders.lazy.compactMap { folder in
        path.hasPrefix(folder + "/")
          ? hashes[folder]?.sha256(String(path.dropFirst(folder.count + 1))) : nil
      }.first
    }
    try report.report(
      result.findings,
      in: result.sources,
      ReportStyle(colors: console.colors, isQuiet: console.quiet)
    )
    guard let plan = result.plan else { throw Exit.unusable }
    try await write(plan, folders)
  }

  private func write(_ plan: SitePlan, _ folders: [String]) async throws {
    let path = output.path(in: ".")
    let folder = try OutputFolder(
      path,
      project: ".",
      inputs: folders.map { "\($0)/manifest.json" },
      force: output.force
    )
    let done = try await folder.write(
      plan.units,
      jobs: jobs ?? SystemInfo.cores,
      isRehearsal: output.dryRun,
      manifest: plan.manifest
    )
    console.say("\(path): \(output.summary(done))")
  }
}
