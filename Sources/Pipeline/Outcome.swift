public import Export
public import Source

/// What came of a run: everything exporters may see, or only findings where nothing can be built.
public struct Outcome: Sendable {
  /// The build; nil where the config or all input is unusable, and nothing may be written.
  public let build: Build?
  /// All findings, in the order in which they are printed.
  public let findings: [Diagnostic]
  /// What was asked for by a name that nothing has, of ``BuildOptions/isOneOfTwo``.
  public let unmatched: [Diagnostic]
  /// Every file that was read, for printing.
  public let sources: SourceSet
  /// The project's own files of typefaces, below its folder.
  public let fonts: [String]
  /// Flows that were drawn beside the checks.
  let drawn: KeptSite
  /// How bad findings of rules are where the config says otherwise; nil is not to be told.
  let severities: [String: Severity?]

  /// How many findings of a severity there are.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}
