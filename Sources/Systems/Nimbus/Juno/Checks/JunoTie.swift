internal import FML
internal import Flow
internal import Paths
internal import Source

/// Cards that can show together and have the same place: Android keeps them in the order of the map.
enum JunoTie {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    guard let other = subject.companion(where: { $0.ordering.value == $1.ordering.value }) else {
      return
    }
    var found = Diagnostic(
      .orderTie,
      "'\(subject.card.key.value)' and '\(other.key.value)' show together and both have ordering "
        + "\(other.ordering.value): they keep the order of the map",
      at: subject.place("ordering"),
      labels: [.init(other.place("ordering"), "the same ordering")],
      help: "give each card an ordering of its own",
      subject: log.subject
    )
    found.severity = .info
    log.add(found)
  }
}

/// Cards of one type that can show together.
enum JunoSameType {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let card = subject.card
    guard let kind = card.kind, let other = subject.companion(where: { $0.kind == $1.kind }) else {
      return
    }
    log.report(
      .sameCardType,
      "'\(card.key.value)' and '\(other.key.value)' show together and both are '\(kind.rawValue)': "
        + "the app tells pages by their type",
      at: card.type?.span ?? card.key.span,
      labels: [.init(other.type?.span ?? other.key.span, "the same type")],
      help: "switch one of them off with \"enabled\": false"
    )
  }
}

extension JunoSubject {
  /// The nearest card before this one that shows with it and is like it.
  fileprivate func companion(where isLike: (JunoCard, JunoCard) -> Bool) -> JunoCard? {
    guard let index else { return nil }
    let own = selection.condition(card)
    return shown[..<index].reversed().first {
      isLike($0, card) && !Predicate.exclude(own, selection.condition($0))
    }
  }
}

extension Rule {
  /// Cards of one type that show together.
  static let sameCardType = Rule(
    1230,
    "same-card-type",
    .error,
    title: "Two cards of one type show together.",
    why:
      "Firefox for Android tells the pages of its flow by their type and takes two of one for one.",
    fix: "Switch one of them off, or give them conditions that do not hold together.",
    bad: CardExample.cards(
      """
      "a": {"card-type": "sync-sign-in", "title": "A", "primary-button-label": "Go",
            "ordering": 1},
          "b": {"card-type": ↓"sync-sign-in", "title": "B", "primary-button-label": "Go",
            "ordering": 2}
      """
    ),
    good: CardExample.cards(
      """
      "a": {"card-type": "sync-sign-in", "title": "A", "primary-button-label": "Go",
            "ordering": 1},
          "b": {"card-type": "marketing-data", "title": "B", "primary-button-label": "Go",
            "ordering": 2, "extra-data": {"marketing-data": {"body-line-one-text": "Share"}}}
      """
    )
  )
}
