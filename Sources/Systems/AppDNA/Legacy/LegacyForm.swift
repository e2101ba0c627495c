internal import Flow
internal import Source
internal import Syntax

/// The view of a form that has no blocks (reference: appdna, sections 3.1 and 11).
struct LegacyForm {
  let step: Step

  /// The answers that its fields collect.
  var answers: [StepAnswer] { step.formFields.map(\.answer) }

  /// The view, filling what the flow's chrome leaves.
  func element(_ pen: inout StepPen) -> Element {
    let parts = [image(&pen), title(&pen), subtitle(&pen)].compactMap { $0 }
    let fields = step.formFields.map { StepFormControl(field: $0).element(&pen) }
    let column = Element("", .stack(Stack(.vertical, gap: 20, parts + fields))) {
      $0.padding = Insets(top: 16, leading: 24, bottom: 24, trailing: 24)
      $0.size.width = .fill
    }
    let scroll = Element("", .scroll(Scroll(.vertical, column))) {
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    return Element("", .stack(Stack(.vertical, [scroll] + buttons(&pen)))) {
      $0.safeArea = .bottom
      $0.size = SizeRules(width: .fill, height: .fill)
    }
  }

  // MARK: Above the fields

  private func image(_ pen: inout StepPen) -> Element? {
    guard let url = step.config.image, !url.value.isEmpty else { return nil }
    let slot = pen.image(url)
    pen.summary.image = slot
    return Element("image", .image(ImageElement(slot, fit: .contain))) {
      $0.size = SizeRules(width: .fill, maxHeight: 120)
      $0.corners = Corners(12)
      $0.isClipped = true
    }
  }

  private func title(_ pen: inout StepPen) -> Element? {
    guard let title = step.config.title, !title.value.isEmpty else { return nil }
    let slot = pen.text(title, engines: .template)
    pen.summary.title = slot
    return Element("title", .text(TextElement(slot, role: .heading))) {
      $0.typography = SystemText.title2.typography(weight: 700)
    }
  }

  private func subtitle(_ pen: inout StepPen) -> Element? {
    guard let subtitle = step.config.subtitle, !subtitle.value.isEmpty else { return nil }
    let slot = pen.text(subtitle, engines: .template)
    pen.summary.body = slot
    return Element("subtitle", .text(TextElement(slot))) {
      $0.typography = SystemText.body.typography()
      $0.foreground = StepDefaults.secondary
    }
  }

  // MARK: Buttons

  private func buttons(_ pen: inout StepPen) -> [Element] {
    var buttons = [main(&pen)]
    if step.config.canSkip { buttons.append(skip(&pen)) }
    return buttons
  }

  /// Nothing that must be there is missing.
  private func isComplete(_ pen: StepPen) -> Bool {
    step.formFields.allSatisfy { field in
      if field.dependency?.presence(pen).isShown == false || !field.isRequired { return true }
      return pen.sample(of: field.id)?.value.text != nil
    }
  }

  private func main(_ pen: inout StepPen) -> Element {
    let words = step.config.button ?? Sited("Continue", step.span.start(1))
    let slot = pen.text(words, engines: .template)
    pen.summary.buttons.append(.init(role: "primary", title: slot, action: "next"))
    let label = Element("", .text(TextElement(slot, role: .label)))
    let look = LegacyFormLook(step)
    let fill = isComplete(pen) ? look.fill : StepDefaults.fade(look.fill, 0.4)
    return Element("cta", .button(ButtonElement(.primary, action: "next", [label]))) {
      $0.typography = SystemText.headline.typography(alignment: .center)
      $0.foreground = StepDefaults.white
      $0.background = [.solid(fill)]
      $0.corners = Corners(look.radius)
      $0.size = SizeRules(width: .fill, height: .points(54))
      $0.margin = Insets(top: 0, leading: 24, bottom: 32, trailing: 24)
    }
  }

  private func skip(_ pen: inout StepPen) -> Element {
    let slot = pen.words("Skip", at: step.span.start(1))
    pen.summary.buttons.append(.init(role: "secondary", title: slot, action: "skip"))
    let label = Element("", .text(TextElement(slot, role: .label)))
    return Element("skip", .button(ButtonElement(.secondary, action: "skip", [label]))) {
      $0.typography = SystemText.subheadline.typography(alignment: .center)
      $0.foreground = StepDefaults.secondary
      $0.alignment = .center
      $0.margin.bottom = 16
    }
  }
}

/// The looks that a form's `element_style` gives its button (reference: appdna, section 3.1).
private struct LegacyFormLook {
  let fill: Themed<Color>
  /// In pt.
  let radius: Double

  init(_ step: Step) {
    var fields = StepFields(step.config.node["element_style"], of: "an element style")
    let color = fields.map("background", of: "a background") { $0.color("color") } ?? nil
    fill = color ?? StepDefaults.accent
    radius = fields.length("corner_radius") ?? 14
  }
}
