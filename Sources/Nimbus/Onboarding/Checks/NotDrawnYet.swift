internal import FML
internal import Flow
internal import Source

/// Texts of a card that only newer versions of the app draw.
enum NotDrawnYet {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    let (card, feature) = (subject.card, subject.feature)
    let change = FirefoxIosVersions.drawsChoiceBodies
    guard subject.isShown, feature.look.isModern, card.isMultipleChoice, !card.choices.isEmpty,
      !card.body.value.isEmpty, let place = card.written["body"]
    else { return }
    let versions = feature.versions.users(of: place)
    guard [.newer, .none].contains(change.reach(versions)) else { return }
    log.report(
      .notDrawnYet,
      "'body' of '\(card.key.value)' is drawn only since \(change.words), and users of "
        + "\(versions.plain) see the card",
      at: place,
      help: "say it in the title, or ask for \(change.surely.words) and newer"
        + (feature.versions.isGuess && versions == feature.versions.shipped
          ? "; that users have \(versions.plain) is a guess by the manifest's names: 'app-version' says it"
          : "")
    )
  }
}
