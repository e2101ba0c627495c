public import Export
public import Source

/// The result of a run: everything exporters may see, or only findings where nothing can be built.
public struct Outcome: Sendable {
  /// The build; nil where the config or all input is unusable, and nothing may be written.
  public var build: Build?
  /// All findings, in the order in which they are printed.
  public let findings: [Diagnostic]
  /// The diagnostics of names that match nothing, for runs with ``BuildOptions/isOneOfTwo``.
  public let unmatched: [Diagnostic]
  /// The valid names at places where others stand.
  public let names: [Span: [String]]
  /// Every file that was read, for printing.
  public let sources: SourceSet
  /// The project's own files of typefaces, below its folder.
  public let fonts: [String]
  /// Flows that were drawn beside the checks.
  public let drawn: KeptWork
  /// The severities that the config sets for rules; nil turns a rule off.
  public let severities: [String: Severity?]

  /// Counts the findings of a severity.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }
}
