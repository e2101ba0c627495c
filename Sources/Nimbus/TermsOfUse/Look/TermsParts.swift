internal import Flow
internal import Source

/// The texts of the sheet as elements, in its colours and sizes (`TermsOfUseViewController`).
struct TermsParts {
  let feature: TermsFeature
  let appName: String
  let app: AppLook
  private(set) var slots = Slots()
  private(set) var summary = CardSummary()

  init(_ feature: TermsFeature, appName: String) {
    (self.feature, self.appName) = (feature, appName)
    app = AppLook(feature.versions)
  }

  /// The span of the option that chooses the words, else of the switch; the config itself holds no words.
  var span: Span { feature.option?.span ?? feature.status.span }

  var origin: Element.Origin { .init("TermsOfUse", span) }

  mutating func title(_ text: AppText) -> Element {
    let slot = slots.add(reference(text))
    summary.title = slot
    let type = app.type(FirefoxIosLook.TermsSheetType.title, .center)
    return .text(id: "title", slot, type, role: .heading, origin: origin)
  }

  /// The text about the changes, with a link to the terms if it has their name.
  mutating func body() -> Element {
    var text = reference(TermsTexts.body)
    let terms = TermsTexts.terms
    text.link = TextRef.Link(
      terms.id,
      span: span,
      isFilledIn: false,
      arguments: [appName],
      standIn: terms.standIn
    )
    let slot = slots.add(text)
    summary.body = slot
    return linked("description", slot, link: "description/terms", reference(terms))
  }

  mutating func more(_ wording: TermsTexts.Wording) -> Element {
    let link = wording.link
    var text = reference(wording.more, isFormatted: false)
    text.link = TextRef.Link(
      link.id,
      span: span,
      isFilledIn: wording.isFilledIn,
      standIn: link.standIn
    )
    let title = reference(link, isFormatted: false)
    return linked("more", slots.add(text), link: "more/link", title)
  }

  mutating func accept() -> Element {
    var style = app.button(isPrimary: true)
    style.corners = Corners(app[FirefoxIosLook.TermsSheet.cornerOfButtons])
    style.typography = app.type(FirefoxIosLook.TermsSheetType.accept, .center)
    style.size.minHeight = app[FirefoxIosLook.TermsSheet.buttonLeast]
    return button("accept", .primary, TermsTexts.accept, style)
  }

  /// The way to put the terms off: filled since v146, words alone before.
  mutating func later() -> Element {
    var style = app.button(isPrimary: false)
    style.typography = app.type(FirefoxIosLook.TermsSheetType.later, .center)
    if app.does(FirefoxIosVersions.fillsTermsLater) {
      style.corners = Corners(app[FirefoxIosLook.TermsSheet.cornerOfButtons])
      style.size.minHeight = app[FirefoxIosLook.TermsSheet.buttonLeast]
    } else {
      style.background = []
      style.foreground = app[AppLook.Tokens.actionPrimary]
      style.padding = .zero
      style.size.minHeight = app[FirefoxIosLook.TermsSheet.bareLater]
    }
    return button("remind-me-later", .secondary, TermsTexts.later, style)
  }

  private mutating func button(
    _ id: String,
    _ role: ButtonElement.Role,
    _ text: AppText,
    _ style: Style
  ) -> Element {
    let slot = slots.add(reference(text))
    summary.buttons.append(.init(role: role.rawValue, title: slot, action: id))
    return .button(id: id, role, action: id, slot, origin: origin, style: style)
  }

  private func reference(_ text: AppText, isFormatted: Bool = true) -> TextRef {
    TextRef(
      text.id,
      span: span,
      lookup: .tableAndKey,
      arguments: isFormatted ? [appName] : nil,
      standIn: text.standIn
    )
  }

  private mutating func linked(
    _ id: String,
    _ slot: TextSlot,
    link: String,
    _ title: TextRef
  ) -> Element {
    var typography = Typography()
    typography.isUnderlined = true
    let look = RichText.Part.Link(
      id: link,
      title: slots.add(title),
      typography: typography,
      foreground: app[AppLook.Tokens.textAccent]
    )
    let text = RichText([.init(slot, link: look)])
    return Element(id, .richText(text), origin: origin) {
      // On the left in right-to-left languages, too.
      var type = app.type(AppLook.Types.body, .left)
      type.lineSpacing = app[FirefoxIosLook.TermsSheet.lineSpacing]
      $0.typography = type
      $0.foreground = app[AppLook.Tokens.textSecondary]
      let above = FirefoxIosLook.TermsSheet.textAbove
      $0.padding = app.insets(above, FirefoxIosLook.TermsSheet.textSides, above)
    }
  }
}

/// The words that the app brings for the sheet, with English ones for projects whose tables do not have
/// them.
enum TermsTexts {
  /// The texts that differ between the values of `content-option`.
  struct Wording: Sendable {
    let title: AppText
    let more: AppText
    let link: AppText
    /// The link takes the place of `%@` in it.
    let isFilledIn: Bool
  }

  /// The words that an option names; those of the first for a name that the app does not know.
  static func wording(_ option: String?) -> Wording {
    switch option {
    case "value-1": Wording(title: plainTitle, more: moreHere, link: here, isFilledIn: true)
    case "value-2": Wording(title: noteTitle, more: moreHere, link: here, isFilledIn: true)
    default: Wording(title: updateTitle, more: review, link: learnMore, isFilledIn: false)
    }
  }

  static let body = text(
    "Description.v142",
    "We’ve introduced a %@ Terms of Use and updated our Privacy Notice."
  )
  static let terms = text("Link.TermsOfUse.v142", "%@ Terms of Use")
  static let accept = text("AcceptButton.v142", "Accept")
  static let later = text("RemindMeLaterButton.v142", "Remind Me Later")

  private static let updateTitle = text("Title.v142", "We’ve got an update")
  private static let plainTitle = text("TitleValue1.v147", "Terms of Use")
  private static let noteTitle = text("TitleValue2.v147", "A note from %@")
  private static let review = text(
    "ReviewAndAcceptText.v142",
    "Please take a moment to review and accept. Learn more"
  )
  private static let moreHere = text("LearnMoreHere.v147", "You can learn more %@.")
  private static let learnMore = text("Link.LearnMore.v142", "Learn more")
  private static let here = text("Link.HereText.v147", "here")

  private static func text(_ key: String, _ standIn: String) -> AppText {
    AppText(id: "TermsOfUse/TermsOfUse.\(key)", standIn: standIn)
  }
}
