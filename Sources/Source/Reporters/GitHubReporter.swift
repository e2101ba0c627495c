extension ReportFormat {
  /// The number of commands of each kind that GitHub shows of a step; it drops the others without a
  /// word.
  private static let most = 10

  /// The form that GitHub shows beside the changed lines (GitHub Docs, "Workflow commands", `error`, `warning`
  /// and `notice`).
  ///
  /// One command for each finding, ten of a kind at most: where there are more, the tenth counts the rest.
  static let github = ReportFormat(name: "github") { diagnostics, sources, style in
    var total: [Severity: Int] = [:]
    for diagnostic in diagnostics { total[diagnostic.severity, default: 0] += 1 }
    var printed: [Severity: Int] = [:]
    var text = ""
    for diagnostic in diagnostics {
      let (kind, all) = (diagnostic.severity, total[diagnostic.severity] ?? 0)
      let number = printed[kind, default: 0] + 1
      printed[kind] = number
      if number < most || (number == most && all == most) {
        text += line(diagnostic, in: sources, style.folder)
      } else if number == most {
        let rest = "and \(Digits.grouped(all - most + 1)) more, which GitHub does not show"
        text += "::\(command(kind)) title=flowproof::\(rest)\n"
      }
    }
    return text
  }

  private static func line(
    _ diagnostic: Diagnostic,
    in sources: SourceSet,
    _ folder: String
  ) -> String {
    var properties = ["title=\(property(diagnostic.label))"]
    if let span = diagnostic.span {
      let start = sources[span.file].position(of: span.start)
      let end = sources[span.file].position(of: span.end)
      properties += ["file=\(property(folder + sources[span.file].path))", "line=\(start.line)"]
      if end.line == start.line { properties += ["col=\(start.column)"] }
      properties.append("endLine=\(end.line)")
    }
    let head = "::\(command(diagnostic.severity)) \(properties.joined(separator: ","))"
    return "\(head)::\(data(diagnostic.messageWithAdvice))\n"
  }

  private static func command(_ severity: Severity) -> String {
    severity == .info ? "notice" : severity.rawValue
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(Printable.text(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
