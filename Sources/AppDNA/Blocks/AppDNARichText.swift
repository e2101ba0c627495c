internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
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
    let engines: AppDNAWords.Engines = own == nil && short != nil ? .block : .none
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
