import Pipeline
import Source

/// Findings as lines, for comparing whole runs in tests.
func lines(_ outcome: Outcome) -> [String] {
  outcome.findings.map { finding in
    let place = finding.span.map { outcome.sources.location($0).description + ": " } ?? ""
    let help = finding.help.map { " (\($0))" } ?? ""
    return "\(place)\(finding.severity.rawValue): \(finding.message) [\(finding.slug)]\(help)"
  }
}

/// Builds a project in memory and gives its findings as lines.
func findings(_ files: [String: String]) async throws -> [String] {
  lines(try await Pipeline.build(.memory(files)))
}
