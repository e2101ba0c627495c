internal import Flow
internal import Source
internal import SystemKit

extension LegacyStep {
  private var look: LegacyLook { config.legacy.look }

  /// A step of the type `question` without blocks: cards in two columns (reference: appdna, section 3.1).
  func question(_ drawing: inout Drawing) -> [Element] {
    var title = title(.title2, &drawing)
    title?.style.padding = Insets(vertical: 24, horizontal: 24)
    title?.style.size.width = .fill
    var scroll = LegacyParts.scroll(grid(&drawing))
    scroll.style.margin.bottom = 24
    return [title, scroll].compactMap { $0 } + buttons(&drawing)
  }

  private func grid(_ drawing: inout Drawing) -> Element {
    let chosen = drawing.chosen("selected")
    let options = config.legacy.options.map { option in
      self.option(option, isChosen: chosen.contains(option.stored), &drawing)
    }
    let choices = Choices(
      options,
      allowsMany: config.legacy.allowsMany,
      arrangement: .grid(columns: 2),
      gap: 12,
      field: drawing.answerName("selected")
    )
    return Element("options", .choices(choices)) {
      $0.padding = Insets(vertical: 0, horizontal: 24)
      $0.size.width = .fill
    }
  }

  // MARK: A card

  private func option(
    _ option: LegacyContent.Item,
    isChosen: Bool,
    _ drawing: inout Drawing
  ) -> Choices.Option {
    if let label = option.title {
      let title = drawing.text(label, engines: .template)
      if !drawing.summary.choices.contains(where: { $0.title == title }) {
        drawing.summary.choices.append(.init(title: title, image: nil, action: "select"))
      }
    }
    let origin = Element.Origin("option", option.span)
    let card = Element.centered(id: option.id, gap: 8, content(option, &drawing), origin: origin)
    return Choices.Option(option.id, card, isChosen, value: option.stored) { box(isChosen: $0) }
  }

  private func content(_ option: LegacyContent.Item, _ drawing: inout Drawing) -> [Element] {
    let looks: [(Located<String>?, Typography, Double)] = [
      (option.title, .system(.subheadline, weight: 500, alignment: .center), 1),
      (option.subtitle, .system(.caption, alignment: .center), 0.65),
    ]
    let icon = option.icon.map { [LegacyParts.icon("", $0, size: 32, &drawing)] } ?? []
    return icon
      + looks.compactMap { text, type, opacity in
        text.map { .label(drawing.text($0, engines: .template), type) { $0.opacity = opacity } }
      }
  }

  /// The card's box; its line lies on the edge, so that the padding is less by its width.
  private func box(isChosen: Bool) -> Style {
    let line = isChosen ? 2.0 : 1
    return Style {
      $0.background = [.solid(isChosen ? look.chosenFill : look.freeFill)]
      $0.border = Border(width: line, color: isChosen ? look.accent : look.freeLine)
      $0.corners = Corners(look.radius ?? 12)
      $0.padding = Insets(12 - line)
      $0.size.minHeight = 104
      $0.foreground = look.ink
    }
  }

  // MARK: The button

  /// The button is gray until something is chosen; both looks are there, each while it holds.
  private func buttons(_ drawing: inout Drawing) -> [Element] {
    let name = drawing.answerName("selected")
    let isSet = Predicate.isSet(.answer(card: drawing.context.step, field: name))
    let answers = drawing.given
    let radius = look.radius ?? 14
    var ready = button(radius: radius, &drawing)
    ready.presence = Presence(isSet) { answers.value(of: $0) }
    var waiting = button(fill: .gray, radius: radius, &drawing)
    waiting.presence = Presence(.not(isSet)) { answers.value(of: $0) }
    return [waiting, ready]
  }
}
