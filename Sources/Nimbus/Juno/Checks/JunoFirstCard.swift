internal import FML
internal import Source

/// A flow that starts with a card which many devices leave out.
enum JunoFirstCard {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.index == 0, subject.shown.count > 1 else { return }
    guard card.kind == .notifications || card.kind == .searchWidget else { return }
    let level = card.kind == .notifications ? 33 : 26
    log.report(
      .firstCardVanishes,
      "'\(card.key.value)' is the first card, and devices below Android API level \(level) leave it "
        + "out: their flow starts with '\(subject.shown[1].key.value)'",
      at: subject.place("ordering")
    )
  }
}

/// Cards that users can't leave by a button.
enum JunoStuck {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let (card, feature) = (subject.card, subject.feature)
    let stays =
      card.kind == .searchWidget || card.kind == .defaultBrowser && feature.generation == .newest
    guard subject.isShown, stays, !JunoDrawn.drawsSecondary(card, in: feature) else { return }
    guard !subject.isLeftOut("secondary-button-label") else { return }
    log.report(
      .stuckCard,
      "no button leaves '\(card.key.value)' for users who say no to the system: its first button "
        + "stays on the card",
      at: subject.place("secondary-button-label"),
      help: "give it a 'secondary-button-label'"
    )
  }
}
