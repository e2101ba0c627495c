import ArgumentParser
import Export
import Pipeline
import Reports

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
  @Argument(
    help: ArgumentHelp("Only this flow, the same as --flow.", valueName: "flow"),
    completion: .names(of: .flow)
  )
  var chosen: String?
  @OptionGroup var listing: ListingOptions
  @Flag(help: "List the paths one by one, the first \(PathListing.most) of each entry.")
  var all = false
  @Option(help: "List the first so many paths of each entry.")
  var limit: Int?
  @Option("List only paths that show this card.", value: "card", completion: .names(of: .card))
  var through: String?
  @Option(
    "Exit with 1 where the paths of an entry show or take less, in percent: cards=100,edges=95.",
    value: "cards=n,edges=n"
  )
  var minCoverage: MinCoverage?
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be at least 1") }
    if all, limit != nil { throw ValidationError("--all and --limit exclude each other") }
  }

  func run() async throws {
    var input = input
    if let chosen { input.flow.append(chosen) }
    let outcome = try await input.build()
    let paths = try ListingOptions.required(
      outcome.build.map(PathListing.init),
      of: outcome
    )
    if let through, !paths.hasCard(through) {
      let help = paths.help(forCard: through).map { "; \($0)" } ?? ""
      Console.error("no flow has the card '\(through)'\(help)")
      throw Exit.findings
    }
    let lists = all || limit != nil || through != nil
    let most = all ? PathListing.most : limit ?? 100
    let wanted = lists ? paths.listing(limit: most, through: through) : paths
    try listing.write(text: wanted.text(isBrief: console.quiet), json: wanted.json)
    try finish(outcome, paths)
  }

  private func finish(_ outcome: Outcome, _ paths: PathListing) throws {
    let gap = minCoverage.flatMap { _ in paths.gap }
    let isWrong = ListingOptions.reportOptions(of: outcome, console, hintsAtErrors: gap == nil)
    let low = minCoverage.map { paths.shortfalls(cards: $0.cards, routes: $0.routes) } ?? []
    let short = [gap].compactMap { $0 } + low
    for line in short { Console.error(line) }
    if isWrong || !short.isEmpty { throw Exit.findings }
  }
}

/// The goals of coverage for paths: `cards=100,edges=95`, in percent.
struct MinCoverage: ExpressibleByArgument {
  private(set) var cards: Double?
  private(set) var routes: Double?

  init?(argument: String) {
    for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let percent = MinLocaleCoverage.percent(sides[1]) else { return nil }
      switch sides[0] {
      case "cards" where cards == nil: cards = percent
      case "edges" where routes == nil: routes = percent
      default: return nil
      }
    }
  }
}
