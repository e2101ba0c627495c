internal import FML
internal import Flow
internal import Source

extension JunoFeature {
  /// Runs all checks over the merged feature.
  ///
  /// `branch` is the value of the branch, or of a document without a manifest; nil for shipped values.
  func check(for audience: Audience, _ branch: Span?, _ log: inout Log) {
    let selection = JunoSelection(self, for: audience)
    let forAll = JunoSelection(self, for: .anybody(on: .android))
    let shown = selection.outcome.shown.flatMap(\.items)
    reportOff(branch, &log)
    if shown.isEmpty, let first = cards.first {
      log.reportEmptyFlow(first, in: branch, because: selection.reason(first)?.words)
    }
    selection.check(Self.checks, forAll: forAll, branch, of: self.audience, &log)
  }

  /// Reports a switched-off feature: it shows nothing, whatever its cards say (v116 to v118).
  private func reportOff(_ branch: Span?, _ log: inout Log) {
    guard let isEnabled, !isEnabled.value else { return }
    log.report(
      .flowOff,
      "the whole flow is off: 'enabled' is false; what it would show is drawn",
      at: branch.map { $0.contains(isEnabled.span) ? isEnabled.span : $0.start(1) }
        ?? isEnabled.span
    )
  }

  /// The checks of a card, in the order of their rules.
  private static let checks: [JunoSubject.Check] = [
    { $0.orderTie(&$1) }, { $0.neverShown(&$1) }, { $0.partMissing(&$1) },
    { $0.conditionUnknown(&$1) }, { $0.disqualifierSemantics(&$1) }, { $0.choices(&$1) },
    { $0.words(&$1) }, { $0.sameType(&$1) }, { $0.emptyPage(&$1) }, { $0.dataMissing(&$1) },
    { $0.links(&$1) }, { $0.firstCardVanishes(&$1) }, { $0.stuckCard(&$1) },
  ]
}

typealias JunoSubject = ConditionalSubject<JunoSelection>

extension JunoSubject {
  /// Tells whether a card of documentation leaves a field out.
  func isLeftOut(_ field: String) -> Bool { feature.isExample && card.written[field] == nil }
}

extension Recipe {
  /// Reports a recipe on onboarding whose targeting lets in users who have seen it (reference: fenix,
  /// section 11).
  func checkFirstRun(_ log: inout Log) {
    let asked = Set(targeting?.names ?? [])
    guard asked.isDisjoint(with: ["is_first_run", "isFirstRun", "days_since_install"]) else {
      return
    }
    log.report(
      .noFirstRun,
      "the targeting of '\(slug.value)' does not ask for new users: those who have seen the "
        + "onboarding are enrolled, and never see its branches",
      at: targeting?.span ?? slug.span,
      help: "add \"is_first_run\" to the targeting"
    )
  }
}
