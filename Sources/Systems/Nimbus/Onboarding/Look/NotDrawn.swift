internal import FML
internal import Source

/// Fields of a card that its interface does not draw (reference: nimbus, section 4.7).
enum NotDrawn {
  /// A field with its place.
  struct Field: Hashable {
    let name: String
    let span: Span
  }

  /// The fields written for a card that do not show, in the order of the table.
  static func fields(of card: OnboardingCard, in feature: OnboardingFeature) -> [Field] {
    let look = feature.look
    var fields: [Field] = []
    func add(_ name: String, _ span: Span?) {
      if let span { fields.append(Field(name: name, span: span)) }
    }
    if look.isModern && card.isMultipleChoice {
      add("image", card.written["image"])
      if !FirefoxIosVersions.drawsChoiceBodies.isThere(in: feature.versions.drawn) {
        add("body", card.written["body"])
      }
      add("buttons/secondary", card.secondary?.span)
    }
    if look.isModern || card.isMultipleChoice {
      add(opensLink(card, look) ? "link/title" : "link", card.link?.span)
    }
    if !card.isMultipleChoice, let first = card.choices.first {
      add("multiple-choice-buttons", card.written["multiple-choice-buttons"] ?? first.span)
    }
    return fields
  }

  /// True where a button on screen leads to the link's address, so that only its title is lost.
  private static func opensLink(_ card: OnboardingCard, _ look: NimbusLook) -> Bool {
    let drawsSecondary = !(look.isModern && card.isMultipleChoice)
    let buttons = [card.primary, drawsSecondary ? card.secondary : nil]
    return buttons.contains { $0?.action.value == "read-privacy-policy" }
  }
}
