internal import Flow
internal import Source
internal import SystemKit

/// A screen without blocks: icon, title, text and a button in the middle (reference: sequence,
/// section 3.1).
struct LegacyScreen {
  let content: ScreenContent
  let span: Span

  /// The column between progress above and Skip below.
  func root(_ drawing: inout Drawing) -> Element {
    let image = content.image.flatMap { $0.value.isEmpty ? nil : $0 }
    var rows = [
      permission(&drawing), content.icon.map { Self.sign("icon", $0, &drawing) },
      image.map { Self.picture("image", $0, &drawing) },
      content.title.map { heading("title", $0, &drawing) },
      // The subtitle or, without one, the body; never both.
      content.subtitle.map { running("subtitle", $0, &drawing) }
        ?? content.body.map { running("body", $0, &drawing) },
    ]
    .compactMap { $0 }
    rows += [Element.space(24), button(&drawing)]
    return Self.column(rows, below: skip(&drawing))
  }

  /// A page of a carousel, with the button below all of them.
  func slide(_ index: Int, _ drawing: inout Drawing) -> Element {
    guard content.slides.indices.contains(index) else { return root(&drawing) }
    var rows = self.rows(content.slides[index], "slides/\(index)", &drawing)
    let dots = Element.Kind.progress(Self.dots(index, of: content.slides.count))
    rows.append(Element("slides", dots, origin: .init("slides", span)) { $0.margin.top = 8 })
    rows += [Element.space(24), button(&drawing)]
    return Self.column(rows, below: skip(&drawing))
  }

  /// The rows of a carousel's page, in the colours of the content.
  func rows(_ slide: ScreenContent.Slide, _ path: String, _ drawing: inout Drawing) -> [Element] {
    let picture = slide.image.map { Self.picture("\(path)/image", $0, &drawing) }
    let icon = picture == nil ? slide.icon.map { Self.sign("\(path)/icon", $0, &drawing) } : nil
    var rows = [picture, icon].compactMap { $0 }
    if let title = slide.title {
      rows.append(heading("\(path)/title", title, &drawing))
    }
    if let body = slide.body { rows.append(running("\(path)/body", body, &drawing)) }
    return rows
  }

  private static func column(_ rows: [Element], below skip: Element?) -> Element {
    let column = Element.column(gap: 16, alignment: .center, rows) {
      $0.padding = Insets(vertical: 24, horizontal: SequenceDefaults.sidePadding)
      $0.size.width = .fill
    }
    let scroll = Element("", .scroll(Scroll(isCentered: true, column))) {
      $0.size = .fill
      $0.safeArea = .top
    }
    return .column([scroll, skip].compactMap { $0 }) { $0.size = .fill }
  }

  // MARK: Parts

  private static func sign(
    _ id: String,
    _ icon: Located<String>,
    _ drawing: inout Drawing
  ) -> Element {
    var element = drawing.icon(icon, id: id, size: 64)
    element.style.margin.bottom = 8
    element.origin = .init("icon", icon.span)
    return element
  }

  private static func picture(
    _ id: String,
    _ image: Located<String>,
    _ drawing: inout Drawing
  ) -> Element {
    let slot = drawing.mainImage(image)
    return Element(id, .image(ImageElement(slot)), origin: .init("image", image.span)) {
      $0.size = SizeRules(maxWidth: 280, maxHeight: 220)
    }
  }

  private func heading(_ id: String, _ text: Located<String>, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(text)
    drawing.summary.title = drawing.summary.title ?? slot
    return .text(id: id, slot, role: .heading, origin: .init("title", text.span)) {
      $0.typography = Typography(size: 28, weight: 700, alignment: .center)
      $0.foreground = content.titleColor ?? .ink
    }
  }

  private func running(_ id: String, _ text: Located<String>, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(text)
    drawing.summary.body = drawing.summary.body ?? slot
    return .text(id: id, slot, origin: .init("subtitle", text.span)) {
      $0.typography = Typography(size: 16, alignment: .center)
      $0.foreground = content.subtitleColor ?? .quietInk
      $0.padding = Insets(vertical: 0, horizontal: 16)
    }
  }

  private func button(_ drawing: inout Drawing) -> Element {
    let text = content.buttonText ?? Located("Continue", span.start(1))
    let slot = drawing.text(text)
    let action = content.buttonAction?.value.name ?? "next"
    drawing.summary.buttons.append(.init(role: "primary", title: slot, action: action))
    let origin = Element.Origin("button", text.span)
    return .button(id: "button", .primary, action: action, slot, origin: origin) {
      $0.background = [.solid(content.buttonColor ?? .accent)]
      $0.foreground = content.buttonTextColor ?? .ink
      $0.typography = Typography(size: 17, weight: 600)
      $0.padding = Insets(vertical: 16, horizontal: 0)
      $0.corners = Corners(12)
      $0.size.width = .fill
    }
  }

  private func skip(_ drawing: inout Drawing) -> Element? {
    guard let text = content.skipText, !text.value.isEmpty else { return nil }
    let slot = drawing.text(text)
    let action = content.skipAction?.value.name ?? "next"
    drawing.summary.buttons.append(.init(role: "skip", title: slot, action: action))
    let origin = Element.Origin("skip", text.span)
    return .button(id: "skip", .link, action: action, slot, origin: origin) {
      $0.foreground = .skipInk
      $0.typography = Typography(size: 15)
      $0.margin = Insets(bottom: 40)
      $0.alignment = .center
    }
  }

  /// The line that names the permission a screen asks for, which no app draws.
  private func permission(_ drawing: inout Drawing) -> Element? {
    guard let permission = content.permission else { return nil }
    let slot = drawing.text("asks for: \(permission.value)", at: permission.span)
    let symbol = ScreenPermission.symbols.first { $0.key == permission.value }?.value
    let sign = Element.symbol(symbol ?? "shield", size: 14)
    let label = Element.label(slot)
    return .row(gap: 6, alignment: .center, [sign, label]) {
      $0.typography = Typography(size: 12, weight: 500)
      $0.foreground = .ink
      $0.background = [.solid(.black(0.55))]
      $0.padding = Insets(vertical: 5, horizontal: 12)
      $0.border = Border(width: 1, color: .white(0.3))
      $0.corners = Corners(9999)
    }
  }

  /// The dots that tell which slide of several shows.
  static func dots(_ index: Int, of count: Int) -> Progress {
    Progress(
      .dots(count: count, current: index, filled: false, size: 8, gap: 6),
      track: .solid(.white(0.3)),
      fill: .solid(.ink),
      label: "\(index + 1) of \(count)"
    )
  }
}
