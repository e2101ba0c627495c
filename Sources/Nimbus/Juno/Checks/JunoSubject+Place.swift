internal import Flow
internal import Paths
internal import Source

/// Checks of whether a card shows, to whom and in which order.
extension JunoSubject {
  /// Cards that can show together and have the same place: Android keeps them in the order of the map.
  func orderTie(_ log: inout Log) {
    let other = companion { $0.ordering.value == card.ordering.value }
    guard let other else { return }
    log.report(
      .orderTie,
      "'\(key)' and '\(other.key.value)' show together and both have ordering "
        + "\(other.ordering.value): they keep the order of the map",
      at: place("ordering"),
      labels: [.init(other.place("ordering"), "the same ordering")],
      help: "give each card an ordering of its own",
      severity: .info
    )
  }

  func sameType(_ log: inout Log) {
    guard let kind = card.kind, let other = companion(where: { $0.kind == kind }) else { return }
    log.report(
      .sameCardType,
      "'\(key)' and '\(other.key.value)' show together and both are '\(kind.rawValue)': "
        + "the app tells pages by their type",
      at: card.type?.span ?? card.key.span,
      labels: [.init(other.type?.span ?? other.key.span, "the same type")],
      help: "switch one of them off with \"enabled\": false"
    )
  }

  /// The nearest card before this one that shows with it and is like it, among the last 20 like it.
  private func companion(where isLike: (JunoCard) -> Bool) -> JunoCard? {
    guard let index else { return nil }
    let own = selection.condition(card)
    return shown[..<index].reversed().filter(isLike).prefix(20).first {
      !Predicate.exclude(own, selection.condition($0))
    }
  }

  /// Cards without a type, or without anything to choose from, which nobody sees (reference: fenix, section 4).
  func partMissing(_ log: inout Log) {
    guard let part = hidden?.lacks else { return }
    guard let type = card.type else {
      return log.report(
        .cardTypeMissing,
        "'\(key)' has no 'card-type', which decides what it does: the app leaves it out",
        at: card.key.span
      )
    }
    log.report(
      .choicesMissing,
      "'\(key)' is a '\(type.value)' card without any \(part), so nobody sees it",
      at: place("card-type")
    )
  }

  /// A flow that starts with a card which many devices leave out.
  func firstCardVanishes(_ log: inout Log) {
    let levels: [JunoCard.Kind: Int] = [.notifications: 33, .searchWidget: 26]
    guard index == 0, shown.count > 1, let level = card.kind.flatMap({ levels[$0] }) else { return }
    log.report(
      .firstCardVanishes,
      "'\(key)' is the first card, and devices below Android API level \(level) leave it "
        + "out: their flow starts with '\(shown[1].key.value)'",
      at: place("ordering")
    )
  }

  func stuckCard(_ log: inout Log) {
    let stays =
      card.kind == .searchWidget || card.kind == .defaultBrowser && feature.generation == .newest
    guard isShown, stays, !JunoDrawn.drawsSecondary(card, in: feature) else { return }
    guard !isLeftOut("secondary-button-label") else { return }
    log.report(
      .stuckCard,
      "no button leaves '\(key)' for users who say no to the system: its first button "
        + "stays on the card",
      at: place("secondary-button-label"),
      help: "give it a 'secondary-button-label'"
    )
  }
}
