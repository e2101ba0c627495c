internal import FML
internal import Source

/// A flow that must not be closed, in the interface that can always be skipped.
enum DismissableIgnored {
  static func check(_ checks: CardChecks, _ log: inout Log) {
    let isDismissable = checks.feature.isDismissable
    guard checks.feature.look.isModern, !isDismissable.value else { return }
    log.report(
      .dismissableIgnored,
      "'dismissable' is false, but the modern interface always shows Skip",
      at: isDismissable.span
    )
  }
}

extension Rule {
  /// A flow that can be skipped all the same.
  static let dismissableIgnored = Rule(
    1183,
    "dismissable-ignored",
    .info,
    title: "A flow is set not to be dismissable, but can be skipped.",
    why: "The modern interface shows Skip whatever 'dismissable' says.",
    fix: "Remove it, or accept that users can skip.",
    bad: CardExample.card(
      "\"title\": \"Hello\", \"uiVariant\": \"modern\"",
      "\"enable-modern-ui\": true, \"dismissable\": ↓false"
    ),
    good: CardExample.modern("\"title\": \"Hello\"")
  )
}
