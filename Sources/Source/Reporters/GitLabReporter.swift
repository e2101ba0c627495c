extension ReportFormat {
  /// The form that GitLab shows in its merge request widget (GitLab Docs, "Code Quality report format"): a
  /// JSON list of all findings that have a place, as it takes no others.
  static let gitlab = ReportFormat(name: "gitlab") { diagnostics, sources, style in
    var fingerprints = Fingerprints()
    let issues = diagnostics.compactMap { diagnostic -> JSONValue? in
      guard let span = diagnostic.span else { return nil }
      let path = style.folder + sources[span.file].path
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
