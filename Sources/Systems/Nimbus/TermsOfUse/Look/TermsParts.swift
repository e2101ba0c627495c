internal import Flow
internal import Source

/// The texts of the sheet as elements, in its colours and sizes (`TermsOfUseViewController`).
struct TermsParts {
  /// Where the words are chosen: none of them stands in the config itself.
  let span: Span
  let names: AppNames
  private(set) var slots = Slots()
  private(set) var summary = CardSummary()

  init(span: Span, names: AppNames) {
    self.span = span
    self.names = names
  }

  var origin: Element.Origin { .init("TermsOfUse", span) }

  mutating func title(_ text: TermsTexts) -> Element {
    let slot = slots.add(reference(text))
    summary.title = slot
    return .text(id: "title", slot, Self.title, role: .heading, origin: origin)
  }

  /// What has changed, with a link to the terms where the text has their name.
  mutating func body() -> Element {
    var text = reference(.body)
    let terms = TermsTexts.terms
    text.link = TextRef.Link(
      terms.id,
      span: span,
      isFilledIn: false,
      arguments: [names.app],
      standIn: terms.words
    )
    let slot = slots.add(text)
    summary.body = slot
    return linked("description", slot, link: "description/terms", reference(terms))
  }

  /// The last line, with a link to more about it.
  mutating func more(_ wording: TermsTexts.Wording) -> Element {
    let link = wording.link
    var text = reference(wording.more, isFormatted: false)
    text.link = TextRef.Link(
      link.id,
      span: span,
      isFilledIn: wording.isFilledIn,
      standIn: link.words
    )
    let title = reference(link, isFormatted: false)
    return linked("more", slots.add(text), link: "more/link", title)
  }

  mutating func button(
    _ id: String,
    _ role: ButtonElement.Role,
    _ text: TermsTexts
  ) -> Element {
    let slot = slots.add(reference(text))
    summary.buttons.append(.init(role: role.rawValue, title: slot, action: id))
    return .button(id: id, role, action: id, slot, origin: origin) {
      $0 = CardParts.filled(isPrimary: role == .primary)
      $0.corners = Corners(12)
      $0.size = SizeRules(width: .fill, minHeight: 44)
      $0.typography = Typography(size: 16, weight: 700, alignment: .center, scaling: .body)
    }
  }

  private func reference(_ text: TermsTexts, isFormatted: Bool = true) -> TextRef {
    TextRef(
      text.id,
      span: span,
      lookup: .tableAndKey,
      arguments: isFormatted ? [names.app] : nil,
      standIn: text.words
    )
  }

  private mutating func linked(
    _ id: String,
    _ slot: TextSlot,
    link: String,
    _ words: TextRef
  ) -> Element {
    var typography = Typography()
    typography.isUnderlined = true
    let look = RichText.Part.Link(
      id: link,
      title: slots.add(words),
      typography: typography,
      foreground: NimbusTheme.accent
    )
    let text = RichText([.init(slot, link: look)])
    return Element(id, .richText(text), origin: origin) {
      $0.typography = Typography(size: 17, alignment: .leading, scaling: .body)
      $0.foreground = NimbusTheme.bodyInk
    }
  }

  private static let title = Typography(
    size: 20,
    weight: 700,
    alignment: .center,
    scaling: .title
  )
}
