internal import FML
internal import Flow
internal import Source
internal import SystemKit

extension JunoParts {
  /// A small round mark of an option: filled with a tick if chosen, else a ring.
  private func mark(_ isChosen: Bool, ring: Double) -> Element {
    .centered(isChosen ? [.symbol("check", size: 12)] : []) {
      $0.size = .square(24)
      $0.corners = Corners(12)
      if isChosen {
        $0.background = [.solid(theme.accent)]
        $0.foreground = theme.onAccent
      } else {
        $0.border = Border(width: ring, color: theme.ring)
      }
    }
  }

  mutating func options(chosen: Int, above: Double) -> Element? {
    guard !card.choices.isEmpty else { return nil }
    let isTheme = card.kind == .theme
    let isClassic = feature.generation == .classic
    let width = isClassic ? (isTheme ? 72.0 : 96) : 110
    let gap = isTheme ? 14.0 : 26
    let options = card.choices.indices.map { index in
      let isChosen = index == chosen
      let column = isClassic ? classic(index, isChosen) : newer(index, isChosen)
      let id = JunoRoutes.choice(index, card)
      let origin = Element.Origin("Option", card.choices[index].span)
      let content = Element.column(id: id, alignment: .center, column, origin: origin)
      let action = card.choices[index].value.value
      return Choices.Option(id: id, content: content, isSelected: isChosen, action: action)
    }
    return Element("options", .choices(Choices(options, arrangement: .row, gap: gap))) {
      let count = Double(options.count)
      $0.size = SizeRules(width: .fill, maxWidth: count * width + (count - 1) * gap)
      $0.margin = Insets(top: above)
      $0.alignment = .center
    }
  }

  /// Picture, label, mark; the chosen picture has a line around it.
  private mutating func classic(_ index: Int, _ isChosen: Bool) -> [Element] {
    let choice = card.choices[index]
    let width = card.kind == .theme ? 60.0 : 56
    let image = ImageElement(drawing.add(ImageRef(drawable: choice.image)))
    let picture = Element("", .image(image)) {
      $0.size = SizeRules(width: .points(width))
      $0.corners = Corners(10)
      let small = SizeRules(width: .points(width * 0.7))
      $0.adapt(on: .smallAndroids) {
        $0.size = small
        $0.corners = Corners(7)
      }
      let line = Border(width: 2, color: isChosen ? theme.accent : Themed(.clear))
      $0.border = line
      $0.isClipped = true
    }
    let label = Element.label(
      drawing.summary.choices[index].title,
      JunoText.caption.centered,
      ink: theme.ink,
      origin: .init("Text", choice.label.span)
    ) { $0.margin = Insets(vertical: 6, horizontal: 0) }
    return [picture, label, mark(isChosen, ring: 2)]
  }

  /// A picture of the app's own, label, mark.
  private mutating func newer(_ index: Int, _ isChosen: Bool) -> [Element] {
    let choice = card.choices[index]
    let side = choice.value.value == "toolbar-bottom" ? "bottom" : "top"
    let name = "nova_onboarding_toolbar_\(side)_\(isChosen ? "active" : "inactive")"
    let size = SizeRules(width: .fill, height: .points(150))
    let picture = Element.picture(drawing.add(builtIn(drawable: name)), size: size) {
      $0.margin = Insets(top: 8, bottom: 26)
    }
    let title = drawing.summary.choices[index].title
    let label = Element.label(title, JunoText.headline7.centered, ink: theme.ink) {
      $0.margin = Insets(bottom: 12)
    }
    return [picture, label, mark(isChosen, ring: 3)]
  }

  mutating func tickBox(_ label: Element?, isTicked: Bool) -> Element? {
    guard let label, let marketing = card.marketing else { return nil }
    let box = Element.centered(isTicked ? [.symbol("check", size: 14)] : []) {
      $0.size = .square(18)
      $0.margin = Insets(vertical: 1, horizontal: 0)
      $0.corners = Corners(2)
      if isTicked {
        $0.background = [.solid(theme.primary)]
        $0.foreground = theme.onPrimary
      } else {
        $0.border = Border(width: 2, color: theme.quietInk)
      }
    }
    var text = label
    text.style.size.width = .fill
    let id = "marketing-data/box"
    let origin = Element.Origin("Checkbox", marketing.span)
    let content = Element.row(id: id, gap: 12, alignment: .start, [box, text], origin: origin) {
      $0.size = SizeRules(width: .fill, minHeight: 48)
    }
    let option = Choices.Option(id: id, content: content, isSelected: isTicked, action: "tick")
    return Element("marketing-data", .choices(Choices([option], allowsMany: true))) {
      $0.size = SizeRules(width: .fill)
    }
  }
}

extension JunoParts {
  /// One row an add-on; the first may be installed.
  mutating func addOns(firstIsInstalled: Bool, above: Double) -> Element? {
    guard !card.addOns.isEmpty else { return nil }
    let rows = card.addOns.indices.map { row($0, isInstalled: firstIsInstalled && $0 == 0) }
    return Element.column(gap: 16, rows) {
      $0.margin = Insets(top: above)
      $0.size = SizeRules(width: .fill)
    }
  }

  private mutating func row(_ index: Int, isInstalled: Bool) -> Element {
    let addOn = card.addOns[index]
    let image = ImageElement(drawing.add(ImageRef(drawable: addOn.icon)))
    let icon = Element("", .image(image), origin: .init("Image", addOn.icon.span)) {
      $0.size = .square(38)
      $0.padding = Insets(7)
      $0.border = Border(width: 1, color: theme.ring)
      $0.corners = Corners(4)
    }
    let texts = [
      text("", Self.text(addOn.name), Self.limited(JunoText.headline7, 1), ink: theme.ink),
      text(
        "",
        Self.text(addOn.description),
        Self.limited(JunoText.body2, 2),
        ink: theme.quietInk
      ),
      stars(addOn),
    ]
    let column = Element.column(texts.compactMap(\.self)) {
      $0.size = SizeRules(width: .fill)
    }
    let id = "extra-data/add-ons-data/\(index)"
    let sign = Element.symbol(isInstalled ? "check" : "plus", size: 24)
    let plus = Element.button(
      id: id,
      .chrome,
      action: "install-add-on",
      isDisabled: isInstalled,
      [sign],
      origin: .init("AddOn", addOn.span)
    ) {
      $0.foreground = theme.ink
      $0.size = .square(48)
    }
    return .row(gap: 16, alignment: .start, [icon, column, plus])
  }

  /// The rating of an add-on in stars, with the number of reviews.
  private mutating func stars(_ addOn: JunoCard.AddOn) -> Element? {
    let value = Double(addOn.rating.value) ?? 0
    let look = Rating.Stars(full: theme.ink, empty: theme.ring)
    let rating = Rating(.stars(look), value: min(5, max(0, value))) {
      $0.size = 14
      $0.gap = 0
    }
    let stars = Element("", .rating(rating))
    let reviews = TextRef(addOn.reviews.value, span: addOn.reviews.span)
    let count = text("", reviews, JunoText.caption, ink: theme.quietInk)
    return .row(gap: 8, alignment: .center, [stars, count].compactMap(\.self))
  }

  private static func limited(_ typography: Typography, _ lines: Int) -> Typography {
    var typography = typography
    typography.maxLines = lines
    return typography
  }
}
