import ArgumentParser
import Reports
import Source

/// `flowproof list`: flows, variants and cards.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists flows, variants and cards.",
    discussion:
      "Findings go to the standard error; a card in brackets is not shown, for the reason below it. "
      + "'--format expect=expect.yml' writes down what all cards show now, so that 'check' reports "
      + "what becomes otherwise; 'expect-page' writes the same as a page of tables. "
      + "'voiceover' is what a screen reader says of each card, line by line. Exits with 1 where an option has a mistake."
  )

  @OptionGroup var input: InputOptions
  @Option(
    "text, json, whose shape 'flowproof schema' prints, expect, expect-page, voiceover or voiceover-json; with =path into a file. "
      + "Repeatable.",
    value: "format[=path]"
  )
  var format: [FileTarget<Form>] = []
  @OptionGroup(title: "Console") var console: ConsoleOptions

  enum Form: String, CaseIterable, OutputForm {
    case text
    case json
    case expect
    case expectPage = "expect-page"
    case voiceover
    case voiceoverJSON = "voiceover-json"
  }

  func run() async throws {
    let outcome = try await input.build()
    let list = try ListingOptions.required(Listing(outcome), of: outcome)
    for target in format.isEmpty ? [FileTarget(.text)] : format {
      switch target.form {
      case .text: try target.write(list.text)
      case .json: try target.write(list.json.text + "\n")
      case .expect: try target.write(list.contract)
      case .expectPage: try target.write(list.contractPage)
      case .voiceover: try target.write(list.spoken())
      case .voiceoverJSON: try target.write(list.spokenJSON.text + "\n")
      }
    }
    // The list is then not of the user who was asked for.
    if ListingOptions.reportOptions(of: outcome, console) { throw Exit.findings }
  }
}
