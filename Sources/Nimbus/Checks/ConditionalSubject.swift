internal import FML
internal import Flow
internal import Source

/// A card with what decides whether it shows, as the checks of both platforms see it.
struct ConditionalSubject<Selection: ConditionalSelection> {
  typealias Check = @Sendable (ConditionalSubject, inout Log) -> Void

  let card: Selection.Item
  /// The cards that the audience sees.
  let selection: Selection
  /// The cards that anybody may see.
  let forAll: Selection
  /// The cards that the audience sees by the card's way in, in order.
  let shown: [Selection.Item]
  /// The card's place among those; nil where the audience does not see it.
  let index: Int?
  /// The reason why nobody sees it, whoever they are.
  let hidden: HiddenReason?
  /// The value of the branch, or of a document without a manifest; nil for shipped values.
  let branch: Span?

  var feature: Selection.Feature { selection.feature }

  var key: String { card.key.value }

  var isShown: Bool { index != nil }

  /// The place of a field, or of the card's name where only a default stands.
  func fieldSpan(_ field: String) -> Span { card.fieldSpan(field) }

  /// The fields that the branch itself sets for the card.
  var branchFields: [String] {
    guard let branch else { return [] }
    return card.written.filter { branch.contains($0.value) }.map(\.key).sortedByBytes()
  }
}

extension Predicate {
  /// The condition that the app is the default browser, by each of the names that versions have for it.
  static let isDefaultBrowser = Predicate.and([
    .compare(.attribute("is_default_browser"), .equal, .bool(true)),
    .compare(.attribute("is_default_browser_string"), .equal, .string("true")),
  ])
}

extension ConditionalSelection {
  /// Runs checks over all cards, each way in by itself.
  ///
  /// `forAll` are the cards that anybody may see.
  func check(
    _ checks: [ConditionalSubject<Self>.Check],
    forAll: Self,
    _ branch: Span?,
    _ log: inout Log
  ) {
    for (entry, shown) in outcome.shown {
      let places = Dictionary(firstOf: shown.enumerated().map { ($1.key.value, $0) })
      for card in items where self.entry(of: card) == entry {
        let subject = ConditionalSubject(
          card: card,
          selection: self,
          forAll: forAll,
          shown: shown,
          index: places[card.key.value],
          hidden: forAll.reason(card),
          branch: branch
        )
        log.subject.card = card.key.value
        for check in checks { check(subject, &log) }
        log.subject.card = nil
      }
    }
  }
}

/// Checks of the conditions that show and hide cards, on both platforms.
extension ConditionalSubject {
  /// Reports a card that nobody sees; one that is switched off is meant so, and only told.
  func neverShown(_ log: inout Log) {
    guard let hidden = hidden ?? hiddenFromAudience, let span = hidden.span,
      branchFields != hidden.isMeantBy
    else { return }
    // A shipped card that a branch changes may show without the branch.
    let isShipped = branch.map { !$0.contains(span) && !branchFields.isEmpty } ?? false
    let nobody = isShipped ? "no user of this branch sees" : "nobody sees"
    log.report(
      .cardNeverShown,
      (hidden.isOff ? "'\(key)' is switched off" : "\(nobody) '\(key)'") + ": \(hidden.phrase)",
      at: span,
      help: hidden.isOff
        ? "nothing, if that is meant"
        : isShipped ? "let the branch show it, or leave the card as it ships" : nil,
      severity: hidden.isOff ? .info : nil
    )
  }

  /// The reason why no user of a branch's recipe sees a card, by the languages and regions that it lets in.
  private var hiddenFromAudience: HiddenReason? {
    guard !branchFields.isEmpty, let condition = forAll.conditions.predicate(card),
      Predicate.excludeByLocale(feature.audience, condition)
    else { return nil }
    return HiddenReason(
      phrase:
        "its conditions ask for a language or region that the targeting of its recipe keeps out",
      span: fieldSpan("prerequisites")
    )
  }

  func conditionUnknown(_ log: inout Log) {
    let names =
      card.prerequisites.map { ("prerequisite", $0, "the card never shows") }
      + card.disqualifiers.map {
        ("disqualifier", $0, "none of the card's disqualifiers counts")
      }
    let conditions = feature.conditions
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
      at: fieldSpan("disqualifiers"),
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
