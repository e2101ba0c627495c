/// Writes findings for GitLab's merge request widget (GitLab Docs, "Code Quality report format").
public enum GitLabReporter {
  /// A JSON list of all findings that have a place; GitLab takes no others.
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
    var fingerprints = Fingerprints()
    let issues = diagnostics.compactMap { diagnostic -> JSONValue? in
      guard let span = diagnostic.span else { return nil }
      let path = folder + sources[span.file].path
      let line = sources[span.file].position(of: span.start).line
      let lines = JSONValue.object([("begin", .integer(line))])
      return .object([
        ("description", .string(Printable.text(diagnostic.message))),
        ("check_name", .string(diagnostic.label)),
        ("fingerprint", .string(fingerprints.next(diagnostic, path: path))),
        ("severity", .string(severity(diagnostic.severity))),
        ("location", .object([("path", .string(path)), ("lines", lines)])),
      ])
    }
    return JSONValue.array(issues).text + "\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .info: "info"
    case .warning: "minor"
    case .error: "major"
    }
  }
}

extension ReportFormat {
  /// The form that GitLab shows in its merge request widget.
  static let gitlab = ReportFormat(name: "gitlab") {
    GitLabReporter.text(for: $0, in: $1, folder: $2.folder)
  }
}
