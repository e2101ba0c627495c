internal import FML
internal import Source

extension NotDrawn {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.isShown else { return }
    let kind = subject.card.kind.value
    let look = subject.feature.look.isModern ? "modern" : "legacy"
    for field in fields(of: subject.card, in: subject.feature)
    where field.name != "multiple-choice-buttons" {
      log.report(
        .notDrawn,
        "'\(field.name)' of '\(subject.card.key.value)' is not drawn: a \(kind) card of the "
          + "\(look) interface leaves it out",
        at: field.span.start(1)
      )
    }
  }
}

extension Rule {
  /// A field that the card's interface leaves out.
  static let notDrawn = Rule(
    1180,
    "not-drawn",
    .info,
    title: "A field is set that the card's interface does not draw.",
    why: "The app leaves it out, and so does the preview.",
    fix: "Remove it, or choose a kind of card that draws it.",
    bad: CardExample.modern(
      "\"title\": \"Hello\", \"link\": ↓{\"title\": \"More\", \"url\": \"https://example.org\"}"
    ),
    good: CardExample.modern("\"title\": \"Hello\"")
  )
}
