internal import Flow
internal import Source

extension CardParts {
  /// How wide a choice is where there is room, in pt.
  private static let choiceWidth = 102.0

  /// The things to choose from, with the one that is chosen; nil where the card has none.
  mutating func choices(above: Double, chosen: Chosen) -> Element? {
    let shown = shownChoices
    guard !shown.isEmpty else { return nil }
    let gap = look.isModern ? 8.0 : 20.0
    let selected = index(of: chosen)
    let options = shown.map { option($0, isSelected: $0 == selected) }
    let origin = Element.Origin(
      "NimbusOnboardingMultipleChoiceButton",
      card.written["multiple-choice-buttons"] ?? card.choices[shown[0]].span
    )
    var element = Element(
      "multiple-choice-buttons",
      .choices(Choices(options, arrangement: .row, gap: gap)),
      origin: origin
    ) {
      let width = Double(options.count) * (Self.choiceWidth + gap) - gap
      $0.size = SizeRules(width: .fill, maxWidth: width)
      $0.alignment = .center
      $0.margin = Insets(top: above)
    }
    if chosen == .none, index(of: .preselected) != nil {
      element.fidelity.add(NimbusFidelity.selection)
    }
    return element
  }

  /// Which choice of a card is taken.
  enum Chosen: Hashable {
    /// The one that the app has made for a new user.
    case preselected
    /// None.
    case none
    /// One by its place in `multiple-choice-buttons`.
    case index(Int)
  }

  /// The states of a card with choices after the first, with their names: nothing chosen, then
  /// every choice that is not the app's own.
  var choosing: [(name: String, chosen: Chosen)] {
    guard card.isMultipleChoice, !shownChoices.isEmpty else { return [] }
    let taken = index(of: .preselected)
    let others = shownChoices.enumerated().filter { $0.element != taken }
    let states = others.enumerated().map { count, choice in
      let name = count == 0 ? "selected" : "selected-\(choice.offset + 1)"
      return (name: name, chosen: Chosen.index(choice.element))
    }
    return (taken == nil ? [] : [(name: "unselected", chosen: .none)]) + states
  }

  private var shownChoices: [Int] { ChoiceRule.shown(of: card, look: look) }

  private func index(of chosen: Chosen) -> Int? {
    switch chosen {
    case .preselected: ChoiceRule.preselected(of: card, look: look)
    case .none: nil
    case .index(let index): index
    }
  }

  private mutating func option(_ index: Int, isSelected: Bool) -> Choices.Option {
    let choice = card.choices[index]
    let id = "multiple-choice-buttons/\(index)"
    let picture = art(of: index, isSelected: isSelected).map {
      Element.picture($0, size: SizeRules(width: .points(64), height: .points(111)))
    }
    let type = NimbusTheme.choice(isSelected: isSelected)
    let words = Element.label(summary.choices[index].title, type)
    let parts = [picture, words, Element.radio(isSelected, side: 24)]
    let origin = Element.Origin("NimbusOnboardingMultipleChoiceButton", choice.span)
    let column = parts.compactMap { $0 }
    let content = Element.column(id: id, gap: 12, alignment: .center, column, origin: origin)
    return Choices.Option(
      id: id,
      content: content,
      isSelected: isSelected,
      action: choice.action.value
    )
  }
}
