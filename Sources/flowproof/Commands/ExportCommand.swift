import ArgumentParser
import Pipeline
import Source
import Store

/// `flowproof export`: the site as one file.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the site, or chosen flows of it, as one file.",
    discussion: """
      --to zip is the whole site as one archive, the same bytes whenever it is made of the same files. \
      --flow, --variant and --locale choose what is in; 'flowproof verify' tells whether the file is as it \
      was written. The file is replaced in one step: an export that fails leaves the last one as it was.
      """
  )

  @OptionGroup var input: InputOptions
  @Option(help: "zip, the whole site as one archive.")
  var to: ExportForm
  @Option(
    name: .shortAndLong,
    help: "The file to write. (default: flowproof-site.zip or .html in the project's folder)",
    completion: .file()
  )
  var output: String?
  @OptionGroup(title: "Site") var site: SiteOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() async throws {
    let templates = try site.readTemplates()
    let record = site.record(of: input.folder)
    let outcome = try await input.build(
      from: record?.tree,
      baseURL: site.address,
      sourceRef: site.revision
    )
    var plan = try ListingOptions.required(outcome.site(templates: templates), of: outcome)
    if let record { plan.units.append(record.unit) }
    if ListingOptions.reportOptions(of: outcome, console) { throw Exit.findings }
    let path = output ?? OutputOptions.path("flowproof-site.\(to.ending)", in: input.folder)
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
        manifest: SitePlan.manifest,
        progress: progress.step
      )
    } catch {
      await progress.finish()
      throw error
    }
    await progress.finish()
    console.say("\(path): \(done.files) files, \(ByteSize(bytes: done.bytes))")
  }
}

/// What a site is written as.
enum ExportForm: String, ExpressibleByArgument, CaseIterable {
  case zip

  /// The ending of its file.
  var ending: String { rawValue }
}
