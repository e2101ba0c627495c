import ArgumentParser
import Pipeline
import Source
import Store

/// `flowproof init`: a project to start from.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a config, a sample flow and the files of a CI service; never overwrites.",
    discussion: """
      In a folder that has a config already, only the files of the CI service are written; in a repository they stand \
      at its top, where the service looks for them. Where \
      there is something to draw, the config names it, and no sample is written.

      With --from, a first mapping of documents of your own is written and the site is built: a file that says \
      where cards, texts and pictures are, with comments where that is not sure.
      """
  )

  @Argument(help: "The folder to start in; it is made where it is missing.")
  var folder = "."

  @Option(
    help: "The CI service: github, gitlab or shell, a script for any other. (default: github)",
    completion: .list(StarterCI.allCases.map(\.rawValue)),
    transform: service
  )
  var ci: StarterCI = .github

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Documents of your own to draw, as paths below the folder.",
      valueName: "file"
    ),
    completion: .file(extensions: ["json", "yaml", "yml"])
  )
  var from: [String] = []

  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    // As from a variable that is not set: its files would be at the root of the disk.
    if folder.isEmpty { throw ValidationError("the folder to start in is an empty text") }
  }

  func run() async throws {
    let config = Config.names.first { (try? FileTree.disk(folder).read($0)) != nil }
    if !from.isEmpty { return try await map(keeping: config) }
    let found = config == nil ? try await self.found : nil
    let project = config == nil ? found.map { [$0] } ?? StarterProject.files : []
    for file in project + [StarterCI.ignored] { try create(file) }
    try createCI()
    if found != nil {
      console.say("flowproof.yml names what was found here; no sample was written")
    }
    if let config { console.say("kept \(config), which was there, and wrote no sample") }
    console.say("for CI: \(ci.next)")
    let argument = folder == "." ? "" : " \(folder)"
    console.say("next: flowproof build\(argument)")
  }

  /// Writes the files of the CI service where it looks for them: at the top of the repository, if there is one.
  private func createCI() throws {
    let steps = FileTree.stepsInRepository(to: folder) ?? []
    let own = folder.split(separator: "/").filter { $0 != "." }.map(String.init)
    var top = folder
    if own.suffix(steps.count) == steps[...] {
      let above = own.dropLast(steps.count).joined(separator: "/")
      top = (folder.hasPrefix("/") ? "/" : "") + (above.isEmpty ? "." : above)
    } else if !steps.isEmpty {
      top = (folder == "." ? ".." : folder + "/..")
      top += String(repeating: "/..", count: steps.count - 1)
    }
    let project = steps.isEmpty ? "." : steps.joined(separator: "/")
    for file in ci.files(for: project) { try create(file, in: top) }
  }

  /// Writes a file that is not there yet.
  private func create(_ file: OutputFile, in folder: String? = nil) throws {
    let folder = folder ?? self.folder
    let path = folder == "." ? file.path : "\(folder)/\(file.path)"
    let isNew = try ReportFile.create(String(decoding: file.bytes, as: UTF8.self), at: path)
    console.say(isNew ? "created \(path)" : "kept \(path), which was there")
  }

  /// Writes a mapping of documents, and a config where the folder has none, and builds the site.
  private func map(keeping config: String?) async throws {
    let project = try MappedProject(of: from.map(belowFolder), in: .disk(folder), title: title)
    if !project.findings.isEmpty { Console.report(project.findings, in: project.sources) }
    if project.files.isEmpty { throw Exit.unusable }
    for file in project.files {
      if let config, Config.names.contains(file.path) {
        console.say("kept \(config), which was there")
      } else {
        try create(file)
      }
    }
    for remark in project.remarks { console.say(remark) }
    let quiet = console.quiet ? ["--quiet"] : []
    try await BuildCommand.asyncParse([folder, "--fail-on", "never"] + quiet).run()
  }

  /// The path of a document from the folder.
  private func belowFolder(_ path: String) throws -> String {
    guard path.hasPrefix("/"), let real = Environment.real(path) else { return path }
    let root = (Environment.real(folder) ?? "") + "/"
    guard real.hasPrefix(root) else { throw ValidationError("'\(path)' is not below the folder") }
    return String(real.dropFirst(root.count))
  }

  private var title: String {
    Environment.name(ofFolder: folder) ?? BuildOptions().usualTitle
  }

  /// The config for the files in the folder; nil where nothing in it can be drawn.
  private var found: OutputFile? {
    get async throws {
      guard FileTree.isFolder(folder) else { return nil }
      return try await FoundProject.config(of: .disk(folder), title: title)
    }
  }

  @Sendable private static func service(_ name: String) throws -> StarterCI {
    guard let ci = StarterCI(rawValue: name) else {
      throw ValidationError("'\(name)' is none of github, gitlab and shell")
    }
    return ci
  }
}
