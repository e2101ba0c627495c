import ArgumentParser
import Capture
import Export
import Pipeline
import Reports
import Source
import Store

/// `flowproof audit`: measures of every card in a browser.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract:
      "Measures cards in a browser: what is cut off, overlaps, can't be reached or is too small.",
    discussion: """
      Draws each card as 'export --to png' does, in Chromium, and asks where everything stands. Findings \
      are those of 'audit' alone; it exits like 'check'. Without options it looks at the default locale, the \
      text sizes L and AX5, and of each flow's devices at the first phone, the narrowest one and the narrowest \
      tablet. The last lines say how far the layout of 'fit', which needs no browser, is from what was drawn. \
      With --beside it compares cards with the app's own pictures instead, without a browser.
      """
  )

  @OptionGroup var input: InputOptions
  @Option("Only cards with this id; repeatable.", completion: .names(of: .card))
  var card: [String] = []
  @Option("On these of a flow's devices; repeatable.", completion: .names(of: .device))
  var device: [String] = []
  @Option("In these text sizes: XL, 'AX*'; repeatable.")
  var textSize: [String] = []
  @Flag(help: "Compare cards with the app's own pictures, 'app-pictures' of the config.")
  var beside = false
  @OptionGroup var browser: BrowserOption
  @OptionGroup(title: "Findings") var report: ReportOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if beside, !(card + device + textSize).isEmpty {
      throw ValidationError(
        "--beside looks at all pictures: --card, --device and --text-size say nothing"
      )
    }
  }

  func run() async throws {
    let options = input.options()
    let outcome = try await input.build()
    if beside { return try compare(outcome) }
    var question = AuditPlan.Question()
    question.cards = card
    question.devices = device.isEmpty ? Environment.settings("DEVICE") : device
    question.sizes = textSize.isEmpty ? Environment.settings("TEXT_SIZE") : textSize
    question.hasAllLocales = !options.locales.isEmpty || options.addsPseudoLocales
    let plan = try ListingOptions.required(AuditPlan(outcome, question), of: outcome)
    if ListingOptions.reportOptions(of: outcome, console) { throw Exit.findings }
    if !plan.findings.isEmpty {
      Console.report(plan.findings, in: outcome.sources)
      throw Exit.unusable
    }
    let (answers, failures, version) = try await inTabs(
      "measuring",
      plan.pages.count,
      of: browser.program(),
      tabs: options.jobs,
      console
    ) { tab, index, _ in
      try await tab.show(plan.pages[index].page(), in: PageView(width: 1_200, height: 1_400))
      return try await tab.ask(apart: plan.script(plan.pages[index]))
    }
    let audit = try AuditReport(
      outcome,
      plan,
      answers: answers,
      failures: failures,
      browser: version,
      faces: options.faces(outcome.fonts)
    )
    guard let audit else { throw Exit.unusable }
    try write(audit, outcome)
    try report.gate.fail(on: audit.findings)
  }

  /// Prints how far the app's own pictures differ from the drawn cards.
  private func compare(_ outcome: Outcome) throws {
    if outcome.build != nil, BesideListing(outcome) == nil {
      Console.error("there is nothing to compare: the config has no 'app-pictures'")
      throw Exit.unusable
    }
    let listing = try ListingOptions.required(BesideListing(outcome), of: outcome)
    let style = ReportStyle(colors: console.colors, isQuiet: console.quiet, folder: input.prefix)
    for target in report.targets {
      switch target.form.name {
      case "json": try target.write(listing.json.text + "\n")
      case "text": try target.write(listing.text)
      default: try target.write(target.form.text(listing.findings, outcome.sources, style))
      }
    }
    if ListingOptions.reportOptions(of: outcome, console) { throw Exit.findings }
    try report.gate.fail(on: listing.findings)
  }

  private func write(_ audit: AuditReport, _ outcome: Outcome) throws {
    for target in report.targets where target.form.name == "json" {
      try target.write(audit.json.text + "\n")
    }
    let style = ReportStyle(colors: console.colors, isQuiet: console.quiet, folder: input.prefix)
    var others = report
    others.format = report.targets.filter { $0.form.name != "json" }
    if !others.format.isEmpty { try others.report(audit.findings, in: outcome.sources, style) }
    for line in audit.summary.split(separator: "\n") { console.say(String(line)) }
  }
}
