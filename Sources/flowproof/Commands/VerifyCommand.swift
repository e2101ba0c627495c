import ArgumentParser
import Pipeline
import Source
import Store

/// `flowproof verify`: a site against its manifest.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares a site with its manifest.json."
  )

  @Argument(help: "The site's folder.", completion: .directory)
  var site = "flowproof-site"

  @OptionGroup(title: "Findings") var report: ReportOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() throws {
    let hash = FileHash(below: site)
    let tree = FileTree.disk(site, maxFiles: .max, maxBytes: SiteCheck.maxBytes)
    let result = try SiteCheck.run(tree) { hash.sha256($0) }
    let style = ReportStyle(colors: console.colors, folder: site + "/")
    try report.report(result.findings, in: result.sources, style)
    guard result.isSite else { throw Exit.unusable }
    try report.fail(on: result.findings)
    console.say("\(site): \(result.files) files are as they were written")
  }
}
