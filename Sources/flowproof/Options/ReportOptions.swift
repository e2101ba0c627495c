import ArgumentParser
import Source
import Store

/// How findings are printed, and which of them fail the run.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How findings are printed: text, json, github, gitlab, sarif or junit; with =path into a "
        + "file. Repeatable.",
      valueName: "format[=path]"
    )
  )
  var format: [ReportTarget] = []

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

  /// Where reports go; text to the standard output unless something else was asked for.
  var targets: [ReportTarget] {
    if !format.isEmpty { return format }
    let wanted = Environment.settings("FORMAT").compactMap(ReportTarget.init(argument:))
    return wanted.isEmpty ? [ReportTarget(format: .text, path: nil)] : wanted
  }

  /// Prints findings in all wanted forms.
  func report(_ findings: [Diagnostic], in sources: SourceSet, _ report: ReportStyle) throws {
    for target in targets {
      let text = target.format.text(for: findings, in: sources, report, toFile: target.path != nil)
      if let path = target.path {
        try ReportFile.write(text, to: path)
      } else {
        try Console.data(text)
      }
    }
  }

  /// Ends the run with 1 where a finding is bad enough.
  func fail(on findings: [Diagnostic]) throws {
    guard let threshold, findings.contains(where: { $0.severity >= threshold }) else { return }
    throw Exit.findings
  }
}

/// From which severity on a run fails.
enum FailOn: String, ExpressibleByArgument, CaseIterable {
  case error
  case warning
  case never

  var severity: Severity? {
    switch self {
    case .error: .error
    case .warning: .warning
    case .never: nil
    }
  }
}

/// What reporters need to know of the run.
struct ReportStyle {
  let colors: Bool
  /// The project's folder below the working folder: empty or `Site/`.
  let prefix: String
}

/// A form of report and the file it goes to.
struct ReportTarget: ExpressibleByArgument {
  let format: ReportFormat
  let path: String?

  init(format: ReportFormat, path: String?) {
    self.format = format
    self.path = path
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])), parts.last?.isEmpty == false else {
      return nil
    }
    self.init(format: format, path: parts.count > 1 ? String(parts[1]) : nil)
  }
}

/// The forms of reports; each has a file in `Source/Reporters`.
enum ReportFormat: String, CaseIterable {
  case text
  case json
  case github
  case gitlab
  case sarif
  case junit

  func text(
    for findings: [Diagnostic],
    in sources: SourceSet,
    _ style: ReportStyle,
    toFile: Bool
  ) -> String {
    switch self {
    case .text:
      TextReporter(colors: style.colors && !toFile).text(for: findings, in: sources)
    case .json: JSONReporter.value(for: findings, in: sources).text + "\n"
    case .github: GitHubReporter.text(for: findings, in: sources, folder: style.prefix)
    case .gitlab: GitLabReporter.text(for: findings, in: sources, folder: style.prefix)
    case .sarif: SARIFReporter.text(for: findings, in: sources, folder: style.prefix)
    case .junit: JUnitReporter.text(for: findings, in: sources, folder: style.prefix)
    }
  }
}
