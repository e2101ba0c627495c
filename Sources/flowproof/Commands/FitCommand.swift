import ArgumentParser
import Export
import Pipeline
import Reports

/// `flowproof fit`: the texts that do not fit.
struct FitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Finds texts that do not fit in a locale, text size or device.",
    discussion: """
      Lays every card out in every locale, in the text sizes and on the devices that 'fit' of the \
      config names, all of them without it. What is as bad in the source locale is told once, there. \
      Exits like 'check': text-does-not-fit is a warning, so that --strict fails on it; with 2 where \
      nothing could be measured.
      """
  )

  @OptionGroup var input: InputOptions
  @Option("Only on these devices; repeatable.", completion: .names(of: .device))
  var device: [String] = []
  @Option("Only in these text sizes: XL, 'AX*'; repeatable.")
  var size: [String] = []
  @OptionGroup var listing: ListingOptions
  @Option(
    "Print how wide each text may be to fit wherever it is used, as xliff, csv or json; with =path "
      + "into a file; repeatable.",
    value: "format[=path]"
  )
  var budgets: [FileTarget<FitBudgets.Format>] = []
  @OptionGroup(title: "Findings") var gate: GateOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() async throws {
    var asked = BuildOptions.FitAsked()
    asked.sizes = size.isEmpty ? Environment.settings("SIZE") : size
    asked.devices = device.isEmpty ? Environment.settings("DEVICE") : device
    asked.budgets = !budgets.isEmpty
    let outcome = try await input.build { $0.fit = asked }
    let gap = outcome.build.flatMap(FitListing.gap)
    let measured = outcome.build.flatMap { FitListing($0) }
    if gap == nil || measured != nil {
      let fit = try ListingOptions.required(measured, of: outcome)
      for target in budgets { try target.write(fit.budgets(target.form)) }
      if budgets.isEmpty || !listing.format.isEmpty {
        try listing.write(text: fit.text, json: fit.json)
      }
    }
    if let gap {
      Console.error("nothing could be measured: \(gap)")
      throw Exit.unusable
    }
    if ListingOptions.reportOptions(of: outcome, console) { throw Exit.findings }
    try gate.fail(on: FitListing.findings(of: outcome.findings))
  }
}

extension FitBudgets.Format: OutputForm {}
