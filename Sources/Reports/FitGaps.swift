public import Export
internal import Layout
public import Pipeline
public import Source

extension FitListing {
  /// The reason why no text at all was measured; nil where one was, or where there is no build.
  public static func gap(of outcome: Outcome) -> String? {
    guard let build = outcome.build else { return nil }
    guard let report = build.fit, !build.flows.isEmpty else { return "there is no flow" }
    guard let gap = report.gap, let problem = report.texts.first?.measure.problem else {
      return report.gap
    }
    return "\(gap)\n  help: \(problem.advice)"
  }

  /// The findings about texts that do not fit.
  public static func findings(of outcome: Outcome) -> [Diagnostic] {
    let slugs: Set = ["text-does-not-fit", "text-is-tight", "text-not-measured"]
    return outcome.findings.filter { slugs.contains($0.slug) }
  }
}
