internal import Flow
internal import Source

extension CardParts {
  /// The things to choose from, with the one that is chosen; nil where the card has none.
  mutating func choices(chosen: Chosen) -> Element? {
    let shown = shownChoices
    guard !shown.isEmpty else { return nil }
    let selected = index(of: chosen)
    let options = shown.map { option($0, isSelected: $0 == selected) }
    let origin = Element.Origin(
      "NimbusOnboardingMultipleChoiceButton",
      card.written["multiple-choice-buttons"] ?? card.choices[shown[0]].span
    )
    let gap = look.isModern ? 0 : app[FirefoxIosLook.LegacyChoices.betweenChoices]
    let arrangement = look.isModern ? Choices.Arrangement.row : .wrap
    var element = Element(
      "multiple-choice-buttons",
      .choices(Choices(options, arrangement: arrangement, gap: gap)),
      origin: origin
    ) {
      guard !look.isModern else {
        $0.size = SizeRules(width: .fill)
        return
      }
      $0.size = SizeRules(width: .hug)
      $0.alignment = .center
      let small = app[FirefoxIosLook.LegacyChoices.smallBetweenChoices]
      $0.adapt(on: .smallForFirefox) { $0.gap = small }
    }
    if chosen == .none, index(of: .preselected) != nil {
      element.fidelity.add(NimbusFidelity.selection)
    }
    return element
  }

  enum Chosen: Hashable {
    /// The one that the app has made for a new user.
    case preselected
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
    let origin = Element.Origin("NimbusOnboardingMultipleChoiceButton", choice.span)
    let art = art(of: index, isSelected: isSelected)
    let title = summary.choices[index].title
    let parts = look.isModern ? modern(art, title, isSelected) : legacy(art, title, isSelected)
    typealias Legacy = FirefoxIosLook.LegacyChoices
    let gap = look.isModern ? 0 : app[Legacy.inChoice]
    let content = Element.column(id: id, gap: gap, alignment: .center, parts, origin: origin) {
      if look.isModern {
        $0.size = SizeRules(minHeight: app[FirefoxIosLook.ModernChoices.least])
      } else {
        $0.size = SizeRules(width: .points(app[Legacy.column]))
      }
    }
    return Choices.Option(
      id: id,
      content: content,
      isSelected: isSelected,
      action: choice.action.value
    )
  }

  /// Picture with a line around it while it is chosen, label and sign (reference: nimbus-look,
  /// section 5).
  private func legacy(_ art: ImageSlot?, _ title: TextSlot, _ isSelected: Bool) -> [Element] {
    typealias Numbers = FirefoxIosLook.LegacyChoices
    let picture = art.map { art in
      let line = Element.box {
        $0.size = .fill
        $0.corners = Corners(app[Numbers.corner])
        guard isSelected else { return }
        let color = app[AppLook.Tokens.actionPrimary]
        $0.border = Border(width: app[Numbers.border], color: color)
      }
      let layers = Layers([.init(.picture(art, size: .fill), .fill), .init(line, .fill)])
      return Element("", .layers(layers)) {
        $0.size = SizeRules(
          width: .points(app[Numbers.choiceWidth]),
          height: .points(app[Numbers.choiceHeight])
        )
        $0.clip(app[Numbers.corner])
      }
    }
    let label = Element.label(title, app.type(AppLook.Types.footnote, .center))
    let sign = app.sign(
      isChosen: isSelected,
      side: app[Numbers.sign],
      ring: app[Numbers.ring],
      ringSide: app[Numbers.ringDiameter]
    )
    return [picture, label, sign].compactMap(\.self)
  }

  /// Picture, label and sign (reference: nimbus-look, section 9).
  private func modern(_ art: ImageSlot?, _ title: TextSlot, _ isSelected: Bool) -> [Element] {
    typealias Numbers = FirefoxIosLook.ModernChoices
    typealias Colors = FirefoxIosLook.ModernChoiceSigns
    let picture = art.map {
      Element.picture($0, size: SizeRules(width: .fill, height: .points(app[Numbers.picture])))
    }
    var label = Element.label(title, app.type(AppLook.Types.footnote, .center)) {
      $0.foreground = app[Colors.label]
    }
    if picture != nil { label = label.below(app[Numbers.pictureToLabel]) }
    let isTemplate = app.does(FirefoxIosVersions.tintsChoiceSigns)
    let sign = app.sign(
      isChosen: isSelected,
      side: app[Numbers.sign],
      ring: isTemplate ? app[Numbers.ring] : 1,
      ringSide: app[Numbers.sign],
      colors: (
        chosen: app[Colors.chosen],
        tick: isTemplate ? app[AppLook.Tokens.layer2] : Themed(Color(0xffffff)),
        ring: app[Colors.other]
      )
    )
    return [picture, label, sign.below(app[Numbers.labelToSign])].compactMap(\.self)
  }
}
