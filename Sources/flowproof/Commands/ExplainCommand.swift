import ArgumentParser
import Pipeline

/// `flowproof explain`: the meaning of a finding.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a finding, or lists all kinds of findings."
  )

  @Argument(help: "A code or name as findings print it: FP1003 or unknown-field.")
  var code: String?
  @Flag(help: "Print all findings as one Markdown table: code, name, severity, area, what it is.")
  var all = false

  func validate() throws {
    if all, code != nil { throw ValidationError("--all explains all; leave out the code") }
  }

  func run() throws {
    if all { return try Console.data(Explanations.table) }
    guard let code else { return try Console.data(Explanations.overview) }
    guard let rule = Explanations.rule(code) else {
      let help = Explanations.suggestion(for: code) ?? "'flowproof explain' lists all"
      Console.error("no finding is called '\(code)'\n  help: \(help)")
      throw ExitCode(1)
    }
    try Console.data(Explanations.page(of: rule))
  }
}
