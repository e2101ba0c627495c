internal import FML
internal import Source

/// Fields that the card's screen draws but are empty, and fields that it does not draw but are set.
enum JunoWords {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let (card, feature) = (subject.card, subject.feature)
    guard subject.isShown, !JunoDrawn.isEmptyPage(card, in: feature) else { return }
    let marketing = card.kind == .marketing ? card.marketing : nil
    let hasHeart = marketing?.hasHeart == true
    if card.title.value.isEmpty, marketing?.isBuiltIn != true, !subject.isLeftOut("title") {
      log.report(
        .emptyTitle,
        "'\(card.key.value)' has no title, so the app draws it without a heading",
        at: subject.place("title")
      )
    }
    if card.primary.value.isEmpty, !hasHeart, !subject.isLeftOut("primary-button-label") {
      log.report(
        .emptyButtonTitle,
        "the primary button of '\(card.key.value)' has no label, so the app draws it without words",
        at: subject.place("primary-button-label")
      )
    }
    let type = card.type.map { "a '\($0.value)' card" } ?? "a card"
    // A branch that takes the app's own texts can't take away what ships.
    for field in JunoDrawn.fields(of: card, in: feature)
    where !hasHeart || subject.branch?.contains(field.span) ?? true {
      log.report(
        .notDrawn,
        "'\(field.name)' of '\(card.key.value)' is not drawn: \(type) of the "
          + "\(feature.generation.title) screen leaves it out",
        at: field.span.start(1)
      )
    }
  }
}

extension JunoGeneration {
  /// The common name of the screen.
  var title: String {
    switch self {
    case .classic: "classic"
    case .redesign: "redesigned"
    case .newest: "newest"
    }
  }
}
