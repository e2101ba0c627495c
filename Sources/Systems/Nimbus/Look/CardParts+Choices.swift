internal import Flow
internal import Source

extension CardParts {
  /// How wide a choice is where there is room, in pt.
  private static let choiceWidth = 102.0

  /// The things to choose from; nil where the card has none.
  mutating func choices(above: Double) -> Element? {
    let shown = shownChoices
    guard !shown.isEmpty else { return nil }
    let gap = look.isModern ? 8.0 : 20.0
    let selected = preselected(among: shown)
    let options = shown.map { option($0, isSelected: $0 == selected) }
    let origin = Element.Origin(
      "NimbusOnboardingMultipleChoiceButton",
      card.written["multiple-choice-buttons"] ?? card.choices[shown[0]].span
    )
    return Element(
      "multiple-choice-buttons",
      .choices(Choices(options, arrangement: .row, gap: gap)),
      origin: origin
    ) {
      let width = Double(options.count) * (Self.choiceWidth + gap) - gap
      $0.size = SizeRules(width: .fill, maxWidth: width)
      $0.alignment = .center
      $0.margin = Insets(top: above)
    }
  }

  /// The modern interface treats choices with the same action as one.
  private var shownChoices: [Int] {
    var seen: Set<String> = []
    return card.choices.indices.filter { index in
      !look.isModern || seen.insert(card.choices[index].action.value).inserted
    }
  }

  /// The choice the app has made for a new user (reference: nimbus, section 4.6).
  private func preselected(among shown: [Int]) -> Int? {
    let actions = card.choices.map(\.action.value)
    func first(_ action: String) -> Int? { shown.first { actions[$0] == action } }
    guard look.isModern else {
      return first("toolbar-bottom") ?? shown.first { actions[$0] != "toolbar-top" }
    }
    return first("theme-system-default") ?? first("toolbar-bottom") ?? first("toolbar-top")
      ?? shown.first
  }

  private mutating func option(_ index: Int, isSelected: Bool) -> Choices.Option {
    let choice = card.choices[index]
    let id = "multiple-choice-buttons/\(index)"
    let asset = NimbusImages.choice(choice.image.value, isSelected: isSelected)
    let picture = slots.add(ImageRef(choice.image.value, span: choice.image.span, asset: asset))
    let image = Element("", .image(ImageElement(picture))) {
      $0.size = SizeRules(width: .points(64), height: .points(111))
    }
    let words = Element(
      "",
      .text(TextElement(summary.choices[index].title, role: .label)),
      style: Style { $0.typography = NimbusTheme.choice(isSelected: isSelected) }
    )
    let stack = Stack(.vertical, gap: 12, alignment: .center, [image, words, radio(isSelected)])
    let origin = Element.Origin("NimbusOnboardingMultipleChoiceButton", choice.span)
    let content = Element(id, .stack(stack), origin: origin)
    return Choices.Option(
      id: id,
      content: content,
      isSelected: isSelected,
      action: choice.action.value
    )
  }

  private func radio(_ isSelected: Bool) -> Element {
    Element("", .stack(Stack(.vertical, []))) {
      $0.size = SizeRules(width: .points(24), height: .points(24))
      $0.corners = Corners(12)
      $0.border = Border(
        width: isSelected ? 7 : 2,
        color: isSelected ? NimbusTheme.accent : NimbusTheme.radio
      )
    }
  }
}
