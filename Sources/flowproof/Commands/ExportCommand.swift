import ArgumentParser
import Pipeline
import Reports
import Source
import Store

/// `flowproof export`: the site, or chosen flows of it, as one file, or as pictures.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the site, or chosen flows of it, as one file or as pictures.",
    discussion: """
      --to zip is the whole site as one archive, the same bytes whenever it is made of the same files. \
      --to single-file is one page with everything inside: each branch with its cards in order, their \
      states, its map, its findings and its cards in the other locales. It opens from anywhere, without \
      network and script.

      --to png is a folder of pictures, one of each card, state, branch, locale, device and theme, with a list \
      of them, captures.json. Chromium draws them; pictures that are there already are not drawn again, so \
      that a run that was interrupted goes on where it stopped. With --sheets each picture has many small \
      cards: those of all branches of a flow, or one card in all locales. --to pdf is a folder with the same \
      on paper, a document for each flow, with page numbers and an outline.

      --flow, --variant and --locale choose what is in; 'flowproof verify' tells whether the file is as it \
      was written. The file is replaced in one step: an export that fails leaves the last one as it was.
      """
  )

  @OptionGroup var input: InputOptions
  @Option(help: "zip, single-file, png or pdf.")
  var to: ExportForm
  @Option(
    name: .shortAndLong,
    help: """
      The file or folder to write. (default: flowproof-site.zip, .html, flowproof-pictures or \
      flowproof-sheets in the project's folder)
      """,
    completion: .file()
  )
  var output: String?
  @Option(
    "A single file leaves out locales, then branches, until it is no larger: 5MB, 700kB, 20MiB.",
    value: "size"
  )
  var maxSize: ByteSize?
  @OptionGroup(title: "Pictures") var pictures: PictureOptions
  @OptionGroup(title: "Site") var site: SiteOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if maxSize != nil, to != .page {
      throw ValidationError(
        "--max-size is for --to single-file; choose less with --flow or --locale"
      )
    }
    if site.withSources, to != .zip {
      throw ValidationError("--with-sources is for --to zip; others do not carry them")
    }
    if let flag = pictures.used.first, to != .pictures, to != .paper {
      throw ValidationError("\(flag) is for --to png and pdf")
    }
    if let flag = pictures.firstOfCards, pictures.sheets || to == .paper {
      throw ValidationError("\(flag) is for pictures of single cards")
    }
    if to == .paper, pictures.scale != nil {
      throw ValidationError("--scale is for --to png; paper has no pixels")
    }
  }

  func run() async throws {
    let templates = try site.readTemplates()
    let record = site.record(of: input.disk)
    let outcome = try await input.build(from: record?.tree) { options in
      site.ask(&options)
      options.writesSite = to == .zip
    }
    _ = try ListingOptions.required(Listing(outcome), of: outcome)
    if ListingOptions.reportOptions(of: outcome, console) { throw Exit.findings }
    let path = output ?? OutputOptions.path(to.name, in: input.folder)
    switch to {
    case .pictures, .paper: try await writePictures(outcome, templates, to: path)
    case .zip: try await writeArchive(outcome, templates, record, to: path)
    case .page: try writePage(outcome, templates, to: path)
    }
  }

  private func writeArchive(
    _ outcome: Outcome,
    _ templates: [String: String],
    _ record: SourceRecord?,
    to path: String
  ) async throws {
    var plan = try ListingOptions.required(
      await outcome.site(templates: templates, jobs: site.tasks),
      of: outcome
    )
    if let record { plan.units.append(record.unit) }
    let archive = try SiteArchive(
      path,
      project: input.folder,
      inputs: outcome.sources.files.map(\.path)
    )
    let progress = Progress("writing", steps: plan.units.count, isShown: console.showsProgress)
    let done = try await progress.during {
      try await archive.write(
        plan.units,
        jobs: site.tasks,
        manifest: plan.manifest,
        progress: progress.step
      )
    }
    console.say("\(path): \(done.files) files, \(ByteSize(bytes: done.bytes))")
  }

  private func writePictures(
    _ outcome: Outcome,
    _ templates: [String: String],
    to path: String
  ) async throws {
    let plan = try ListingOptions.required(
      PicturePlan(outcome, pictures.question(onPaper: to == .paper), templates: templates),
      of: outcome
    )
    try stop(at: plan.findings, outcome, with: Exit.unusable)
    // Before the folder, which a run without a browser must not leave behind.
    let program = try pictures.drawn.program()
    let export = PictureExport(
      plan: plan,
      folder: try PictureFolder(
        path,
        project: input.folder,
        inputs: outcome.sources.files.map(\.path)
      ),
      program: program,
      tabs: site.tasks,
      console: console
    )
    let report = try await export.run()
    console.say(
      "\(path): \(report.drawn) drawn, \(report.kept) unchanged, \(report.removed) removed"
    )
    try stop(at: report.findings, outcome, with: Exit.findings)
  }

  /// Prints findings and ends the run with 1 where one is an error.
  private func stop(
    at findings: [Diagnostic],
    _ outcome: Outcome,
    with code: ExitCode
  ) throws {
    if findings.isEmpty { return }
    Console.report(findings, in: outcome.sources)
    if findings.contains(where: { $0.severity == .error }) { throw code }
  }

  private func writePage(
    _ outcome: Outcome,
    _ templates: [String: String],
    to path: String
  ) throws {
    let inputs = outcome.sources.files.map(\.path)
    try ReportFile.check(path, isNone: inputs, of: input.folder)
    guard let page = outcome.page(templates: templates, limit: maxSize?.bytes) else {
      let size = maxSize.map { "\($0)" } ?? ""
      Console.error(
        "not even one branch of each flow in one locale fits into \(size)\n  help: choose flows with --flow"
      )
      throw Exit.findings
    }
    try ReportFile.write(String(decoding: page.bytes, as: UTF8.self), to: path)
    console.say("\(path): \(ByteSize(bytes: page.bytes.count))")
    if let left = page.left { console.say("left out to stay below --max-size: \(left)") }
    if page.bytes.count >= ByteSize.large.bytes {
      console.say(
        "that is more than many viewers take; --max-size 20MB leaves out what is too much"
      )
    }
  }
}

enum ExportForm: String, ExpressibleByArgument, CaseIterable {
  case zip
  case page = "single-file"
  case pictures = "png"
  case paper = "pdf"

  /// The name of its file or folder, unless the user names one.
  var name: String {
    switch self {
    case .zip: "flowproof-site.zip"
    case .page: "flowproof-site.html"
    case .pictures: "flowproof-pictures"
    case .paper: "flowproof-sheets"
    }
  }
}
