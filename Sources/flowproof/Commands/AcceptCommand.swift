import ArgumentParser
import Pipeline
import Reports
import Source
import Store

/// `flowproof accept`: the ticks and notes of reviewers on the page of a review.
struct AcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract:
      "Lists what receipts of a review approve, what changed since, what is missing, and open notes.",
    usage: "flowproof accept [<receipt> ...] [<root>] [--base <state>] [--require-receipt]",
    discussion: """
      A receipt is a file that the page of 'flowproof diff --format html' saved, or the address of that page with its \
      ticks and notes; a folder among them is the project's. A tick holds as long as the card looks and works as it \
      did, whatever else changes.

      With --base, a state as 'diff' takes it, changes without a tick are missing. --require-receipt exits with 1 \
      while anything that changed is missing or stale: 'flowproof accept receipt.json --base origin/main \
      --require-receipt'. Exits with 1 where a receipt can't be read, too.
      """
  )

  @OptionGroup var input: InputOptions
  @Argument(help: "Saved receipts, or addresses of pages in quotes.")
  var receipts: [String] = []
  @Option(help: "What was before: a folder, a commit, branch or tag, or a saved site.")
  var base: String?
  @Flag(help: "Exit with 1 while anything that changed since --base is missing or stale.")
  var requireReceipt = false
  @OptionGroup var listing: ListingOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func validate() throws {
    if requireReceipt, base == nil {
      throw ValidationError("--require-receipt needs --base, so that it is known what changed")
    }
  }

  mutating func run() async throws {
    let given = [input.root] + receipts
    let folders = given.filter { !Receipt.isAddress($0) && FileTree.isFolder($0) }
    guard folders.count < 2 else {
      throw ValidationError("accept takes one folder, that of the project")
    }
    input.root = folders.last ?? "."
    let files = given.filter { !folders.contains($0) && !Receipt.isAddress($0) }
    let receipt = try Receipt(
      addresses: given.filter(Receipt.isAddress),
      files: .files(files)
    )
    let head = try await input.build()
    var old: (name: String, outcome: Outcome)?
    if let base {
      let (tree, side) = try await input.base(base)
      old = (base, try await input.build(from: tree) { $0.side = side })
    }
    let list = AcceptListing(receipt, head: head, base: old)
    if !receipt.findings.isEmpty { Console.report(receipt.findings, in: receipt.sources) }
    guard let list else {
      let failed = old.flatMap { $0.outcome.build == nil ? $0.outcome : nil } ?? head
      _ = try ListingOptions.required(list, of: failed)
      return
    }
    try listing.write(text: list.text, json: list.json)
    let isUnread = receipt.findings.contains { $0.severity == .error }
    if isUnread || requireReceipt && !list.isComplete { throw Exit.findings }
  }
}
