internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A heading (reference: appdna, section 9.1).
  static func heading(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let sizes = [2: 22.0, 3: 18]
    let size = sizes[fields.integer("level") ?? 1] ?? 28
    return textBlock(text, &fields, Typography(size: size, weight: 700, scaling: .title1), .heading)
  }

  /// Running text (reference: appdna, section 9.1).
  static func text(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    return textBlock(text, &fields, Typography(size: 16, weight: 400, scaling: .body), .body)
  }

  private static func textBlock(
    _ text: Located<String>?,
    _ fields: inout Fields,
    _ type: Typography,
    _ role: TextElement.Role
  ) -> DrawnBlock<Self> {
    let style = fields.textStyle("style")
    var look = style.style(over: type)
    look.typography?.alignment = fields.textAlignment(style)
    return DrawnBlock { [look] id, block, drawing in
      let key = "block.\(block.id).text"
      let slot = drawing.text(text, or: "", at: block.span.start(1), key: key)
      if role == .heading {
        drawing.summary.title = drawing.summary.title ?? slot
      } else if drawing.summary.title != nil {
        drawing.summary.body = drawing.summary.body ?? slot
      }
      return .text(id: id, slot, role: role, style: look)
    }
  }

  /// A text with inline Markdown (reference: appdna, section 9.2).
  static func richText(_ fields: inout Fields) -> DrawnBlock<Self> {
    let path = "\(fields.blockID)/links/"
    let own = fields.text("markdown_content")
    let short = fields.text("text")
    let android = fields.text("content")
    if own == nil, short == nil, let android {
      fields.noteAlias(
        "only the Android app reads 'content'; 'markdown_content' is meant",
        at: android.span
      )
    }
    let text = own ?? short ?? android
    let engines: AppDNATranslations.Engines = own == nil && short != nil ? .block : .none
    let span = text?.span ?? fields.span.start(1)
    let isLegal = fields.word("rich_text_variant", among: ["default", "legal"]) == "legal"
    let style = fields.textStyle("base_style")
    let color = fields.color("link_color") ?? .accent
    if fields.any("max_lines") != nil { fields.fidelity.add(AppDNAFidelity.maxLines) }
    var runs = AppDNAMarkdown.runs(text?.value ?? "")
    var actions: [AppDNAAction] = []
    for (index, run) in runs.enumerated() {
      let address = run.look.link.flatMap { fields.opened(Located($0, span)) }
      if address == nil { runs[index].look.link = nil }
      guard let address else { continue }
      let part = "\(path)\(index)"
      actions.append(AppDNAAction(name: "link", value: address, part: part, span: address.span))
    }
    let look =
      isLegal
      ? style.style(over: .system(.caption, alignment: .center), color: .secondary)
      : style.style(over: .system(.body, alignment: .leading))
    return DrawnBlock(isEmpty: runs.isEmpty, actions: actions) { [runs] id, _, drawing in
      let parts = runs.enumerated().map { index, run in
        let slot = drawing.text(Located(run.text, span), engines: engines)
        return run.part(slot, "\(id)/links/\(index)", color, &drawing)
      }
      if drawing.summary.title != nil, drawing.summary.body == nil {
        drawing.summary.body = parts.first?.text
      }
      return Element(id, .richText(RichText(parts)), style: look)
    }
  }

  /// Items with a mark in front of each (reference: appdna, section 9.3).
  static func list(_ fields: inout Fields) -> DrawnBlock<Self> {
    let items = fields.list("items", of: .string).compactMap { node in
      node.text.map { Located($0, node.span) }
    }
    let mark = fields.word("list_style", as: ListMark.self) ?? .bullet
    let style = fields.textStyle("style")
    // Texts of a style without a size have the size that such styles have.
    let size = style.isGiven ? 16.0 : SystemText.body.size
    let look = style.style(over: Typography(size: size, weight: 400, scaling: .body))
    let line = 1.2 * (look.typography?.size ?? 16)
    return DrawnBlock(width: .natural, isEmpty: items.isEmpty) { id, block, drawing in
      let rows = items.enumerated().map { index, item in
        let slot = drawing.text(item, key: "block.\(block.id).item.\(index)", engines: .template)
        let parts = [
          mark.element(index, line: line, at: item.span, &drawing), .text(slot, style: look),
        ]
        return Element.row(id: "\(id)/items/\(index)", gap: 10, alignment: .start, parts)
      }
      return .column(id: id, gap: 8, alignment: .start, rows)
    }
  }

  /// A few words on a capsule (reference: appdna, section 9.4).
  static func badge(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("badge_text")
    let fill = fields.color("badge_bg_color") ?? .accent
    let ink = fields.color("badge_text_color") ?? .white
    let radius = max(0, fields.number("badge_corner_radius") ?? 999)
    return DrawnBlock(width: .natural, hasOwnBox: true) { id, block, drawing in
      let label = text ?? Located("", block.span.start(1))
      return .label(id: id, drawing.text(label, key: "block.\(block.id).badge")) {
        $0.typography = .system(.caption, weight: 600, alignment: .center)
        $0.foreground = ink
        $0.background = [.solid(fill)]
        $0.corners = Corners(radius)
        $0.padding = Insets(vertical: 4, horizontal: 12)
      }
    }
  }
}

extension Fields {
  /// The alignment of lines: the block's place across decides, `style.alignment` only where it says
  /// nothing.
  mutating func textAlignment(_ style: AppDNATextStyle) -> TextAlignment {
    if let own = word("horizontal_align", as: AppDNAAlign.self) {
      return own.text
    }
    if let alignment = style.type.alignment, alignment != .leading {
      fidelity.add(AppDNAFidelity.textAlignment)
      return alignment
    }
    return .leading
  }
}

extension AppDNAMarkdown.Run {
  /// The run with its look, a link in a colour.
  fileprivate func part(
    _ slot: TextSlot,
    _ id: String,
    _ color: Themed<Color>,
    _ drawing: inout Drawing
  ) -> RichText.Part {
    var type = Typography()
    if look.isBold { type.weight = 700 }
    if look.isCode { type.family = FontFamily(["SF Mono"], .mono) }
    type.isItalic = look.isItalic
    type.isStruck = look.isStruck
    type.isUnderlined = look.isUnderlined
    guard let link = look.link else { return RichText.Part(slot, typography: type) }
    if drawing.summary.link == nil { drawing.summary.link = .init(title: slot, url: link) }
    return RichText.Part(slot, typography: type, foreground: color, id: id)
  }
}

private enum ListMark: String, CaseIterable {
  case bullet
  case numbered
  case check

  /// The mark of an item, in the middle of its first line of a height.
  func element(_ index: Int, line: Double, at span: Span, _ drawing: inout Drawing) -> Element {
    switch self {
    case .bullet:
      return .box {
        $0.size = .square(6)
        $0.margin.top = max(0, (line - 6) / 2)
        $0.background = [.solid(.primary.faded(0.5))]
        $0.corners = Corners(3)
      }
    case .numbered:
      return .label(drawing.text("\(index + 1).", at: span)) {
        $0.typography = .system(.subheadline, weight: 600)
        $0.foreground = .secondary
        $0.margin.top = max(0, (line - 18) / 2)
      }
    case .check:
      return .symbol("checkmark.circle.fill", size: 17, ink: .accent) {
        $0.margin.top = max(0, (line - 17) / 2)
      }
    }
  }
}
