internal import FML
internal import Flow
internal import Source

/// A field of a card that its interface does not draw, with its place.
struct NotDrawn: Hashable {
  let row: FidelityRow
  let span: Span

  /// The field's name in a card.
  var name: String { row.property }
}

extension OnboardingFeature {
  /// The fields written for a card that do not show, in the order of the table (reference: nimbus, section
  /// 4.7).
  func notDrawn(_ card: OnboardingCard) -> [NotDrawn] {
    var fields: [NotDrawn] = []
    func add(_ row: FidelityRow, _ span: Span?) {
      if let span { fields.append(NotDrawn(row: row, span: span)) }
    }
    if look.isModern && card.isMultipleChoice {
      add(NimbusFidelity.choiceImage, card.written["image"])
      if !FirefoxIosVersions.drawsChoiceBodies.isThere(in: versions.drawn) {
        add(NimbusFidelity.choiceBody, card.written["body"])
      }
      add(NimbusFidelity.choiceSecondary, card.secondary?.span)
    }
    if look.isModern || card.isMultipleChoice {
      // A button on screen may lead to the link's address, so that only its title is lost.
      let opensLink = card.buttons(in: look).contains {
        $0.button.action.value == "read-privacy-policy"
      }
      let row = opensLink ? NimbusFidelity.linkTitle : NimbusFidelity.link
      add(row, card.link?.span)
    }
    if !card.isMultipleChoice, let first = card.choices.first {
      add(NimbusFidelity.choices, card.written["multiple-choice-buttons"] ?? first.span)
    }
    return fields
  }
}
