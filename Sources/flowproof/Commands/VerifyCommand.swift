import ArgumentParser
import Reports
import Source
import Store

/// `flowproof verify`: a site against its manifest, a single file against its own hash.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Tells whether a site is as it was written.",
    discussion: """
      The files of a site's folder or zip are compared with its manifest.json, which has the SHA-256 of \
      each; a page of 'export --to single-file' or 'diff --format html' with the SHA-256 in its head. \
      Nothing is unpacked to disk; a zip that was made to fill memory is refused.
      """
  )

  @Argument(help: "The site's folder, a zip of it, or a single file.", completion: .file())
  var site = "flowproof-site"

  @OptionGroup(title: "Findings") var report: ReportOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() throws {
    let saved = try SavedSite(site)
    let result = try check(saved)
    let folder = if case .folder(let folder) = saved { folder + "/" } else { "" }
    let style = ReportStyle(colors: console.colors, isQuiet: console.quiet, folder: folder)
    try report.report(result.findings, in: result.sources, style)
    guard let count = result.files else { throw Exit.unusable }
    try report.gate.fail(on: result.findings)
    let files = count == 1 ? "the file is as it was" : "\(count) files are as they were"
    console.say("\(site): \(files) written")
  }

  private func check(_ saved: SavedSite) throws -> SiteCheck.Report {
    switch saved {
    case .folder(let folder):
      let tree = FileTree.disk(folder, maxFiles: .max, maxBytes: SiteCheck.maxBytes, isWhole: true)
      let hash = FileHash(below: folder)
      return try SiteCheck.run(tree) { hash.sha256($0) }
    case .archive(let archive):
      return try SiteCheck.run(archive.tree(maxBytes: SiteCheck.maxBytes), hash: archive.sha256)
    case .page(let bytes): return SiteCheck.run(page: bytes, called: site)
    }
  }
}
