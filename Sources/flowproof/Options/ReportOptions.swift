public import ArgumentParser
public import Pipeline
import Reports
import Source

/// Options for the form of findings, and for those that fail the run.
struct ReportOptions: ParsableArguments {
  @Option(
    "How findings are printed: \(Phrase.list(ReportFormat.names, last: "or")); with =path into a "
      + "file. Repeatable.",
    value: "format[=path]"
  )
  var format: [FileTarget<ReportFormat>] = []

  @OptionGroup var gate: GateOptions

  /// The forms and files of reports; text to the standard output unless something else was asked for.
  var targets: [FileTarget<ReportFormat>] { FileTarget.wanted(format) }

  /// Prints findings in all wanted forms, and returns the printed texts.
  @discardableResult
  func report(
    _ findings: [Diagnostic],
    in sources: SourceSet,
    _ report: ReportStyle
  ) throws -> [String] {
    let texts = targets.map { target in
      var style = report
      if target.path != nil { style.colors = false }
      return target.form.text(findings, sources, style)
    }
    try print(texts)
    return texts
  }

  /// Prints a text for each wanted form.
  func print(_ texts: [String]) throws {
    for (target, text) in zip(targets, texts) { try target.write(text) }
  }
}

/// Options for the findings that fail the run.
struct GateOptions: ParsableArguments {
  @Option(help: "Exit with 1 at: error, warning or never. (default: error)")
  var failOn: FailOn?

  @Flag(help: "Warnings fail, too: the same as --fail-on warning.")
  var strict = false

  /// The severity from which a run fails; nil for never.
  var threshold: Severity? {
    if let failOn { return failOn.severity }
    if strict || Environment.isOn("STRICT") { return .warning }
    return (Environment.setting("FAIL_ON").flatMap(FailOn.init(rawValue:)) ?? .error).severity
  }

  /// Ends the run with 1 where a finding is bad enough.
  func fail(on findings: [Diagnostic]) throws { try fail(onWorst: findings.map(\.severity).max()) }

  /// Ends the run with 1 where the worst finding is bad enough.
  func fail(onWorst severity: Severity?) throws {
    guard let threshold, let severity, severity >= threshold else { return }
    throw Exit.findings
  }
}

/// The least severity at which a run fails.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case error
  case warning
  case never

  /// The least severity that fails the run; nil for none.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

/// Options for the share of texts that locales must translate.
struct CoverageOptions: ParsableArguments {
  @Option(
    "An error where a locale translates fewer of a hundred texts that its readers get: locale=de:100, or 90 "
      + "for all locales but the default. Repeatable.",
    value: "[locale=tag:]n"
  )
  var minCoverage: [MinLocaleCoverage] = []

  var goals: [MinLocaleCoverage] {
    guard minCoverage.isEmpty else { return minCoverage }
    return Environment.settings("MIN_COVERAGE").compactMap(MinLocaleCoverage.init(argument:))
  }
}

extension MinLocaleCoverage: ExpressibleByArgument {}

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
