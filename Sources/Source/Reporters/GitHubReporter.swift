/// Writes findings as workflow commands, which GitHub shows beside the changed lines (GitHub Docs,
/// "Workflow commands", `error`, `warning` and `notice`).
public enum GitHubReporter {
  /// One command for each finding, in the order given; every line ends with a line feed.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - sources: The files they are about.
  ///   - folder: The project's folder below the repository, empty or ending in a slash.
  /// - Returns: The report; every line ends with a line feed.
  public static func text(
    for diagnostics: [Diagnostic],
    in sources: SourceSet,
    folder: String = ""
  ) -> String {
    diagnostics.map { diagnostic in
      var properties = ["title=\(property("\(diagnostic.code) \(diagnostic.slug)"))"]
      if let span = diagnostic.span {
        let start = sources[span.file].position(of: span.start)
        let end = sources[span.file].position(of: span.end)
        properties += ["file=\(property(folder + sources[span.file].path))", "line=\(start.line)"]
        if end.line == start.line { properties += ["col=\(start.column)"] }
        properties.append("endLine=\(end.line)")
      }
      let help = "\nhelp: \(diagnostic.advice)"
      let words = data(diagnostic.message + help)
      return "::\(command(diagnostic.severity)) \(properties.joined(separator: ","))::\(words)\n"
    }.joined()
  }

  private static func command(_ severity: Severity) -> String {
    severity == .info ? "notice" : severity.rawValue
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

extension ReportFormat {
  /// What GitHub shows beside the changed lines.
  static let github = ReportFormat(name: "github") {
    GitHubReporter.text(for: $0, in: $1, folder: $2.folder)
  }
}
