internal import Source

/// Fields of a card that its interface does not draw (reference: nimbus, section 4.7).
enum NotDrawn {
  /// A field with its place.
  struct Field: Hashable {
    let name: String
    let span: Span
  }

  /// The fields written for a card that do not show, in the order of the table.
  static func fields(of card: OnboardingCard, look: NimbusLook) -> [Field] {
    var fields: [Field] = []
    func add(_ name: String, _ span: Span?) {
      if let span { fields.append(Field(name: name, span: span)) }
    }
    if look.isModern && card.isMultipleChoice {
      add("image", card.written["image"])
      add("buttons/secondary", card.secondary?.span)
    }
    if look.isModern || card.isMultipleChoice { add("link", card.link?.span) }
    if !card.isMultipleChoice, let first = card.choices.first {
      add("multiple-choice-buttons", card.written["multiple-choice-buttons"] ?? first.span)
    }
    return fields
  }
}
