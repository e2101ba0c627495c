internal import FML
internal import Flow
internal import Paths
internal import Source

/// Checks of whether a card shows, to whom and in which order.
extension CardSubject {
  /// Cards that can show together and have the same order.
  ///
  /// firefox-ios issue 28733 was of this kind: cards came in another order than the design had them,
  /// until they were numbered apart.
  func orderTie(_ log: inout Log) {
    guard feature.ordering == nil, let index else { return }
    let order = card.order.value
    let own = selection.conditions.predicate(card) ?? .constant(true)
    // Shown cards are sorted by order, so that equal ones stand together; 20 of them are compared.
    let equals = shown[..<index].suffix(20).reversed().prefix { $0.order.value == order }
    let other = equals.first {
      !Predicate.exclude(own, selection.conditions.predicate($0) ?? .constant(true))
    }
    guard let other else { return }
    log.report(
      .orderTie,
      "'\(key)' and '\(other.key.value)' show together and both have order \(order)",
      at: fieldSpan("order"),
      labels: [.init(other.written["order"] ?? other.key.span, "the same order")],
      help: "give each card an order of its own"
    )
  }

  /// Cards of the sheet after an update that stand behind a sign-in card.
  func syncDropsRest(_ log: inout Log) {
    guard card.isUpgrade, let index else { return }
    let sync = shown[..<index].first { $0.primary?.action.value == "sync-sign-in" }
    guard let sync else { return }
    log.report(
      .syncCardDropsRest,
      "'\(key)' stands behind the sign-in card '\(sync.key.value)', "
        + "where the sheet after an update ends for signed-in users",
      at: card.key.span,
      labels: [.init(sync.key.span, "the sign-in card")]
    )
  }

  func emptyTitle(_ log: inout Log) {
    guard isShown, card.title.value.isEmpty else { return }
    log.report(
      .emptyTitle,
      "'\(key)' has no title, so the app draws it without a heading",
      at: fieldSpan("title")
    )
  }

  /// Cards that ask where the toolbar stands, which iPads leave out (reference: nimbus, section 4.4,
  /// step 5).
  func toolbarCardOnPad(_ log: inout Log) {
    let actions = card.choices.map(\.action)
    let toolbar = actions.first { $0.value.hasPrefix("toolbar-") }
    guard hidden == nil, let toolbar, let first = actions.first, mayMeetPads else { return }
    guard feature.asksForPads else { return reportOnPads(toolbar, &log) }
    let isMixed = actions.contains { !$0.value.hasPrefix("toolbar-") }
    guard card.isToolbarChoice else {
      return log.report(
        .toolbarCardIpad,
        "'\(key)' shows on iPads too, with the choice '\(toolbar.value)': the app asks "
          + "only the first choice, '\(first.value)'",
        at: toolbar.span,
        help: "iPads have no such toolbar; ask for it on a card of its own"
      )
    }
    log.report(
      .toolbarCardIpad,
      "iPads do not show '\(key)', since its first choice is '\(first.value)'"
        + (isMixed ? "; its other choices stay away with it" : ""),
      at: first.span
    )
  }

  /// False for a card that its own condition, or the recipe's targeting, keeps from iPads.
  private var mayMeetPads: Bool {
    let shows = forAll.conditions.predicate(card) ?? .constant(true)
    let isPad = Predicate.compare(.attribute("is_phone"), .equal, .bool(false))
    return !Predicate.exclude(.and([shows, feature.audience]), isPad)
  }

  /// Versions that leave nothing out: iPads show the card, and choosing changes nothing there.
  private func reportOnPads(_ toolbar: Located<String>, _ log: inout Log) {
    guard isShown, feature.versions.drawn.lower != nil else { return }
    log.report(
      .toolbarCardIpad,
      "iPads show '\(key)' in this version, but '\(toolbar.value)' changes nothing there",
      at: toolbar.span,
      help: "keep the card from iPads: a condition 'is_phone' among its prerequisites",
      severity: .warning
    )
  }

  /// Cards about the default browser, which users who have set it do not see (reference: nimbus,
  /// section 4.4, step 5).
  func hiddenByDefaultBrowser(_ log: inout Log) {
    guard hidden == nil, let mark = feature.mark(ofDefaultBrowser: card) else { return }
    let reason =
      switch mark {
      case .name: "since v145.2 drops cards of that name for them"
      case .popup: "since its popup leads to '\(card.popup?.button.action.value ?? "")'"
      }
    log.report(
      .welcomeHiddenDefaultBrowser,
      "users whose default browser the app is do not see '\(key)', \(reason)",
      at: mark == .popup ? card.popup?.button.action.span : card.key.span
    )
  }

  /// Cards that ask to make the app the default browser, shown to users who have done so.
  func asksDefaultAgain(_ log: inout Log) {
    guard isShown, feature.mark(ofDefaultBrowser: card) == nil,
      let action = defaultBrowserAction(card),
      // The card that ships has a finding of its own; a branch that leaves it so is no news.
      feature.shipped[key].flatMap(defaultBrowserAction) == nil
    else { return }
    let shows = forAll.conditions.predicate(card) ?? .constant(true)
    guard !Predicate.exclude(.and([shows, feature.audience]), .isDefaultBrowser) else { return }
    log.report(
      .asksDefaultAgain,
      "nothing keeps '\(key)' from users whose default browser the app is: it leads to "
        + "'\(action.value)'",
      at: action.span
    )
  }

  /// The first action of a card's buttons that asks to make the app the default browser.
  private func defaultBrowserAction(_ card: OnboardingCard) -> Located<String>? {
    card.buttons(in: feature.look).lazy.compactMap { _, button in
      if ["set-default-browser", "open-ios-fx-settings"].contains(button.action.value) {
        return button.action
      }
      return button.opensPopup && card.leadsToSettings ? card.popup?.button.action : nil
    }.first
  }

  func notDrawn(_ log: inout Log) {
    guard isShown else { return }
    let look = feature.look.isModern ? "modern" : "legacy"
    for field in feature.notDrawn(card)
    where !["multiple-choice-buttons", "body"].contains(field.row.property) {
      log.report(
        .notDrawn,
        "'\(field.row.property)' of '\(key)' is not drawn: a \(card.kind.value) card of the "
          + "\(look) interface leaves it out",
        at: field.span.start(1)
      )
    }
  }

  /// Texts of a card that only newer versions of the app draw.
  func notDrawnYet(_ log: inout Log) {
    let change = FirefoxIosVersions.drawsChoiceBodies
    guard isShown, feature.look.isModern, card.isMultipleChoice, !card.choices.isEmpty,
      !card.body.value.isEmpty, let span = card.written["body"]
    else { return }
    let versions = feature.versions.users(of: span)
    guard [.newer, .none].contains(change.reach(versions)) else { return }
    log.report(
      .notDrawnYet,
      "'body' of '\(key)' is drawn only since \(change.phrase), and users of "
        + "\(versions.plain) see the card",
      at: span,
      help: "say it in the title, or ask for \(change.surely.text) and newer"
        + (feature.versions.isGuess && versions == feature.versions.shipped
          ? "; that users have \(versions.plain) is a guess by the manifest's names: 'app-version' says it"
          : "")
    )
  }
}
