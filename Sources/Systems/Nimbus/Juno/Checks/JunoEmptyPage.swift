internal import FML
internal import Source

/// Cards of types that the redesigned screens do not draw.
enum JunoEmptyPage {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.isShown, JunoDrawn.isEmptyPage(card, in: subject.feature) else { return }
    log.report(
      .emptyPage,
      "'\(card.key.value)' is an empty page: the \(subject.feature.generation.title) screen does not "
        + "draw '\(card.type?.value ?? "")'",
      at: subject.place("card-type"),
      help: "switch the card off where 'use-onboarding-redesign' is on"
    )
  }
}

/// Cards without the data that their type draws.
enum JunoData {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.isShown, !subject.isLeftOut("extra-data") else { return }
    switch card.kind {
    case .terms where card.terms == nil:
      report("term-of-service-data", "its lines and their links are missing", subject, &log)
    case .marketing where card.marketing == nil:
      report("marketing-data", "it has no box to tick", subject, &log)
    default: break
    }
  }

  private static func report(
    _ object: String,
    _ effect: String,
    _ subject: JunoSubject,
    _ log: inout Log
  ) {
    log.report(
      .cardDataMissing,
      "'\(subject.card.key.value)' has no '\(object)', so \(effect)",
      at: subject.place("card-type"),
      help: "add it to 'extra-data'"
    )
  }
}

extension Rule {
  /// A type that its screen does not know.
  static let emptyPage = Rule(
    1231,
    "empty-page",
    .error,
    title: "A card is of a type that its screen does not draw.",
    why: "The redesign knows neither themes nor add-ons: users see an empty page.",
    fix: "Switch the card off, or switch the redesign off.",
    bad: theme("↓", "true"),
    good: theme("", "false")
  )

  private static func theme(_ mark: String, _ isRedesigned: String) -> [String: String] {
    CardExample.cards(
      """
      "a": {"card-type": \(mark)"theme-selection", "title": "Look",
            "primary-button-label": "Go on", "extra-data": {"customization-theme-data": [
              {"theme-type": "theme-light", "label": "Light"},
              {"theme-type": "theme-dark", "label": "Dark"}]}}
      """,
      "\"use-onboarding-redesign\": \(isRedesigned)"
    )
  }

  /// A type without its data.
  static let cardDataMissing = Rule(
    1233,
    "card-data-missing",
    .warning,
    title: "A card lacks the data that its type draws.",
    why:
      "The card about terms has no lines and links then, the one about marketing no box to tick.",
    fix: "Add the object to the card's 'extra-data'.",
    bad: CardExample.cards(
      """
      "a": {"card-type": ↓"marketing-data", "title": "Hello",
            "primary-button-label": "Go on"}
      """
    ),
    good: CardExample.android(
      "marketing-data",
      "\"extra-data\": {\"marketing-data\": {\"body-line-one-text\": \"Share\"}}"
    )
  )
}
