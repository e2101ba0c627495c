internal import Export
public import Source
internal import Syntax

/// The stages of a build, composed: open, load, parse, read, lower, collect, check.
///
/// It reads from a tree and gives a value; it writes nothing and prints nothing.
public enum Pipeline {
  /// Builds everything that exporters need.
  ///
  /// - Parameters:
  ///   - tree: The files of the project.
  ///   - options: The options of the run, beyond the config.
  /// - Returns: The build with all findings; no build where the config or all input is unusable.
  /// - Throws: ``FileTree/ReadError`` where the project's folder can't be listed.
  public static func build(
    _ tree: FileTree,
    options: BuildOptions = BuildOptions()
  ) async throws -> Outcome {
    var builder = Builder(documents: try Documents(tree), options: options)
    let build = await builder.run()
    let all = builder.log.sorted()
    let findings = build == nil ? Self.reasons(all) : all
    return Outcome(
      build: build.map { build in
        var build = build
        build.findings = findings
        build.rules = Explanations.rules(of: findings)
        return build
      },
      findings: findings,
      unmatched: builder.unmatched.sorted(),
      names: builder.log.names,
      sources: builder.documents.sources,
      fonts: builder.fonts,
      drawn: options.kept.site,
      severities: builder.severities
    )
  }

  /// The findings that a run without a build ends with: names that were asked for and that nothing has,
  /// where there are any; else all.
  private static func reasons(_ findings: [Diagnostic]) -> [Diagnostic] {
    let unmatched = findings.filter { $0.span == nil && $0.code == Rule.nothingChosen.code }
    return unmatched.isEmpty ? findings : unmatched
  }
}
