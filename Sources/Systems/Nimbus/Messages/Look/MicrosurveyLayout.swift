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
    let button = parts.add(message.buttonLabel, else: .promptButton, in: .microsurveyButton)
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
      CardState(State.prompt, root: root(BrowserPage.web(above: prompt(parts)), parts)),
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
    let title = parts.text(
      "title",
      texts.title,
      MessageTheme.promptTitle,
      role: .heading,
      at: parts.message.title?.span
    ) { $0.size = SizeRules(width: .fill) }
    let head = Stack(
      .horizontal,
      gap: 12,
      alignment: .center,
      [parts.logo(side: 28), title, parts.dismiss]
    )
    let button = parts.button(
      "button-label",
      .primary,
      texts.button,
      action: "open-survey",
      at: parts.message.buttonLabel?.span,
      style: MessageTheme.button(isPrimary: false)
    )
    let rows = Stack(.vertical, gap: 12, [Element("", .stack(head)), button])
    let bar = Element("", .stack(rows)) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.padding = Insets(vertical: 12, horizontal: 16)
    }
    let line = Element("", .divider(Divider(thickness: 1, color: MessageTheme.line)))
    return Element("", .stack(Stack(.vertical, [line, bar])))
  }

  private func root(_ element: Element, _ parts: MessageParts) -> Element {
    var root = element
    root.origin = .init("MessageData", parts.message.key.span)
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
    var scrim = Element("", .stack(Stack(.vertical, []))) {
      $0.background = [.solid(NimbusTheme.scrim)]
    }
    let head = Stack(
      .horizontal,
      gap: 12,
      alignment: .center,
      [
        parts.logo(side: 24),
        parts.text("header", header, MessageTheme.header, role: .heading) {
          $0.size = SizeRules(width: .fill)
        },
        parts.dismiss,
      ]
    )
    let rows = [Self.grabber, Element("", .stack(head))] + content
    var sheet = Element("sheet", .stack(Stack(.vertical, gap: 8, rows)), origin: origin(parts)) {
      $0.background = [.solid(MessageTheme.sheet)]
      $0.foreground = NimbusTheme.ink
      $0.corners = Corners(topLeading: 16, topTrailing: 16, bottomTrailing: 0, bottomLeading: 0)
      $0.padding = Insets(top: 8, leading: 16, bottom: 4, trailing: 16)
      $0.safeArea = .bottom
      $0.size = SizeRules(height: .detent)
    }
    sheet.fidelity.approximated = Self.fidelity
    if rises {
      sheet.entrance = NimbusMotion.sheet
      scrim.entrance = NimbusMotion.scrim
    }
    let pins = Layers.Pins(leading: 0, bottom: 0, trailing: 0)
    let items: [Layers.Item] = [
      .init(BrowserPage.web(above: nil), .fill), .init(scrim, .fill), .init(sheet, .pinned(pins)),
    ]
    return root(Element("", .layers(Layers(items))), parts)
  }

  private static let fidelity = [
    "buttons: they stay in view, in the app they scroll with the options", NimbusMotion.fidelity,
  ]

  private func origin(_ parts: MessageParts) -> Element.Origin {
    .init("MicrosurveyConfig", parts.message.survey?.span ?? parts.message.key.span)
  }

  private static let grabber = Element("", .stack(Stack(.vertical, []))) {
    $0.background = [.solid(NimbusTheme.grabber)]
    $0.corners = Corners(3)
    $0.size = SizeRules(width: .points(36), height: .points(5))
    $0.alignment = .center
  }

  private func survey(_ parts: MessageParts, selected: Int?) -> [Element] {
    let options = texts.options.indices.map { option($0, isSelected: $0 == selected, parts) }
    let origin = Element.Origin("Options", parts.message.survey?.span ?? parts.message.key.span)
    let list = Element("microsurveyConfig/options", .choices(Choices(options)), origin: origin)
    let card = Element("", .stack(Stack(.vertical, gap: 4, [question(parts), list]))) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.corners = Corners(12)
      $0.padding = Insets(vertical: 12, horizontal: 16)
    }
    let scroll = Element("", .scroll(Scroll(.vertical, card))) {
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    let submit = parts.button(
      "submit",
      .primary,
      texts.submit,
      action: "submit",
      isDisabled: selected == nil,
      style: MessageTheme.button(isPrimary: true)
    )
    return [scroll, submit, link(parts)]
  }

  private func question(_ parts: MessageParts) -> Element {
    let words = parts.text(
      "text",
      texts.question,
      MessageTheme.question,
      role: .heading,
      at: parts.message.text.span
    ) { $0.size = SizeRules(width: .fill) }
    return Element(
      "",
      .stack(Stack(.horizontal, gap: 12, alignment: .center, [icon(parts), words]))
    ) { $0.padding = Insets(bottom: 4) }
  }

  /// The named icon in the colour of texts; the app's own where none is named.
  private func icon(_ parts: MessageParts) -> Element {
    let size = SizeRules(width: .points(24), height: .points(24))
    guard let slot = texts.icon else {
      return Element("", .icon(Icon(.symbol("lightbulb"), size: 24)))
    }
    let span = parts.message.survey?.icon?.span ?? parts.message.key.span
    let picture = ImageElement(slot, isTinted: true)
    return Element("microsurveyConfig/icon", .image(picture), origin: .init("Image", span)) {
      $0.size = size
    }
  }

  private func option(_ index: Int, isSelected: Bool, _ parts: MessageParts) -> Choices.Option {
    let id = "microsurveyConfig/options/\(index)"
    let radio = Element("", .stack(Stack(.vertical, []))) {
      $0.size = SizeRules(width: .points(22), height: .points(22))
      $0.corners = Corners(11)
      $0.border = Border(
        width: isSelected ? 7 : 2,
        color: isSelected ? NimbusTheme.accent : NimbusTheme.radio
      )
    }
    let words = Element("", .text(TextElement(texts.options[index], role: .label))) {
      $0.typography = MessageTheme.option
      $0.size = SizeRules(width: .fill)
    }
    let written = parts.message.survey?.options ?? []
    let span = written.indices.contains(index) ? written[index].span : parts.message.key.span
    let row = Stack(.horizontal, gap: 12, alignment: .center, [radio, words])
    let content = Element(id, .stack(row), origin: .init("Text", span)) {
      $0.size = SizeRules(width: .fill, minHeight: 40)
    }
    return Choices.Option(id: id, content: content, isSelected: isSelected, action: "select")
  }

  private func link(_ parts: MessageParts) -> Element {
    parts.button(
      "link",
      .link,
      texts.link,
      action: "open-privacy-notice",
      style: MessageTheme.link
    )
  }

  private func confirmation(_ parts: MessageParts) -> [Element] {
    let check = Element("", .icon(Icon(.symbol("check"), size: 44)))
    let box = Stack(.vertical, alignment: .center, distribution: .center, [check])
    var picture = Element("picture", .stack(box), origin: .init("Image", parts.message.key.span)) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.foreground = NimbusTheme.accent
      $0.corners = Corners(44)
      $0.size = SizeRules(width: .points(88), height: .points(88))
      $0.alignment = .center
    }
    picture.fidelity.approximated = ["picture: the app shows its own, the preview a neutral sign"]
    let done = parts.text("confirmation", texts.done, MessageTheme.thanks)
    let middle = Stack(.vertical, gap: 16, distribution: .center, [picture, done])
    let content = Element("", .stack(middle)) {
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    return [content, link(parts)]
  }
}
