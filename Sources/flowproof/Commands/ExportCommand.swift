import ArgumentParser
import Pipeline
import Source
import Store

/// `flowproof export`: the site, or chosen flows of it, as one file.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the site, or chosen flows of it, as one file.",
    discussion: """
      --to zip is the whole site as one archive, the same bytes whenever it is made of the same files. \
      --to single-file is one page with everything inside: each branch with its cards in order, their \
      states, its map, its findings and its cards in the other locales. It opens from anywhere, without \
      network and script.

      --flow, --variant and --locale choose what is in; 'flowproof verify' tells whether the file is as it \
      was written. The file is replaced in one step: an export that fails leaves the last one as it was.
      """
  )

  @OptionGroup var input: InputOptions
  @Option(help: "zip or single-file.")
  var to: ExportForm
  @Option(
    name: .shortAndLong,
    help: "The file to write. (default: flowproof-site.zip or .html in the project's folder)",
    completion: .file()
  )
  var output: String?
  @Option(
    help: ArgumentHelp(
      "A single file leaves out locales, then branches, until it is no larger: 5MB, 700kB, 20MiB.",
      valueName: "size"
    )
  )
  var maxSize: ByteSize?
  @OptionGroup(title: "Site") var site: SiteOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if maxSize != nil, to != .page {
      throw ValidationError(
        "--max-size is for --to single-file; choose less with --flow or --locale"
      )
    }
    if site.withSources, to != .zip {
      throw ValidationError("--with-sources is for --to zip; a single file does not carry them")
    }
  }

  func run() async throws {
    let templates = try site.readTemplates()
    let record = site.record(of: input.folder)
    let outcome = try await input.build(
      from: record?.tree,
      copiesFaces: site.copiesFaces,
      baseURL: site.address,
      sourceRef: site.revision
    )
    _ = try ListingOptions.required(Listing(outcome), of: outcome)
    if ListingOptions.reportOptions(of: outcome, console) { throw Exit.findings }
    let path = output ?? OutputOptions.path("flowproof-site.\(to.ending)", in: input.folder)
    switch to {
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
    var plan = try ListingOptions.required(outcome.site(templates: templates), of: outcome)
    if let record { plan.units.append(record.unit) }
    let archive = try SiteArchive(
      path,
      project: input.folder,
      inputs: outcome.sources.files.map(\.path)
    )
    let progress = Progress("writing", steps: plan.units.count, isShown: console.showsProgress)
    let done: (files: Int, bytes: Int)
    do {
      done = try await archive.write(
        plan.units,
        jobs: site.tasks,
        manifest: plan.manifest,
        progress: progress.step
      )
    } catch {
      await progress.finish()
      throw error
    }
    await progress.finish()
    console.say("\(path): \(done.files) files, \(ByteSize(bytes: done.bytes))")
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

/// What a site is written as.
enum ExportForm: String, ExpressibleByArgument, CaseIterable {
  case zip
  case page = "single-file"

  /// The ending of its file.
  var ending: String { self == .zip ? "zip" : "html" }
}
