internal import FML
internal import Source

/// Popups with empty parts.
enum PopupEmpty {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard let popup = subject.card.popup else { return }
    let parts = [
      ("title", popup.title.value.isEmpty),
      ("instructions", popup.instructions.allSatisfy(\.value.isEmpty)),
      ("button-title", popup.buttonTitle.value.isEmpty),
    ]
    let empty = parts.filter(\.1).map { "'\($0.0)'" }
    guard !empty.isEmpty else { return }
    log.report(
      .popupEmpty,
      "the popup of '\(subject.card.key.value)' has no \(empty.joined(separator: ", ")), "
        + "and the app shows it all the same",
      at: popup.span.start(1)
    )
  }
}
