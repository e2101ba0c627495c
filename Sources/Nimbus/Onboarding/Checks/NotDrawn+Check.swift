internal import FML
internal import Source

extension NotDrawn {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.isShown else { return }
    let kind = subject.card.kind.value
    let look = subject.feature.look.isModern ? "modern" : "legacy"
    for field in fields(of: subject.card, in: subject.feature)
    where field.name != "multiple-choice-buttons" && field.name != "body" {
      log.report(
        .notDrawn,
        "'\(field.name)' of '\(subject.card.key.value)' is not drawn: a \(kind) card of the "
          + "\(look) interface leaves it out",
        at: field.span.start(1)
      )
    }
  }
}
