internal import Flow
internal import Source

/// A microsurvey in its four states: the prompt above the toolbar, the sheet with nothing and with
/// one option chosen, and what the user sees after sending (reference: nimbus, section 5.2).
struct MicrosurveyLayout {
  private let texts: Texts

  /// The slots of all texts, which the states share.
  private struct Texts {
    let title, button, question, header, submit, link, doneHeader, done: TextSlot
    let options: [TextSlot]
    let icon: ImageSlot?
  }

  /// Takes in what a microsurvey shows, fallbacks for what the message leaves out.
  init(_ parts: inout MessageParts) {
    let message = parts.message
    let survey = message.survey
    let title = parts.add(message.title, else: .promptTitle, in: .microsurveyTitle)
    let question = parts.add(message.text, in: .microsurveyText)
    // Android's own word stands on its button (reference: fenix, section 9).
    let label = parts.platform == .android ? nil : message.buttonLabel
    let button = parts.add(label, else: .promptButton, in: .microsurveyButton)
    var options = (survey?.options ?? []).map { parts.add($0, in: .microsurveyOption) }
    if options.isEmpty { options = MessageTexts.options.map { parts.add($0) } }
    let icon = survey?.icon.map { parts.slots.add(ImageRef($0.value, span: $0.span)) }
    texts = Texts(
      title: title,
      button: button,
      question: question,
      header: parts.add(.header),
      submit: parts.add(.submit),
      link: parts.add(.privacy),
      doneHeader: parts.add(.doneHeader),
      done: parts.add(.done),
      options: options,
      icon: icon
    )
    parts.summary.title = title
    parts.summary.body = question
    parts.summary.image = icon
    parts.summary.buttons = [
      .init(role: "primary", title: button, action: "open-survey"),
      .init(role: "submit", title: texts.submit, action: "submit"),
    ]
    parts.summary.link = .init(title: texts.link, url: PrivacyNotice.address(survey))
    parts.summary.choices = options.map { .init(title: $0, image: nil, action: "select") }
  }

  /// The states in the order in which a user meets them.
  func states(_ parts: MessageParts) -> [CardState] {
    let open = survey(parts, selected: nil)
    let chosen = survey(parts, selected: 0)
    return [
      CardState(State.prompt, root: root(browser(parts, above: prompt(parts)), parts)),
      CardState(State.unselected, root: sheet(open, texts.header, parts, rises: true)),
      CardState(State.selected, root: sheet(chosen, texts.header, parts)),
      CardState(State.confirmation, root: sheet(confirmation(parts), texts.doneHeader, parts)),
    ]
  }

  /// The names of the states.
  enum State {
    static let prompt = "prompt"
    static let unselected = "unselected"
    static let selected = "selected"
    static let confirmation = "confirmation"
  }
}

/// The prompt.
extension MicrosurveyLayout {
  private func prompt(_ parts: MessageParts) -> Element {
    let (theme, message) = (parts.theme, parts.message)
    let span = message.title?.span
    let title = parts.text("title", texts.title, theme.promptTitle, role: .heading, at: span) {
      $0.size = SizeRules(width: .fill)
    }
    let logo = parts.logo(side: theme.signs.logo)
    let head = Element.row(gap: 12, alignment: .center, [logo, title, parts.dismiss])
    let button = parts.button(
      "button-label",
      .primary,
      texts.button,
      action: "open-survey",
      at: message.buttonLabel?.span,
      style: theme.button(isPrimary: false)
    )
    let bar = Element.column(gap: 12, [head, button]) {
      $0.background = [.solid(theme.surface)]
      $0.padding = Insets(vertical: 12, horizontal: 16)
    }
    return .column([BrowserPage.line, bar])
  }

  /// The page behind, with something above its bars.
  private func browser(_ parts: MessageParts, above bars: Element? = nil) -> Element {
    BrowserPage(theme: parts.theme).web(above: bars)
  }

  private func root(_ element: Element, _ parts: MessageParts) -> Element {
    var root = element
    root.origin = parts.origin
    return root
  }
}

/// The sheet.
extension MicrosurveyLayout {
  /// The page with the sheet above it, half as high as a phone, as high as a tablet.
  private func sheet(
    _ content: [Element],
    _ header: TextSlot,
    _ parts: MessageParts,
    rises: Bool = false
  ) -> Element {
    let title = parts.text("header", header, parts.theme.header, role: .heading) {
      $0.size = SizeRules(width: .fill)
    }
    let signs = [parts.logo(side: 24), title, parts.dismiss]
    let head = Element.row(gap: 12, alignment: .center, signs)
    let rows = [.handle(), head] + content
    var sheet = Element.column(id: "sheet", gap: 8, rows, origin: origin(parts)) {
      $0.background = [.solid(MessageTheme.sheet)]
      $0.foreground = parts.theme.ink
      $0.corners = Corners(topLeading: 16, topTrailing: 16, bottomTrailing: 0, bottomLeading: 0)
      $0.padding = Insets(top: 8, leading: 16, bottom: 4, trailing: 16)
      $0.safeArea = .bottom
      $0.size = SizeRules(height: .detent)
    }
    sheet.fidelity.add(NimbusFidelity.surveyButtons)
    sheet.fidelity.add(NimbusFidelity.transition)
    if rises { sheet.entrance = NimbusMotion.sheet }
    return root(.overlay(sheet, over: browser(parts), enters: rises), parts)
  }

  private func origin(_ parts: MessageParts) -> Element.Origin {
    .init("MicrosurveyConfig", parts.message.survey?.span ?? parts.message.key.span)
  }

  private func survey(_ parts: MessageParts, selected: Int?) -> [Element] {
    let options = texts.options.indices.map { option($0, isSelected: $0 == selected, parts) }
    let origin = Element.Origin("Options", parts.message.survey?.span ?? parts.message.key.span)
    let list = Element("microsurveyConfig/options", .choices(Choices(options)), origin: origin)
    let theme = parts.theme
    let card = Element.column(gap: 4, [question(parts), list]) {
      $0.background = [.solid(theme.surface)]
      $0.corners = Corners(theme.corners.survey)
      $0.padding = Insets(vertical: 12, horizontal: 16)
      if theme.outline > 0 {
        $0.border = Border(width: theme.outline, color: MessageTheme.line)
      }
    }
    let scroll = Element("", .scroll(Scroll(.vertical, card))) { $0.size = .fill }
    let isDisabled = selected == nil
    let submit = parts.button(
      "submit",
      .primary,
      texts.submit,
      action: "submit",
      isDisabled: isDisabled
    )
    return [scroll, submit, link(parts)]
  }

  private func question(_ parts: MessageParts) -> Element {
    let span = parts.message.text.span
    let type = parts.theme.question
    let words = parts.text("text", texts.question, type, role: .heading, at: span) {
      $0.size = SizeRules(width: .fill)
    }
    return .row(gap: 12, alignment: .center, [icon(parts), words]) {
      $0.padding = Insets(bottom: 4)
    }
  }

  /// The named icon in the colour of texts; the app's own where none is named.
  private func icon(_ parts: MessageParts) -> Element {
    guard let slot = texts.icon else { return .symbol("lightbulb", size: 24) }
    let span = parts.message.survey?.icon?.span ?? parts.message.key.span
    let picture = ImageElement(slot, isTinted: true)
    return Element("microsurveyConfig/icon", .image(picture), origin: .init("Image", span)) {
      $0.size = .square(24)
    }
  }

  private func option(_ index: Int, isSelected: Bool, _ parts: MessageParts) -> Choices.Option {
    let id = "microsurveyConfig/options/\(index)"
    let theme = parts.theme
    let radio = Element.radio(isSelected, side: 22, accent: theme.accent, ring: theme.ring)
    let words = Element.label(texts.options[index], theme.option) {
      $0.size = SizeRules(width: .fill)
    }
    let written = parts.message.survey?.options ?? []
    let span = written.indices.contains(index) ? written[index].span : parts.message.key.span
    let row = [radio, words]
    let origin = Element.Origin("Text", span)
    let content = Element.row(id: id, gap: 12, alignment: .center, row, origin: origin) {
      $0.size = SizeRules(width: .fill, minHeight: 40)
    }
    return Choices.Option(id: id, content: content, isSelected: isSelected, action: "select")
  }

  private func link(_ parts: MessageParts) -> Element {
    let style = parts.theme.linkStyle
    return parts.button("link", .link, texts.link, action: "open-privacy-notice", style: style)
  }

  private func confirmation(_ parts: MessageParts) -> [Element] {
    let origin = Element.Origin("Image", parts.message.key.span)
    let check = Element.symbol("check", size: 44)
    var picture = Element.centered(id: "picture", [check], origin: origin) {
      $0.background = [.solid(parts.theme.surface)]
      $0.foreground = parts.theme.accent
      $0.corners = Corners(44)
      $0.size = .square(88)
      $0.alignment = .center
    }
    picture.fidelity.add(NimbusFidelity.surveyPicture)
    let done = parts.text("confirmation", texts.done, parts.theme.thanks)
    let middle = Element.column(gap: 16, distribution: .center, [picture, done]) {
      $0.size = .fill
    }
    return [middle, link(parts)]
  }
}
