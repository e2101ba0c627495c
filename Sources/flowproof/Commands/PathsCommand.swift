import ArgumentParser
import Pipeline
import Source
import Store

/// `flowproof paths`: every path through a flow.
struct PathsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths",
    abstract: "Counts every path of a flow, covers it by the fewest and proves what can't be.",
    discussion: """
      A path is a sequence of routes from an entry to the end of the flow; only those count that some \
      user can take. Each covering path comes with a user: given back by --set, the same path alone is \
      left. --set and --persona say what is known of the user, and only their paths are walked. With \
      --quiet the text is a line for each entry.

      Findings go to the standard error. Exits with 1 below --min-coverage, with --min-coverage also \
      where flows have errors or there is none, and where an option has a mistake.
      """
  )

  @OptionGroup var input: InputOptions
  @Argument(help: ArgumentHelp("Only this flow, the same as --flow.", valueName: "flow"))
  var chosen: String?
  @Option(
    help: ArgumentHelp("text, or json as 'schema paths' describes.", valueName: "format[=path]")
  )
  var format: [ReportTarget] = []
  @Flag(help: "List the paths one by one, the first \(PathListing.most) of each entry.")
  var all = false
  @Option(help: "List the first so many paths of each entry.")
  var limit: Int?
  @Option(help: ArgumentHelp("List only paths that show this card.", valueName: "card"))
  var through: String?
  @Option(
    help: ArgumentHelp(
      "Exit with 1 where the paths of an entry show or take less, in percent: cards=100,edges=95.",
      valueName: "cards=n,edges=n"
    )
  )
  var minCoverage: MinCoverage?
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    for target in format where target.format != .text && target.format != .json {
      throw ValidationError("paths prints text or json, not \(target.format.rawValue)")
    }
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1") }
    if all, limit != nil { throw ValidationError("--all and --limit exclude each other") }
  }

  func run() async throws {
    var input = input
    if let chosen { input.flow.append(chosen) }
    let outcome = try await input.build()
    guard let listing = PathListing(outcome) else {
      let text = TextReporter(colors: false).text(for: outcome.findings, in: outcome.sources)
      Console.put(text, to: 2)
      throw Exit.unusable
    }
    if let through, !listing.hasCard(through) {
      let help = listing.help(forCard: through).map { "; \($0)" } ?? ""
      Console.error("no flow has the card '\(through)'\(help)")
      throw Exit.findings
    }
    let lists = all || limit != nil || through != nil
    let most = all ? PathListing.most : limit ?? 100
    let wanted = lists ? listing.listing(limit: most, through: through) : listing
    for target in format.isEmpty ? [ReportTarget(format: .text, path: nil)] : format {
      let text =
        target.format == .json ? wanted.json.text + "\n" : wanted.text(isBrief: console.quiet)
      if let path = target.path {
        try ReportFile.write(text, to: path)
      } else {
        try Console.data(text)
      }
    }
    try finish(outcome, listing)
  }

  private func finish(_ outcome: Outcome, _ listing: PathListing) throws {
    // What is about no file is about the command line itself.
    let ofOptions = outcome.findings.filter { $0.span == nil }
    for finding in ofOptions {
      Console.put(TextReporter(colors: false).text(for: finding, in: outcome.sources), to: 2)
    }
    let gap = minCoverage.flatMap { _ in listing.gap }
    if gap == nil, outcome.count(.error) > 0 {
      console.say("\(TextReporter.summary(of: outcome.findings)); 'flowproof check' shows them")
    }
    let low = minCoverage.map { listing.shortfalls(cards: $0.cards, routes: $0.routes) } ?? []
    let short = [gap].compactMap { $0 } + low
    for line in short { Console.error(line) }
    let isWrong = ofOptions.contains { $0.severity == .error }
    if isWrong || !short.isEmpty { throw Exit.findings }
  }
}

/// How much paths must cover: `cards=100,edges=95`, in percent.
struct MinCoverage: ExpressibleByArgument {
  private(set) var cards: Double?
  private(set) var routes: Double?

  init?(argument: String) {
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let percent = Self.percent(sides[1]) else { return nil }
      switch sides[0] {
      case "cards" where cards == nil: cards = percent
      case "edges" where routes == nil: routes = percent
      default: return nil
      }
    }
  }

  /// Digits with decimals, up to 100.
  private static func percent(_ text: Substring) -> Double? {
    let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isPlain, let number = Double(String(text)), number <= 100 else { return nil }
    return number
  }
}
