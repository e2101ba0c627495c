internal import Flow
internal import Source

/// Turns a card of Firefox for Android's onboarding into a card of the model.
struct JunoLowering {
  let feature: JunoFeature
  /// The card's place among those that show; nil for a card that nobody sees.
  let position: CardPlace?

  func card(_ source: JunoCard) -> Card {
    var slots = Slots()
    var summary = CardSummary()
    summary.title = slots.add(Self.text(source.title))
    summary.body = slots.add(Self.text(source.body))
    summary.image = slots.add(ImageRef(drawable: source.image.value, span: source.image.span))
    return Card(
      id: source.key.value,
      kind: source.type?.value ?? "",
      states: [CardState("default", root: Element("", .stack(Stack(.vertical, []))))],
      slots: slots,
      summary: summary,
      span: source.key.span
    )
  }

  /// A text of the app's resources, which formats nothing (reference: fenix, section 8).
  static func text(_ text: Located<String>, arguments: [String]? = nil) -> TextRef {
    TextRef(text.value, span: text.span, lookup: .resource, arguments: arguments)
  }
}
