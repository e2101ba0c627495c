internal import Flow
internal import Source

/// The card of a microsurvey: its question and options, thanks when they are sent (reference:
/// nimbus-look, sections 15 and 17).
extension MicrosurveyLayout {
  private typealias Numbers = FirefoxIosLook.SurveyCard
  private typealias Android = FenixLook.SurveyCard

  private func card(_ rows: [Element]) -> Element {
    .column(id: "survey", rows) {
      $0.background = app.paint(AppLook.Tokens.layer2, FenixLook.Tokens.card)
      $0.corners = Corners(app[Numbers.corner, Android.corner])
      $0.border = line(app[Numbers.line, Android.line], .over)
      guard app.isAndroid, app[Android.shadowBlur] > 0 else { return }
      let color = app[FenixLook.Tokens.shadow]
      let blur = app[Android.shadowBlur]
      $0.shadows = [Shadow(y: app[Android.shadowDown], blur: blur, color: color)]
    }
  }

  private func line(_ width: Double, _ placement: Border.Placement) -> Border? {
    guard width > 0 else { return nil }
    let color = app[AppLook.Tokens.borderPrimary, FenixLook.Tokens.line]
    return Border(width: width, color: color, placement: placement)
  }

  func questions(chosen: Int?) -> Element {
    let options = options.indices.map { option($0, isChosen: $0 == chosen) }
    let origin = Element.Origin("Options", survey?.span ?? parts.message.key.span)
    let list = Element("microsurveyConfig/options", .choices(Choices(options)), origin: origin)
    return card([questionRow, list])
  }

  private var questionRow: Element {
    let type = app.type(AppLook.Types.body, FenixLook.Types.headline7)
    let span = parts.message.text.span
    let text = parts.text("text", question, type, role: .heading, at: span) {
      $0.size = SizeRules(width: .fill)
    }
    let gap = app[Numbers.iconToQuestion, Android.iconToQuestion]
    return .row(gap: gap, alignment: .center, [icon, text]) {
      $0.padding = insets(
        above: app[Numbers.questionAbove, Android.questionAbove],
        below: app[Numbers.questionBelow, Android.questionBelow]
      )
    }
  }

  private func insets(above: Double, below: Double) -> Insets {
    let sides = app[Numbers.sides, Android.sides]
    return Insets(top: above, sides: sides, bottom: below)
  }

  /// The named icon in the colour of texts; the app's own if none is named.
  private var icon: Element {
    let side = app[Numbers.icon, Android.icon]
    guard let slot = iconSlot else {
      return .symbol("lightbulb", size: side, scaling: app.signs)
    }
    let span = survey?.icon?.span ?? parts.message.key.span
    let picture = ImageElement(slot, isTinted: true)
    return Element("microsurveyConfig/icon", .image(picture), origin: .init("Image", span)) {
      $0.size = SizeRules(width: .scaled(side, app.signs), height: .scaled(side, app.signs))
    }
  }

  private func option(_ index: Int, isChosen: Bool) -> Choices.Option {
    let id = "microsurveyConfig/options/\(index)"
    var type = app.type(AppLook.Types.body, FenixLook.Types.subtitle1)
    if app.isAndroid { type.maxLines = 1 }
    let label = Element.label(options[index], type) { $0.size = SizeRules(width: .fill) }
    let written = survey?.options ?? []
    let span = written.indices.contains(index) ? written[index].span : parts.message.key.span
    let content = Element.row(
      id: id,
      gap: app[Numbers.signToText, Android.signToText],
      alignment: .center,
      [app.isAndroid ? radio(isChosen) : sign(isChosen), label],
      origin: Element.Origin("Text", span)
    ) {
      let above = app[Numbers.rowAbove, Android.rowAbove]
      let line = app.isAndroid ? 0 : app[Numbers.rowLine]
      $0.padding = insets(above: above + line, below: above)
      $0.border = self.line(line, .top)
      if app.isAndroid { $0.size.minHeight = app[Android.rowLeast] }
    }
    return Choices.Option(id: id, content: content, isSelected: isChosen, action: "select")
  }

  private func sign(_ isChosen: Bool) -> Element {
    let side = app[Numbers.sign]
    return app.sign(
      isChosen: isChosen,
      side: side,
      ring: app[Numbers.ring],
      ringSide: side,
      scaling: app.signs
    )
  }

  /// Material's own sign: a ring, with a dot in it while chosen.
  private func radio(_ isChosen: Bool) -> Element {
    let ink = app[isChosen ? FenixLook.Tokens.chosen : FenixLook.Tokens.textPrimary]
    let dot = Element.box {
      $0.background = [.solid(ink)]
      $0.corners = Corners(app[Android.dot] / 2)
      $0.size = .square(app[Android.dot])
    }
    let ring = Element.centered(isChosen ? [dot] : []) {
      $0.border = Border(width: app[Android.ring], color: ink)
      $0.corners = Corners(app[Android.ringDiameter] / 2)
      $0.size = .square(app[Android.ringDiameter])
    }
    return .centered([ring]) { $0.size = .square(app[Android.sign]) }
  }

  var thanks: Element {
    typealias Numbers = FirefoxIosLook.SurveyThanks
    typealias Android = FenixLook.SurveyThanks
    let height = app[Numbers.pictureHeight, Android.pictureHeight]
    let check = Element.symbol("check", size: height / 2)
    let origin = Element.Origin("Image", parts.message.key.span)
    var picture = Element.centered(id: "picture", [check], origin: origin) {
      $0.foreground = app[AppLook.Tokens.textAccent, FenixLook.Tokens.chosen]
      let width = app[Numbers.pictureWidth, Android.pictureWidth]
      $0.size = SizeRules(width: .points(width), height: .points(height))
      $0.alignment = .center
    }
    picture.fidelity.add(NimbusFidelity.surveyPicture)
    let type = app.type(AppLook.Types.title3, FenixLook.Types.headline7, .center)
    let done = parts.text("confirmation", done, type)
    let gap = app[Numbers.pictureToText, Android.pictureToText]
    let column = Element.column(gap: gap, [picture, done]) {
      $0.padding = insets(
        above: app[Numbers.above, Android.above],
        below: app[Numbers.below, Android.below]
      )
    }
    return card([column])
  }
}
