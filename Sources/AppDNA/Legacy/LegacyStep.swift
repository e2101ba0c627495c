internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The view of a step that has no blocks (reference: appdna, section 3.1).
struct LegacyStep {
  let step: AppDNAStep
  var moment = AppDNAChatMoment.opening

  var config: AppDNAConfig { step.config }

  /// The view, filling what the flow's chrome leaves; it scrolls where its rows are higher than that.
  func element(_ drawing: inout Drawing) -> Element {
    var rows = rows(&drawing)
    if config.canSkip { rows.append(LegacyParts.skip("skip", config, &drawing)) }
    let column = Element.column(rows) {
      $0.size = SizeRules(width: .fill, height: .share(1))
      $0.safeArea = .bottom
    }
    return Element("", .scroll(Scroll(.vertical, column))) { $0.size = .fill }
  }

  private func rows(_ drawing: inout Drawing) -> [Element] {
    switch step.type {
    case .welcome: return welcome(&drawing)
    case .question: return question(&drawing)
    case .valueProp: return valueProposition(&drawing)
    case .form: return form(&drawing)
    case .interactiveChat:
      guard let chat = config.chat else { return custom(&drawing) }
      return AppDNAChatView(config: config, chat: chat, moment: moment).rows(&drawing)
    case .custom: return custom(&drawing)
    }
  }

  // MARK: Welcome and custom

  private func welcome(_ drawing: inout Drawing) -> [Element] {
    let image = image(radius: 16, &drawing)
    let title = title(.largeTitle, &drawing)
    let lines = [title, subtitle(&drawing)].compactMap { $0 }
    let column = Element.column(gap: 12, lines) {
      $0.padding = Insets(vertical: 0, horizontal: 32)
      $0.size.width = .fill
    }
    let button = button(usual: "Get Started", &drawing)
    return [LegacyParts.middle([image, lines.isEmpty ? nil : column]), button]
  }

  private func custom(_ drawing: inout Drawing) -> [Element] {
    var title = title(.title2, &drawing)
    title?.style.padding = Insets(vertical: 0, horizontal: 32)
    var subtitle = subtitle(&drawing)
    subtitle?.style.padding = Insets(vertical: 0, horizontal: 32)
    let image = image(radius: 0, &drawing)
    let button = button(&drawing)
    return [LegacyParts.middle([title, subtitle, image]), button]
  }

  // MARK: A value proposition

  private func valueProposition(_ drawing: inout Drawing) -> [Element] {
    var title = title(.title2, &drawing)
    title?.style.padding = Insets(vertical: 0, horizontal: 24)
    let rows = config.legacy.items.enumerated().map { row($1, "items/\($0 + 1)", &drawing) }
    let list = Element.column(id: "items", gap: 20, rows) {
      $0.padding = Insets(vertical: 0, horizontal: 24)
      $0.size.width = .fill
    }
    let button = button(&drawing)
    return [LegacyParts.middle([title, rows.isEmpty ? nil : list]), button]
  }

  private func row(_ item: LegacyContent.Item, _ id: String, _ drawing: inout Drawing) -> Element {
    let looks: [(String, Located<String>?, Typography, Themed<Color>?)] = [
      ("title", item.title, .system(.headline), nil),
      ("subtitle", item.subtitle, .system(.subheadline), .secondary),
    ]
    let lines = looks.compactMap { name, text, type, ink in
      text.map {
        Element.text(id: "\(id)/\(name)", drawing.text($0, engines: .template), type, ink: ink)
      }
    }
    let sign = item.icon.map { [LegacyParts.icon("\(id)/icon", $0, size: 36, &drawing)] } ?? []
    let box = Element.centered(sign) {
      $0.size = .square(48)
      $0.isClipped = true
    }
    let column = Element.column(gap: 4, lines) { $0.size.width = .fill }
    let origin = Element.Origin("item", item.span)
    return .row(id: id, gap: 16, alignment: .center, [box, column], origin: origin)
  }

  // MARK: A form

  private func form(_ drawing: inout Drawing) -> [Element] {
    var parts: [Element?] = []
    if let url = config.image.nonEmpty {
      let slot = drawing.image(url)
      drawing.summary.image = slot
      let size = SizeRules(width: .fill, maxHeight: 120)
      parts.append(.picture(id: "image", slot, size: size, radius: 12))
    }
    parts.append(title(.title2, &drawing))
    parts.append(subtitle(&drawing))
    // Title and subtitle stand along the fields' edge.
    for index in parts.indices { parts[index]?.style.typography?.alignment = nil }
    let fields = step.formFields.map { $0.element(&drawing) }
    let column = Element.column(gap: 20, parts.compactMap { $0 } + fields) {
      $0.padding = Insets(top: 16, sides: 24, bottom: 24)
      $0.size.width = .fill
    }
    // The button is paler while something is missing.
    let fill = config.legacy.look.background ?? .accent
    let button = button(
      fill: isComplete(drawing) ? fill : fill.faded(0.4),
      radius: config.legacy.look.radius ?? 14,
      &drawing
    )
    return [LegacyParts.scroll(column), button]
  }

  private func isComplete(_ drawing: Drawing) -> Bool {
    step.formFields.allSatisfy { field in
      if field.dependency?.presence(drawing).isShown == false || !field.isRequired { return true }
      return drawing.sample(of: field.id)?.value.text != nil
    }
  }
}

/// The common parts of the views of steps without blocks (reference: appdna, section 3.1, "All").
enum LegacyParts {
  /// The button that passes the step over.
  static func skip(_ id: String, _ config: AppDNAConfig, _ drawing: inout Drawing) -> Element {
    let span = config.node.span.start(1)
    let slot = drawing.text("Skip", at: span)
    if !drawing.summary.buttons.contains(where: { $0.action == "skip" }) {
      drawing.summary.buttons.append(.init(role: "secondary", title: slot, action: "skip"))
    }
    let origin = Element.Origin("skip_enabled", span)
    return .button(id: id, .link, action: "skip", slot, origin: origin) {
      $0.typography = .system(.subheadline, alignment: .center)
      $0.foreground = .secondary
      $0.padding = Insets(vertical: 12, horizontal: 24)
      $0.alignment = .center
    }
  }

  /// The sign before words: an emoji, or a word that the apps print.
  static func icon(
    _ id: String,
    _ icon: Located<String>,
    size: Double,
    _ drawing: inout Drawing
  ) -> Element {
    let slot = drawing.text(icon, engines: .none)
    guard isWord(icon.value) else { return Element(id, .icon(Icon(.emoji(slot), size: size))) }
    return .label(id: id, slot, Typography(size: size, alignment: .center)) {
      $0.typography?.maxLines = 1
      $0.size.width = .fill
    }
  }

  /// Tells whether an icon is a name such as `star.fill`, which is no sign by itself.
  static func isWord(_ icon: String) -> Bool {
    icon.utf8.count > 1 && icon.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Parts in the middle of what a button below leaves.
  static func middle(_ parts: [Element?]) -> Element {
    let column = Element.column(gap: 24, alignment: .center, parts.compactMap { $0 }) {
      // A gap more stands above the button.
      $0.padding = Insets(top: 24, bottom: 48)
      $0.size.width = .fill
    }
    return scroll(column, isCentered: true)
  }

  /// A part that takes the room that other rows leave, and scrolls where it is higher.
  ///
  /// Of the height some is always left, so that letters of any size can be read line by line.
  static func scroll(_ content: Element, isCentered: Bool = false) -> Element {
    Element("", .scroll(Scroll(isCentered: isCentered, content))) {
      $0.size = SizeRules(width: .fill, height: .fill, minHeight: 120)
    }
  }
}

/// The parts of the view that the config names.
extension LegacyStep {
  func title(_ style: SystemText, _ drawing: inout Drawing) -> Element? {
    guard let title = config.title.nonEmpty else { return nil }
    let slot = drawing.text(title, engines: .template)
    drawing.summary.title = slot
    let type = Typography.system(style, weight: 700, alignment: .center)
    let origin = Element.Origin("title", title.span)
    return .text(id: "title", slot, type, role: .heading, origin: origin)
  }

  func subtitle(_ drawing: inout Drawing) -> Element? {
    guard let subtitle = config.subtitle.nonEmpty else { return nil }
    let slot = drawing.text(subtitle, engines: .template)
    drawing.summary.body = slot
    let type = Typography.system(.body, alignment: .center)
    let origin = Element.Origin("subtitle", subtitle.span)
    return .text(id: "subtitle", slot, type, ink: .secondary, origin: origin)
  }

  /// The step's picture, within a square.
  func image(radius: Double, _ drawing: inout Drawing) -> Element? {
    guard let image = config.image.nonEmpty else { return nil }
    let slot = drawing.image(image)
    drawing.summary.image = slot
    let picture = Element.Kind.image(ImageElement(slot, fit: .contain))
    return Element("image", picture, origin: .init("image_url", image.span)) {
      $0.size = SizeRules(width: .points(280), maxHeight: 280)
      if radius > 0 {
        $0.clip(radius)
      }
    }
  }

  func button(
    usual: String = "Continue",
    fill: Themed<Color> = .accent,
    radius: Double = 14,
    _ drawing: inout Drawing
  ) -> Element {
    let label = config.button.nonEmpty
    let span = config.node.span.start(1)
    let slot = drawing.text(label, or: usual, at: span, engines: .template)
    if !drawing.summary.buttons.contains(where: { $0.action == "next" }) {
      drawing.summary.buttons.append(.init(role: "primary", title: slot, action: "next"))
    }
    let origin = Element.Origin("cta_text", label?.span ?? span)
    return .button(id: "cta", .primary, action: "next", slot, origin: origin) {
      $0.typography = .system(.headline, alignment: .center)
      $0.foreground = .white
      $0.background = [.solid(fill)]
      $0.corners = Corners(radius)
      $0.size = SizeRules(width: .fill, height: .points(54))
      $0.margin = Insets(leading: 24, bottom: 32, trailing: 24)
    }
  }
}
