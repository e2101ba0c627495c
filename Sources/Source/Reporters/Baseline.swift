/// The state before, for a report of a comparison: findings that are gone, and their files.
public struct Baseline: Sendable {
  /// Findings that only the state before had.
  public let gone: [Diagnostic]
  /// The files of that state.
  public let sources: SourceSet

  /// A state before.
  public init(gone: [Diagnostic], in sources: SourceSet) {
    self.gone = gone
    self.sources = sources
  }
}
