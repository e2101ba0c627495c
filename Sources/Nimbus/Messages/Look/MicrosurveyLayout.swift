internal import Flow
internal import Source

/// A microsurvey in its states: the prompt above the toolbar, the sheet with nothing and with one option
/// chosen, and what the user sees after sending (reference: nimbus, section 5.2, and nimbus-look, sections
/// 14, 15 and 17).
struct MicrosurveyLayout {
  let parts: MessageParts
  /// The slots of all texts, which the states share.
  let title, button, question, headline, submitTitle, linkTitle, doneHeader, done: TextSlot
  let options: [TextSlot]
  let iconSlot: ImageSlot?

  var app: AppLook { parts.app }
  var survey: Message.Survey? { parts.message.survey }

  /// Takes in the texts of a microsurvey, with fallbacks for those that the message leaves out.
  init(_ parts: inout MessageParts) {
    let message = parts.message
    let survey = message.survey
    title = parts.add(message.title, else: .promptTitle, in: .microsurveyTitle)
    question = parts.add(message.text, in: .microsurveyText)
    // Android's own word stands on its button (reference: fenix, section 9).
    let label = parts.platform == .android ? nil : message.buttonLabel
    button = parts.add(label, else: .promptButton, in: .microsurveyButton)
    let written = (survey?.options ?? []).map { parts.add($0, in: .microsurveyOption) }
    // Without answers Android never shows the survey (reference: fenix, section 9).
    let brought = written.isEmpty && parts.platform == .ios ? AppText.surveyOptions : []
    options = written + brought.map { parts.add($0) }
    iconSlot = survey?.icon.map { parts.slots.add(ImageRef($0.value, span: $0.span)) }
    headline = parts.add(.header)
    submitTitle = parts.add(.submit)
    linkTitle = parts.add(.privacy)
    doneHeader = parts.add(.doneHeader)
    done = parts.add(.done)
    parts.summary.title = title
    parts.summary.body = question
    parts.summary.image = iconSlot
    parts.summary.buttons = [
      .init(role: "primary", title: button, action: "open-survey"),
      .init(role: "submit", title: submitTitle, action: "submit"),
    ]
    parts.summary.link = .init(title: linkTitle, url: MessageParts.privacyNotice(of: survey))
    parts.summary.choices = options.map { .init(title: $0, image: nil, action: "select") }
    self.parts = parts
  }

  /// The states in the order in which a user meets them; a sheet of Android opens fully.
  var states: [CardState] {
    let open = (questions(chosen: nil), [submit(isDisabled: true), link])
    let chosen = (questions(chosen: 0), [submit(isDisabled: false), link])
    let prompt = BrowserPage(app: app).web(above: prompt)
    var states = [
      CardState(State.prompt, root: root(prompt)),
      sheet(State.unselected, headline, open),
      sheet(State.selected, headline, chosen),
      sheet(State.confirmation, doneHeader, (thanks, [link])),
    ]
    if !app.isAndroid { states.insert(sheet(State.expanded, headline, open), at: 2) }
    return states
  }

  enum State {
    static let prompt = "prompt"
    static let unselected = "unselected"
    static let expanded = "expanded"
    static let selected = "selected"
    static let confirmation = "confirmation"
  }

  func root(_ element: Element) -> Element {
    var root = element
    root.origin = parts.origin
    return root
  }

  /// The app's sign, words and an x; one line of words stands in the middle of the row, the signs stay at
  /// the top beside more.
  func head(_ title: Element, logo: Double, cross: Element, gap: Double) -> Element {
    var title = title
    title.style.size.width = .fill
    title.style.alignment = .center
    let logo = app.logo(parts.message.key.span, side: logo, scaling: app.signs)
    return .row(gap: gap, alignment: app.isAndroid ? .center : .start, [logo, title, cross])
  }
}

extension MicrosurveyLayout {
  private typealias Numbers = FirefoxIosLook.SurveyPrompt
  private typealias Android = FenixLook.SurveyPrompt

  fileprivate var prompt: Element {
    let message = parts.message
    let type = app.type(AppLook.Types.body, FenixLook.Types.headline7)
    let title = parts.text("title", title, type, role: .heading, at: message.title?.span)
    let side = app[Android.cross]
    let head = head(
      title,
      logo: app[Numbers.logo, Android.logo],
      cross: app.isAndroid
        ? app.bareCross(message.key.span, side: side, touch: side) : app.cross(message.key.span),
      gap: app[Numbers.between, Android.between]
    )
    let isPrimary = app.isAndroid || app.does(FirefoxIosVersions.fillsSurveyPrompts)
    let button = parts.button(
      "button-label",
      .primary,
      button,
      action: "open-survey",
      at: message.buttonLabel?.span,
      style: app.button(isPrimary: isPrimary)
    )
    let gap = app[Numbers.rowToButton, Android.rowToButton]
    let content = Element.column(gap: gap, [head, button]) {
      if app.isAndroid { takeAndroid(&$0) } else { take(&$0) }
    }
    let line = Element.box {
      $0.background = app.paint(AppLook.Tokens.borderPrimary)
      $0.size = SizeRules(height: .points(app[Numbers.line]))
    }
    return .column(id: "prompt", app.isAndroid ? [content] : [line, content]) {
      $0.background = app.paint(AppLook.Tokens.layer1, FenixLook.Tokens.page)
      $0.foreground = app[AppLook.Tokens.textPrimary, FenixLook.Tokens.textPrimary]
    }
  }

  private func take(_ style: inout Style) {
    style.padding = app.insets(Numbers.above, Numbers.sides, Numbers.below)
    let wide = Insets(vertical: 0, horizontal: app[Numbers.wideSides])
    let widest = Insets(vertical: 0, horizontal: app[Numbers.turnedPadSides])
    style.adapt(on: .turnedPhonesAndUprightPads) { $0.padding = wide }
    style.adapt(on: .turnedPads) { $0.padding = widest }
  }

  private func takeAndroid(_ style: inout Style) {
    style.padding = Insets(app[Android.padding])
    style.adapt(on: .androidTablets) {
      $0.size.width = .share(app[Android.tabletWidth])
      $0.alignment = .center
    }
  }
}
