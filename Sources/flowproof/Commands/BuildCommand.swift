import ArgumentParser
import Pipeline
import Reports
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
  @Option(
    "Write only what differs from the site of this folder or commit, with the styles and pictures it "
      + "needs; copied over that site it gives the whole one.",
    value: "ref"
  )
  var onlyChanged: String?
  @Option(
    "Say on the first page what changed since this folder, commit or saved site.",
    value: "ref",
    name: .customLong("base")
  )
  var since: String?
  @Option(
    "Also print what this page is made from, and with --only-changed why it differs; repeatable.",
    value: "page"
  )
  var trace: [String] = []
  @Option(
    help: ArgumentHelp(
      "Write one part of the site, the first of four, for 'flowproof merge' to join; parts may be built on "
        + "several machines, from the same files and with the same options.",
      valueName: "1/4"
    ),
    transform: { text in
      guard let shard = SiteShard(text) else {
        throw ValidationError("'\(text)' is no part such as 1/4")
      }
      return shard
    }
  )
  var shard: SiteShard?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Site") var site: SiteOptions
  @OptionGroup(title: "Findings") var coverage: CoverageOptions
  @OptionGroup(title: "Findings") var report: ReportOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if onlyChanged != nil, wantedShard != nil {
      throw ValidationError("--only-changed and --shard can't be used together")
    }
    if shard == nil, let text = Environment.setting("SHARD"), wantedShard == nil {
      throw ValidationError("FLOWPROOF_SHARD must be a part such as 1/4, found '\(text)'")
    }
  }

  private var wantedShard: SiteShard? {
    shard ?? Environment.setting("SHARD").flatMap { SiteShard($0) }
  }

  func run() async throws {
    let last = lastRun
    if let same = await last?.same(home: Environment["HOME"]) { return try say(same) }
    let templates = try site.readTemplates(from: last?.trees.dropFirst().first)
    let record = site.record(of: input.disk)
    let written = output.record(in: input.folder)
    async let known = written?.read()
    var outcome = try await input.build(
      from: last?.trees.first ?? record?.tree,
      run: last
    ) { options in
      site.ask(&options)
      (options.writesSite, options.minCoverage) = (true, coverage.goals)
    }
    if let since { outcome = try await told(outcome, since: since) }
    let style = ReportStyle(colors: console.colors, isQuiet: console.quiet, folder: input.prefix)
    let base = try await base()
    let plan =
      if let base {
        await outcome.site(since: base.outcome, templates: templates, jobs: site.tasks)
      } else {
        await outcome.site(templates: templates, jobs: site.tasks)
      }
    guard var plan else {
      try report.report(outcome.findings, in: outcome.sources, style)
      Console.error("the config or all input is unusable, nothing was written")
      throw Exit.unusable
    }
    if let record { plan.units.append(record.unit) }
    if let shard = wantedShard { plan.keep(shard, program: Version.text) }
    let files = await known
    keepUntilExit((outcome, plan, files))
    let findings = outcome.findings + plan.findings
    let said = RunRecord.Output(
      reports: try report.report(findings, in: outcome.sources, style),
      worst: findings.map(\.severity).max(),
      inputs: outcome.sources.files.map(\.path)
    )
    let traces = try traces(outcome, base, plan)
    try await write(plan, said, written, files)
    last?.keep(said)
    for text in traces { try Console.data(text) }
    try report.gate.fail(on: findings)
  }

  /// A record of the last run, for builds that could come to the same.
  private var lastRun: RunRecord? {
    guard onlyChanged == nil, since == nil, trace.isEmpty, !site.keepsSources else { return nil }
    var folders = [(root: input.folder, disk: input.disk)]
    if let folder = site.templatesFolder, let tree = site.templatesTree {
      folders.append((folder, tree))
    }
    return output.run(of: output.path(in: input.folder), reading: folders)
  }

  /// Prints the output of the last run again, where nothing has changed since.
  private func say(_ same: (said: RunRecord.Output, files: Int)) throws {
    try report.print(same.said.reports)
    _ = try folder(same.said)
    say(WriteReport(unchanged: same.files))
    try report.gate.fail(onWorst: same.said.worst)
  }

  /// The outcome with what changed since an older state; prints a message where that can't be built.
  private func told(_ outcome: Outcome, since name: String) async throws -> Outcome {
    let (tree, side) = try await input.base(name)
    let base = try await input.build(from: tree, at: name) { $0.side = side }
    if base.build == nil {
      Console.say("note: \(name) can't be built, so the first page tells no changes")
      Console.report(base.findings, in: base.sources)
    }
    return outcome.since(base, named: name)
  }

  /// The state to compare with, where only changes since then are written.
  private func base() async throws -> (name: String, outcome: Outcome)? {
    guard let onlyChanged else { return nil }
    let (tree, side) = try await input.base(onlyChanged)
    let base = try await input.build(from: tree, at: onlyChanged) { options in
      site.ask(&options)
      (options.side, options.writesSite) = (side, true)
    }
    if base.build == nil {
      Console.error("\(onlyChanged) can't be built, so nothing can be compared with it")
    }
    _ = try ListingOptions.required(base.build, of: base)
    return (onlyChanged, base)
  }

  /// The origins of the pages that the run asks for; ends it where the site has no such page.
  private func traces(
    _ outcome: Outcome,
    _ base: (name: String, outcome: Outcome)?,
    _ plan: SitePlan
  ) throws -> [String] {
    let folder = output.path(in: input.folder) + "/"
    return try trace.map { name in
      let page = name.hasPrefix(folder) ? String(name.dropFirst(folder.count)) : name
      if let text = outcome.trace(page, since: base, changed: plan.changed?.files) { return text }
      Console.error(
        "the site has no page '\(page)'\n  help: name it as in the site: flows/welcome/index.html"
      )
      throw Exit.unusable
    }
  }

  /// The folder to write; `said` is the record of a run that has read some files.
  private func folder(_ said: RunRecord.Output) throws -> OutputFolder {
    console.detail("read \(said.inputs.count) files")
    return try OutputFolder(
      output.path(in: input.folder),
      project: input.folder,
      inputs: said.inputs,
      force: output.force
    )
  }

  private func write(
    _ plan: SitePlan,
    _ said: RunRecord.Output,
    _ record: SiteRecord?,
    _ known: SiteRecord.Files?
  ) async throws {
    let folder = try folder(said)
    let progress = Progress("writing", steps: plan.units.count, isShown: console.showsProgress)
    let start = ContinuousClock.now
    let done = try await progress.during {
      try await folder.write(
        plan.units,
        jobs: site.tasks,
        record: record,
        known: known,
        isRehearsal: output.dryRun,
        manifest: plan.manifest,
        progress: progress.step
      )
    }
    say(done, plan.changed)
    console.detail("wrote in \(ContinuousClock.now - start)")
  }

  private func say(_ done: WriteReport, _ changed: (files: [String], gone: [String])? = nil) {
    let path = output.path(in: input.folder)
    console.say("\(path): \(output.summary(done))")
    if let changed {
      let pages = changed.files.filter { $0.hasSuffix(".html") }
      let count = pages.count == 1 ? "1 page differs:" : "\(pages.count) pages differ:"
      console.say(pages.isEmpty ? "no page differs" : count)
      for page in pages.prefix(10) { console.say("  \(page)") }
      if pages.count > 10 { console.say("  and \(pages.count - 10) more") }
      for file in changed.gone { console.detail("no longer there: \(file)") }
    }
    if let shard = wantedShard {
      console.say("part \(shard.number) of \(shard.count), 'flowproof merge' joins them")
    } else if !output.dryRun, changed == nil {
      console.say("open \(path)/index.html")
    }
  }
}

/// Keeps a value until the process ends: its memory goes with the process at once, while a large site takes a
/// while to be taken apart.
private func keepUntilExit(_ value: some Sendable) { _ = Unmanaged.passRetained(Lazy { value }) }
