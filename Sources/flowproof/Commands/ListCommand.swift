import ArgumentParser
import Pipeline

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
  @OptionGroup var listing: ListingOptions
  @OptionGroup(title: "Console") var console: ConsoleOptions

  func run() async throws {
    let outcome = try await input.build()
    let list = try ListingOptions.required(Listing(outcome), of: outcome)
    try listing.write(text: list.text, json: list.json)
    // The list is then not of the user who was asked for.
    if ListingOptions.reportOptions(of: outcome, console) { throw Exit.findings }
  }
}
