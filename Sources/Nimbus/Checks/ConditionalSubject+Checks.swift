internal import FML
internal import Flow
internal import Source

/// Checks of the conditions that show and hide cards, on both platforms.
extension ConditionalSubject {
  /// Reports a card that nobody sees; one that is switched off is meant so, and only told.
  func neverShown(_ log: inout Log) {
    guard let hidden = hidden ?? hiddenFromAudience, let place = hidden.place,
      branchFields != hidden.isMeantBy
    else { return }
    let start = hidden.isOff ? "'\(key)' is switched off" : "nobody sees '\(key)'"
    log.report(
      .cardNeverShown,
      "\(start): \(hidden.words)",
      at: place,
      help: hidden.isOff ? "nothing, if that is meant" : nil,
      severity: hidden.isOff ? .info : nil
    )
  }

  /// The reason why no user of a branch's recipe sees a card, by the languages and regions that it lets in.
  private var hiddenFromAudience: HiddenReason? {
    guard !branchFields.isEmpty, let condition = forAll.conditions.predicate(card),
      Predicate.excludeByLocale(audience, condition)
    else { return nil }
    return HiddenReason(
      words:
        "its conditions ask for a language or region that the targeting of its recipe keeps out",
      place: place("prerequisites")
    )
  }

  func conditionUnknown(_ log: inout Log) {
    let names =
      card.prerequisites.map { ("prerequisite", $0, "the card never shows") }
      + card.disqualifiers.map {
        ("disqualifier", $0, "none of the card's disqualifiers counts")
      }
    let conditions = selection.expressions
    for (word, name, effect) in names where conditions[name.value] == nil {
      // Nobody reads suggestions beyond a hundred findings.
      let known = log.diagnostics.count < 100 ? conditions.keys.sortedByBytes() : nil
      log.note(known ?? [], at: name.span)
      log.report(
        .conditionUnknown,
        "\(word) '\(name.value)' is no known condition, so \(effect)",
        at: name.span,
        help: known.flatMap { Suggestion.help(for: name.value, among: $0) }
      )
    }
  }

  /// Several disqualifiers, which documents and app read differently (reference: nimbus, section 4.4).
  func disqualifierSemantics(_ log: inout Log) {
    guard forAll.conditions.dependsOnReading(card) else { return }
    let readings = selection.conditions.readings(card)
    log.report(
      .disqualifierSemantics,
      "'\(key)' has \(card.disqualifiers.count) disqualifiers: "
        + "in the app \(readings.implemented), by its documentation \(readings.documented)",
      at: place("disqualifiers"),
      help: "join them into one condition with '||' to hide the card when any holds"
    )
  }
}

extension Log {
  /// Reports a flow in which new users see nothing, with the reason that hides its first card.
  mutating func reportEmptyFlow(
    _ first: some ConditionalCard,
    in branch: Span?,
    because reason: String?
  ) {
    report(
      .emptyFlow,
      "new users see none of the cards",
      at: branch?.start(1) ?? first.key.span,
      help: reason.map { "'\(first.key.value)': \($0)" }
    )
  }
}
