internal import FML
internal import Flow
internal import Source
internal import SystemKit

/// The texts and pictures of one card as elements; layouts put them where their screen has them.
struct JunoParts {
  let card: JunoCard
  let theme: JunoTheme
  /// The texts and pictures, which all states share.
  var drawing: DrawingContext<JunoFeature>

  var feature: JunoFeature { drawing.context }

  /// Takes in all texts of a card, what its screen will not draw included, so that lists can name
  /// them, and its picture where that is drawn.
  init(_ card: JunoCard, of feature: JunoFeature) {
    self.card = card
    drawing = DrawingContext(feature, folder: "")
    let isClassic = feature.generation == .classic
    theme = isClassic ? .classic : .redesign
    var summary = CardSummary()
    summary.title = drawing.add(Self.text(card.title))
    if !card.body.value.isEmpty { summary.body = drawing.add(Self.text(card.body)) }
    if feature.drawsImage(card) { summary.image = drawing.add(cardImage) }
    for (role, label) in [("primary", card.primary), ("secondary", card.secondary)]
    where !label.value.isEmpty {
      let title = drawing.add(Self.text(label))
      summary.buttons.append(.init(role: role, title: title, action: role))
    }
    for choice in card.choices {
      let title = drawing.add(Self.text(choice.label))
      // Options of the redesign have pictures of the app.
      let image = isClassic ? drawing.add(ImageRef(drawable: choice.image)) : nil
      summary.choices.append(.init(title: title, image: image, action: choice.value.value))
    }
    drawing.summary = summary
  }

  /// A text of the app's resources, which formats nothing (reference: fenix, section 8).
  static func text(_ text: Located<String>) -> TextRef {
    TextRef(text.value, span: text.span, lookup: .resource)
  }

  /// A text that the app brings itself, with English words for projects that do not have it.
  func builtIn(_ name: String, _ standIn: String) -> TextRef {
    TextRef(name, span: card.key.span, lookup: .resource, standIn: standIn)
  }

  /// The card's picture, with the one that the app shows where it lacks that.
  var cardImage: ImageRef {
    var image = ImageRef(drawable: card.image)
    if card.standIn != card.image.value { image.standIn = "@drawable/\(card.standIn)" }
    return image
  }

  func builtIn(drawable name: String) -> ImageRef {
    var image = ImageRef(drawable: name, span: card.key.span)
    image.isBuiltIn = true
    return image
  }
}

extension JunoParts {
  /// A text in a look of its own; nil if it is empty.
  mutating func text(
    _ id: String,
    _ text: TextRef,
    _ typography: Typography,
    ink: Themed<Color>,
    role: TextElement.Role = .body,
    above: Double = 0
  ) -> Element? {
    guard !text.raw.isEmpty else { return nil }
    let origin = Element.Origin("Text", text.span)
    return .text(id: id, drawing.add(text), typography, ink: ink, role: role, origin: origin) {
      $0.margin = Insets(top: above)
    }
  }

  mutating func title(_ typography: Typography, above: Double = 0) -> Element? {
    let title = Self.text(card.title)
    return text("title", title, typography, ink: theme.ink, role: .heading, above: above)
  }

  mutating func body(
    _ typography: Typography,
    ink: Themed<Color>? = nil,
    above: Double = 0
  ) -> Element? {
    text("body", Self.text(card.body), typography, ink: ink ?? theme.quietInk, above: above)
  }

  /// A picture of a size; the card's own, or one that the app shows in its place.
  mutating func picture(
    _ size: SizeRules,
    of own: ImageRef? = nil,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let image = own ?? cardImage
    let picture = ImageElement(drawing.add(image))
    return Element("image-res", .image(picture), origin: .init("Image", image.span)) {
      $0.size = size
      $0.alignment = .center
      change(&$0)
    }
  }

  mutating func line(
    _ id: String,
    _ line: JunoCard.Line,
    link: String,
    _ typography: Typography,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element? {
    guard !line.text.value.isEmpty else { return nil }
    var text = Self.text(line.text)
    var look: RichText.Part.Link?
    if let linkText = line.link, !linkText.value.isEmpty {
      text.link = .init(linkText.value, span: linkText.span)
      look = self.link(link, Self.text(linkText))
    }
    return rich(id, text, look, typography, change)
  }

  mutating func link(_ id: String, _ title: TextRef) -> RichText.Part.Link {
    var typography = Typography()
    typography.isUnderlined = theme.underlinesLinks
    let title = drawing.add(title)
    return .init(id: id, title: title, typography: typography, foreground: theme.accent)
  }

  mutating func rich(
    _ id: String,
    _ text: TextRef,
    _ link: RichText.Part.Link?,
    _ typography: Typography,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element {
    let rich = RichText([.init(drawing.add(text), link: link)])
    return Element(id, .richText(rich), origin: .init("LinkText", text.span)) {
      $0.typography = typography
      $0.foreground = theme.quietInk
      change(&$0)
    }
  }

  mutating func wholeLink(_ id: String, _ text: TextRef, above: Double = 0) -> Element? {
    var typography = JunoText.body2.centered
    typography.isUnderlined = theme.underlinesLinks
    return self.text(id, text, typography, ink: theme.accent, above: above)
  }
}

extension JunoParts {
  enum Look {
    case filled
    case grey
    case outlined
    case bare
  }

  /// The buttons of a card, the filled one first unless the screen has it last.
  mutating func buttons(_ screen: JunoGeneration, signs: [Element] = []) -> [Element] {
    let second: Look
    switch screen {
    case .classic: second = .grey
    case .redesign: second = .bare
    case .newest: second = .outlined
    }
    let primary = button("primary", card.primary, .filled, signs: signs)
    let secondary =
      feature.drawsSecondary(card)
      ? button("secondary", card.secondary, second) : nil
    let buttons = screen == .newest ? [secondary, primary] : [primary, secondary]
    return buttons.compactMap(\.self)
  }

  private mutating func button(
    _ role: String,
    _ label: Located<String>,
    _ look: Look,
    signs: [Element] = []
  ) -> Element? {
    let own = heartLabel(role)
    guard own != nil || !label.value.isEmpty else { return nil }
    let text = own ?? Self.text(label)
    return .button(
      id: "\(role)-button-label",
      role == "primary" ? .primary : .secondary,
      action: role,
      [.label(drawing.add(text), buttonTypography)] + signs,
      origin: .init("Button", label.span),
      style: style(look)
    )
  }

  /// The app's own label of a button beside a heart; nil on other cards.
  private func heartLabel(_ role: String) -> TextRef? {
    guard card.kind == .marketing, let marketing = card.marketing, marketing.hasHeart else {
      return nil
    }
    let name = "nova_onboarding_marketing_\(role)_button_text"
    let isNew = FenixVersions.pairsMarketingButtons.isThere(in: feature.version)
    if role == "primary" { return builtIn(name + (isNew ? "_3" : "_2"), "Yes") }
    return builtIn(name + (isNew ? "_2" : ""), "No Thanks")
  }

  /// The words of the redesign's buttons have two lines, any number where texts are enlarged (reference:
  /// fenix, section 3).
  private var buttonTypography: Typography {
    var typography = Typography()
    guard feature.generation != .classic else { return typography }
    typography.maxLines = 2
    typography.freesEnlargedLines = true
    return typography
  }

  private func style(_ look: Look) -> Style {
    Style {
      let isClassic = feature.generation == .classic
      $0.typography = JunoText.button.centered
      $0.corners = Corners(isClassic ? 4 : 100)
      $0.padding = Insets(vertical: 12, horizontal: isClassic ? 16 : 24)
      // Buttons are touched at 48 dp, whatever is drawn of that: all of it on the redesign's terms (reference:
      // fenix, section 3).
      let isHigh = !isClassic && card.kind == .terms
      $0.size = SizeRules(width: .fill, minHeight: isHigh ? 48 : 40)
      $0.margin = Insets(vertical: isHigh ? 0 : 4, horizontal: 0)
      if FenixVersions.limitsButtons.isThere(in: feature.version) { $0.size.maxWidth = 400 }
      $0.alignment = .center
      switch look {
      case .filled: $0.background = [.solid(theme.primary)]
      case .grey: $0.background = [.solid(theme.dot)]
      case .outlined: $0.border = Border(width: 1, color: theme.outline ?? theme.ring)
      case .bare: break
      }
      $0.foreground =
        look == .filled ? theme.onPrimary : look == .grey ? JunoTheme.onSecondary : theme.primary
    }
  }

  /// One dot a card; up to the newest screen all cards so far are filled.
  func dots(_ position: CardPosition?) -> Element? {
    guard let position else { return nil }
    return .dots(
      position,
      size: 6,
      filled: feature.generation != .newest,
      track: theme.dot,
      fill: theme.primary,
      origin: .init("PagerIndicator", card.key.span)
    ) {
      $0.margin = Insets(bottom: 16)
      $0.alignment = .center
    }
  }
}
