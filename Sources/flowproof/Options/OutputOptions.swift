import ArgumentParser
import Source
import Store

/// Options for the place where a site is written.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.short, .long, .customLong("out")],
    help: "The folder to write. (default: flowproof-site in the project's folder)",
    completion: .directory
  )
  var output: String?

  @Flag(help: "Replace a folder that flowproof did not write.")
  var force = false

  @Flag(help: "Do everything but writing.")
  var dryRun = false

  @Flag(help: "Make all pages again, also those that come out as the last build wrote them.")
  var noCache = false

  private var isCached: Bool { !noCache && !Environment.isOn("NO_CACHE") }

  /// The record of the last site in a folder.
  func record(in folder: String) -> SiteRecord? {
    isCached && !dryRun ? SiteRecord(of: path(in: folder)) : nil
  }

  /// The record of the last run that wrote a folder and read these.
  func run(of folder: String, reading folders: [(root: String, disk: FileTree)]) -> RunRecord? {
    if dryRun || !isCached { return nil }
    let terminals = "\(Console.dataIsTerminal) \(Console.messagesAreTerminal)"
    let asked = CommandLine.arguments.dropFirst() + Environment.all
    return RunRecord(of: folder, asked: [Environment.folder, terminals] + asked, folders: folders)
  }

  /// The folder to write, as the user would name it.
  func path(in folder: String) -> String {
    output ?? Environment.setting("OUTPUT") ?? Self.path("flowproof-site", in: folder)
  }

  /// The numbers of files that were written, in words.
  func summary(_ done: WriteReport) -> String {
    "\(done.written) \(dryRun ? "would be written" : "written"), \(done.unchanged) unchanged, "
      + "\(done.removed) removed"
  }

  /// A name in a folder, as the user would write it.
  static func path(_ name: String, in folder: String) -> String {
    folder == "." ? name : "\(folder)/\(name)"
  }
}
