internal import FML
internal import Source

/// The fields of a card that its screen draws, by the card's type (reference: fenix, section 2).
extension JunoFeature {
  /// The state in which the choices about data are open over a card.
  static let dialog = "privacy-dialog"

  func drawsSecondary(_ card: JunoCard) -> Bool {
    if card.kind == .marketing {
      guard let marketing = card.marketing, !marketing.isDefault else { return false }
      return marketing.isBuiltIn || !card.secondary.value.isEmpty
    }
    guard !card.secondary.value.isEmpty else { return false }
    switch card.kind {
    case .terms: return generation == .classic
    case .toolbar, .theme:
      // The first builds with choices had a way past them.
      return generation == .classic && !FenixVersions.hasOneButtonForChoices.isThere(in: version)
    case .addOns: return false
    default: return true
    }
  }

  /// Tells whether the screen does not know a card's type, so that the page is empty.
  func isEmptyPage(_ card: JunoCard) -> Bool {
    generation != .classic && (card.kind == .theme || card.kind == .addOns)
  }

  func drawsImage(_ card: JunoCard) -> Bool {
    !isEmptyPage(card) && !fieldsOfType(card).contains("image-res")
  }

  /// The names of the fields that were written for a card and do not show.
  func notDrawn(_ card: JunoCard) -> [Located<String>] {
    if isEmptyPage(card) { return [] }
    var names = fieldsOfType(card)
    if !drawsSecondary(card) { names.append("secondary-button-label") }
    if card.linkText != nil, !isLinked(card) { names.append("link-text") }
    names += otherData(card)
    var fields = names.filter { !isEmpty($0, of: card) }.compactMap { name in
      card.written[name].map { Located(name, $0) }
    }
    if card.kind == .toolbar, generation != .classic {
      fields += card.toolbars.compactMap { choice in
        choice.writtenImage.map { Located("customization-toolbar-data/image-res", $0) }
      }
    }
    return fields
  }

  private func fieldsOfType(_ card: JunoCard) -> [String] {
    let subheaders = ["subheader-one-text", "subheader-two-text", "subheader-three-text"]
    let isClassic = generation == .classic
    switch card.kind {
    case .terms:
      return isClassic ? subheaders : ["image-res", "body"] + subheaders.dropFirst()
    case .toolbar: return isClassic ? [] : ["image-res", "body"]
    case .marketing:
      guard let marketing = card.marketing, !isClassic else { return [] }
      let further = ["body-line-two-text", "body-line-three-text"]
      if marketing.hasHeart {
        let own = ["image-res", "body", "primary-button-label", "secondary-button-label"]
        let lines = ["body-line-one-text", "body-line-one-link-text"] + further
        return marketing.isBuiltIn ? ["title"] + own + lines : own
      }
      return marketing.isDefault ? ["body"] + further : ["body"]
    default: return []
    }
  }

  /// Tells whether a card has a link in its body: only the one about the default browser, until v123.
  func isLinked(_ card: JunoCard) -> Bool {
    card.kind == .defaultBrowser && !FenixVersions.linksPrivacyNotice.isThere(in: version)
  }

  private func otherData(_ card: JunoCard) -> [String] {
    let all: [(kind: JunoCard.Kind, object: String)] = [
      (.toolbar, "customization-toolbar-data"), (.theme, "customization-theme-data"),
      (.addOns, "add-ons-data"), (.terms, "term-of-service-data"), (.marketing, "marketing-data"),
    ]
    return all.filter { $0.kind != card.kind }.map(\.object)
  }

  /// Tells whether a field has no words or items.
  private func isEmpty(_ name: String, of card: JunoCard) -> Bool {
    switch name {
    case "title": card.title.value.isEmpty
    case "body": card.body.value.isEmpty
    case "primary-button-label": card.primary.value.isEmpty
    case "secondary-button-label": card.secondary.value.isEmpty
    case "body-line-one-text": card.marketing?.lineOne.text.value.isEmpty ?? true
    case "body-line-one-link-text": card.marketing?.lineOne.link?.value.isEmpty ?? true
    case "body-line-two-text": card.marketing?.lineTwo.value.isEmpty ?? true
    case "body-line-three-text": card.marketing?.lineThree?.value.isEmpty ?? true
    case "customization-toolbar-data": card.toolbars.isEmpty
    case "customization-theme-data": card.themes.isEmpty
    case "add-ons-data": card.addOns.isEmpty
    case "term-of-service-data": card.terms == nil
    case "marketing-data": card.marketing == nil
    default: false
    }
  }
}
