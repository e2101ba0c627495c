import ArgumentParser
import Pipeline
import Reports
import Source

/// Options for the output of `list` and `paths`: text, or JSON for programs.
struct ListingOptions: ParsableArguments {
  @Option(
    "text, or json, whose shape 'flowproof schema' prints.",
    value: "format[=path]",
    completion: .list(["text", "json"])
  )
  var format: [FileTarget<ReportFormat>] = []

  func validate() throws {
    for name in format.map(\.form.name) where !["text", "json"].contains(name) {
      throw ValidationError("only text or json is printed, not \(name)")
    }
  }

  /// Prints in all wanted forms.
  func write(text: String, json: JSONValue) throws {
    for target in format.isEmpty ? [FileTarget(.text)] : format {
      try target.write(target.form.name == "json" ? json.text + "\n" : text)
    }
  }

  /// The listing of a run; ends the run where there is nothing to list.
  static func required<Listing>(_ listing: Listing?, of outcome: Outcome) throws -> Listing {
    guard let listing else {
      Console.report(outcome.findings, in: outcome.sources)
      throw Exit.unusable
    }
    return listing
  }

  /// Prints findings about the command line itself, which name no file, and a note that there are more
  /// errors; returns true where an option is wrong.
  static func reportOptions(
    of outcome: Outcome,
    _ console: ConsoleOptions,
    hintsAtErrors: Bool = true
  ) -> Bool {
    let findings = outcome.findings.filter { $0.span == nil }
    for finding in findings {
      Console.put(TextReporter(colors: false).text(for: finding, in: outcome.sources), to: 2)
    }
    if hintsAtErrors, outcome.count(.error) > 0 {
      console.say("\(TextReporter.summary(of: outcome.findings)); 'flowproof check' shows them")
    }
    return findings.contains { $0.severity == .error }
  }
}
