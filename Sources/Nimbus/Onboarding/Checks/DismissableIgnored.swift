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
