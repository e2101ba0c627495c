internal import FML
internal import Flow
internal import Source

/// Runs the checks of cards of Firefox for Android over one merged feature; each check is a file of
/// this folder, or one that iOS has too.
struct JunoChecks {
  let feature: JunoFeature
  let audience: Audience
  /// The value of the branch, or of a document without a manifest; nil for shipped values.
  let branch: Span?

  /// The checks that look at one card, in the order of their rules.
  static let perCard: [@Sendable (JunoSubject, inout Log) -> Void] = [
    JunoTie.check, JunoNeverShown.check, ConditionUnknown.check, DisqualifierSemantics.check,
    JunoChoices.check, JunoWords.check, JunoSameType.check, JunoEmptyPage.check, JunoData.check,
    JunoLink.check, JunoFirstCard.check, JunoStuck.check,
  ]

  func run(_ log: inout Log) {
    let selection = JunoSelection(feature, for: audience)
    let forAll = JunoSelection(feature, for: .anybody(on: .android))
    let shown = selection.outcome.shown.flatMap(\.items)
    reportOff(&log)
    reportEmpty(selection, shown, &log)
    for card in feature.cards {
      log.subject.card = card.key.value
      let subject = JunoSubject(
        card: card,
        selection: selection,
        forAll: forAll,
        shown: shown,
        branch: branch
      )
      for check in Self.perCard { check(subject, &log) }
      log.subject.card = nil
    }
  }

  /// Reports a switched-off feature: it shows nothing, whatever its cards say (v116 to v118).
  private func reportOff(_ log: inout Log) {
    guard let isEnabled = feature.isEnabled, !isEnabled.value else { return }
    log.report(
      .flowOff,
      "the whole flow is off: 'enabled' is false; what it would show is drawn",
      at: branch.map { $0.contains(isEnabled.span) ? isEnabled.span : $0.start(1) }
        ?? isEnabled.span
    )
  }

  private func reportEmpty(
    _ selection: JunoSelection,
    _ shown: [JunoCard],
    _ log: inout Log
  ) {
    guard shown.isEmpty, let card = feature.cards.first else { return }
    log.report(
      .emptyFlow,
      "new users see none of the cards",
      at: branch?.start(1) ?? card.key.span,
      help: selection.reason(card).map { "'\(card.key.value)': \($0.words)" }
    )
  }
}

/// A card with its surroundings, as checks see it.
struct JunoSubject: ConditionalSubject {
  let card: JunoCard
  let selection: JunoSelection
  /// The cards that anybody may see.
  let forAll: JunoSelection
  /// The cards that the audience sees, in order.
  let shown: [JunoCard]
  let branch: Span?
  var feature: JunoFeature { selection.feature }
  var expressions: [String: WrittenExpression] { feature.conditions }
  var audience: Predicate { feature.audience }
  var conditions: Conditions { selection.conditions }
  var conditionsForAll: Conditions { forAll.conditions }

  /// The card's place among those that show; nil where the audience does not see it.
  var index: Int? { shown.firstIndex { $0.key.value == card.key.value } }
  /// Indicates a card that is on screen at some time.
  var isShown: Bool { index != nil }
  /// Tells whether a card of documentation leaves a field out.
  func isLeftOut(_ field: String) -> Bool { feature.isExample && card.written[field] == nil }
}
