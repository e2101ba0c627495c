public import Language
internal import Source

extension EditedProject.View {
  /// What an editor is told of a run.
  public init(_ outcome: Outcome) {
    self.init(
      findings: outcome.findings,
      sources: outcome.sources,
      config: Config.names.first { outcome.sources.id(of: $0) != nil }
    )
  }
}
