import ArgumentParser
import Pipeline
import Source
import Store

/// `flowproof list`: flows, variants and cards.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists flows, variants and cards.",
    discussion:
      "Findings go to the standard error; a card in brackets is not shown, for the reason below it. "
      + "Exits with 1 where an option has a mistake."
  )

  @OptionGroup var input: InputOptions
  @Option(
    help: ArgumentHelp("text, or json in the shape of index.json.", valueName: "format[=path]")
  )
  var format: [ReportTarget] = []
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    for target in format where target.format != .text && target.format != .json {
      throw ValidationError("list prints text or json, not \(target.format.rawValue)")
    }
  }

  func run() async throws {
    let outcome = try await input.build()
    guard let listing = Listing(outcome) else {
      let text = TextReporter(colors: false).text(for: outcome.findings, in: outcome.sources)
      Console.put(text, to: 2)
      throw Exit.unusable
    }
    for target in format.isEmpty ? [ReportTarget(format: .text, path: nil)] : format {
      let text = target.format == .json ? listing.json.text + "\n" : listing.text
      if let path = target.path {
        try ReportFile.write(text, to: path)
      } else {
        try Console.data(text)
      }
    }
    // What is about no file is about the command line itself.
    let ofOptions = outcome.findings.filter { $0.span == nil }
    for finding in ofOptions {
      Console.put(TextReporter(colors: false).text(for: finding, in: outcome.sources), to: 2)
    }
    let worst = outcome.count(.error)
    if worst > 0 {
      console.say("\(TextReporter.summary(of: outcome.findings)); 'flowproof check' shows them")
    }
    // The list is then not of the user who was asked for.
    if ofOptions.contains(where: { $0.severity == .error }) { throw Exit.findings }
  }
}
