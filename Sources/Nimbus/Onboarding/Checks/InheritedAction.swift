internal import FML
internal import Source

/// Buttons that a branch gives other words, and that do what the shipped card's did.
///
/// firefox-ios issue 18490 was of this kind: a popup about a widget said "Got It" and led to the
/// settings, as the one that it replaced.
enum InheritedAction {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard let branch = subject.branch, subject.isShown,
      let shipped = subject.shipped[subject.card.key.value]
    else { return }
    let owner = subject.card
    if let popup = owner.popup, let before = shipped.popup,
      branch.contains(popup.title.span)
        || popup.instructions.contains(where: {
          branch.contains($0.span)
        })
    {
      report(
        "the popup's button",
        (popup.buttonTitle, popup.buttonAction),
        (before.buttonTitle, before.buttonAction),
        subject,
        &log
      )
    }
    guard branch.contains(owner.title.span) else { return }
    for (name, button, before) in [
      ("the primary button", owner.primary, shipped.primary),
      ("the secondary button", owner.secondary, shipped.secondary),
    ] {
      guard let button, let before else { continue }
      report(name, (button.title, button.action), (before.title, before.action), subject, &log)
    }
  }

  /// Reports a button whose words the branch changes, unless it goes on or closes as all do.
  private static func report(
    _ what: String,
    _ now: (title: Located<String>, action: Located<String>),
    _ before: (title: Located<String>, action: Located<String>),
    _ subject: CardSubject,
    _ log: inout Log
  ) {
    guard let branch = subject.branch, branch.contains(now.title.span),
      !branch.contains(now.action.span), now.title.value != before.title.value,
      now.action.span == before.action.span, !usual.contains(NimbusAction.current(now.action.value))
    else { return }
    log.report(
      .inheritedAction,
      "\(what) of '\(subject.card.key.value)' has other words, but still does "
        + "'\(now.action.value)', as the shipped card's does",
      at: now.title.span,
      labels: [.init(now.action.span, "the action that stays")],
      help: "if that is meant, say so: write the action beside the words"
    )
  }

  /// The actions that lead on or close, whatever the words are.
  private static let usual: Set<String> = [
    "forward-one-card", "forward-two-card", "forward-three-card", "end-onboarding", "dismiss",
    "dismiss-and-next-card",
  ]
}
