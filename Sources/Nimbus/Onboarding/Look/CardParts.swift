internal import FML
internal import Flow
internal import Source

/// The texts and images of one card as elements; layouts put them where their interface has them.
struct CardParts {
  let card: OnboardingCard
  /// The feature with the interface that the card is for.
  let feature: OnboardingFeature
  let app: AppLook
  let appName: String
  var slots = Slots()
  private(set) var summary = CardSummary()
  /// The pictures of choices while they are chosen, by place; every state shares them.
  private var chosenArt: [Int: ImageSlot] = [:]
  /// The card's place among those shown; nil for a card that nobody sees.
  let position: CardPosition?
  private var skipSlot: TextSlot?
  private var brandSlot: ImageSlot?

  var look: NimbusLook { feature.look }

  /// Takes in all of a card, what its layout will not draw included, so that lists can name it.
  init(
    _ card: OnboardingCard,
    of feature: OnboardingFeature,
    at position: CardPosition?,
    appName: String
  ) {
    (self.card, self.feature, self.position) = (card, feature, position)
    self.appName = appName
    app = AppLook(feature.versions)
    summary.title = slots.add(text(card.title, in: .cardTitle))
    summary.body = slots.add(text(card.body, in: .cardBody))
    let asset = NimbusImages.headers[card.image.value]
    var image = ImageRef(card.image.value, span: card.image.span, asset: asset)
    image.modules = modules
    summary.image = slots.add(image)
    for (role, button) in [("primary", card.primary), ("secondary", card.secondary)] {
      guard let button else { continue }
      let field: TextField = role == "primary" ? .primaryTitle : .secondaryTitle
      let title = slots.add(text(button.title, in: field))
      summary.buttons.append(.init(role: role, title: title, action: button.action.value))
    }
    summary.link = card.link.map {
      .init(title: slots.add(text($0.title, in: .linkTitle)), url: $0.url.value)
    }
    for choice in card.choices {
      summary.choices.append(
        .init(
          title: slots.add(text(choice.title, in: .choiceTitle)),
          image: slots.add(art(choice)),
          action: choice.action.value
        )
      )
    }
  }

  /// A text as the app looks it up and formats it in a field.
  func text(
    _ text: Located<String>,
    in field: TextField,
    markup: TextRef.Markup = .plain
  ) -> TextRef {
    let versions = feature.versions
    var reference = TextRef(
      text.value,
      span: text.span,
      lookup: .tableAndKey,
      arguments: field.arguments(appName, isModern: look.isModern, versions: versions.drawn),
      markup: markup,
      standIn: Self.standIn(text, field)
    )
    reference.gap = field.gap(at: text.span, versions)
    return reference
  }

  /// The words of a title that the app brings itself, where no file holds it.
  private static func standIn(_ text: Located<String>, _ field: TextField) -> String? {
    if field == .skipTitle { return "Skip" }
    let isBuiltIn = text.span.start == text.span.end
    return isBuiltIn && text.value == "Onboarding/Onboarding.Sync.Skip.Action.v114" ? "Skip" : nil
  }

  /// The catalogs that the interface looks in which the card is made for.
  private var modules: [ImageCatalog.Module] {
    (card.uiVariant.flatMap { NimbusLook(rawValue: $0.value) } ?? look).modules
  }

  private func art(_ choice: OnboardingCard.Choice) -> ImageRef {
    let id = choice.image.value
    var image = ImageRef(id, span: choice.image.span, asset: NimbusImages.choices[id])
    image.modules = modules
    return image
  }

  /// The picture of a choice; while it is chosen, the modern interface draws the asset of its name
  /// and `Selected` where there is one (reference: nimbus, section 4.7).
  mutating func art(of index: Int, isSelected: Bool) -> ImageSlot? {
    guard isSelected, look.isModern else { return summary.choices[index].image }
    if let known = chosenArt[index] { return known }
    var chosen = art(card.choices[index])
    chosen.suffix = "Selected"
    let slot = slots.add(chosen)
    chosenArt[index] = slot
    return slot
  }

  /// The picture behind the cards of brandRefresh, an asset for each theme (reference: nimbus-look,
  /// section 11).
  var brandBackground: ImageSlot {
    mutating get {
      if let brandSlot { return brandSlot }
      var image = ImageRef("backgroundBrandRefreshLight", span: card.key.span)
      image.darkAsset = "backgroundBrandRefreshDark"
      image.isBuiltIn = true
      image.modules = modules
      let slot = slots.add(image)
      brandSlot = slot
      return slot
    }
  }

  /// The words of the newer interface's way out, at a place of the app's own.
  mutating func skipTitle() -> TextSlot {
    if let skipSlot { return skipSlot }
    let title = Located("Onboarding/Onboarding.LaterAction.v115", card.key.span)
    let slot = slots.add(text(title, in: .skipTitle))
    skipSlot = slot
    return slot
  }
}

extension CardParts {
  func title(_ type: Typography) -> Element? {
    guard !card.title.value.isEmpty, let slot = summary.title else { return nil }
    return .text(id: "title", slot, type, role: .heading, origin: origin(card.title))
  }

  func body(_ type: Typography, _ ink: Themed<Color>) -> Element? {
    guard !card.body.value.isEmpty, let slot = summary.body else { return nil }
    return .text(id: "body", slot, type, ink: ink, origin: origin(card.body))
  }

  /// The picture, whole in the width of its column.
  func image(_ size: (inout SizeRules) -> Void) -> Element? {
    guard let slot = summary.image else { return nil }
    let origin = Element.Origin("NimbusOnboardingHeaderImage", card.image.span)
    return Element("image", .image(ImageElement(slot)), origin: origin) {
      $0.size = SizeRules(width: .fill)
      size(&$0.size)
    }
  }

  var link: Element? {
    guard let link = card.link, let summary = summary.link else { return nil }
    let origin = Element.Origin("NimbusOnboardingLink", link.span)
    let action = "read-privacy-policy"
    return .button(
      id: "link",
      .link,
      action: action,
      summary.title,
      origin: origin,
      style: app.link
    )
  }

  func button(_ role: ButtonElement.Role, _ look: Style) -> Element? {
    guard let button = role == .primary ? card.primary : card.secondary,
      let summary = summary.buttons.first(where: { $0.role == role.rawValue })
    else { return nil }
    let origin = Element.Origin("NimbusOnboardingButton", button.span)
    let id = "buttons/\(role.rawValue)"
    let action = button.action.value
    return .button(id: id, role, action: action, summary.title, origin: origin, style: look)
  }

  private func origin(_ text: Located<String>) -> Element.Origin { .init("Text", text.span) }
}
