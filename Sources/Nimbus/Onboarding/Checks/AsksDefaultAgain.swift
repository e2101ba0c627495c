internal import FML
internal import Flow
internal import Paths
internal import Source

/// Cards that ask to make the app the default browser, shown to users who have done so.
enum AsksDefaultAgain {
  private static let actions: Set<String> = ["set-default-browser", "open-ios-fx-settings"]

  static func check(_ subject: CardSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.isShown, subject.feature.mark(ofDefaultBrowser: card) == nil,
      let action = action(card, subject.feature.look)
    else { return }
    // What ships has been told of itself; a branch that leaves it so is no news.
    if let shipped = subject.shipped[card.key.value],
      self.action(shipped, subject.feature.look) != nil
    {
      return
    }
    let shows = subject.conditionsForAll.predicate(card) ?? .constant(true)
    guard !Predicate.exclude(.and([shows, subject.audience]), .isDefaultBrowser) else { return }
    log.report(
      .asksDefaultAgain,
      "nothing keeps '\(card.key.value)' from users whose default browser the app is: it leads to "
        + "'\(action.value)'",
      at: action.span
    )
  }

  private static func action(_ card: OnboardingCard, _ look: NimbusLook) -> Located<String>? {
    for button in card.shownButtons(look) {
      if actions.contains(button.action.value) { return button.action }
      if NimbusAction.current(button.action.value) == NimbusAction.openPopup, card.leadsToSettings {
        return card.popup?.buttonAction
      }
    }
    return nil
  }
}

extension OnboardingCard {
  /// The buttons on screen in an interface.
  fileprivate func shownButtons(_ look: NimbusLook) -> [Button] {
    [primary, look.isModern && isMultipleChoice ? nil : secondary].compactMap { $0 }
  }
}
