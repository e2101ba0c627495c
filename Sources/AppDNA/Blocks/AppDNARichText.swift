internal import Flow
internal import Source
internal import SystemKit

/// A text with inline Markdown (reference: appdna, section 9.2).
struct AppDNARichText: BlockContent {
  private let runs: [AppDNAMarkdown.Run]
  private let engines: AppDNAWords.Engines
  private let span: Span
  private let isLegal: Bool
  private let style: AppDNATextStyle
  private let linkColor: Themed<Color>
  /// Addresses in the order of the text, each with the place of its words in ``runs``.
  private let links: [(run: Int, address: Located<String>)]
  private let id: String

  /// The settings of type: usual text, or small print.
  enum Variant: String, CaseIterable {
    case usual = "default"
    case legal
  }

  init(_ fields: inout AppDNAFields) {
    id = fields.blockID
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
    engines = own == nil && short != nil ? .block : .none
    span = text?.span ?? fields.span.start(1)
    isLegal = fields.word("rich_text_variant", as: Variant.self) == .legal
    style = fields.textStyle("base_style")
    linkColor = fields.color("link_color") ?? AppDNADefaults.accent
    if fields.any("max_lines") != nil {
      fields.fidelity.add(AppDNAFidelity.maxLines)
    }
    let read = AppDNAMarkdown.runs(text?.value ?? "")
    let opened = Self.links(of: read, at: span, &fields)
    links = opened
    let places = Set(opened.map(\.run))
    runs = read.enumerated().map { index, run in
      var run = run
      if !places.contains(index) { run.look.link = nil }
      return run
    }
  }

  /// The links that may be opened.
  private static func links(
    of runs: [AppDNAMarkdown.Run],
    at span: Span,
    _ fields: inout AppDNAFields
  ) -> [(run: Int, address: Located<String>)] {
    var links: [(run: Int, address: Located<String>)] = []
    for (index, run) in runs.enumerated() {
      guard let link = run.look.link, let address = fields.opened(Located(link, span)) else {
        continue
      }
      links.append((index, address))
    }
    return links
  }

  var isEmpty: Bool { runs.isEmpty }

  var actions: [AppDNAAction] {
    links.map { link in
      AppDNAAction(
        name: "link",
        value: link.address,
        part: "\(id)/links/\(link.run)",
        span: link.address.span
      )
    }
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let parts = runs.enumerated().map { index, run in
      part(run, "\(id)/links/\(index)", &drawing)
    }
    if drawing.summary.title != nil, drawing.summary.body == nil {
      drawing.summary.body = parts.first?.text
    }
    let base: SystemText = isLegal ? .caption : .body
    let type = base.typography(alignment: isLegal ? .center : .leading)
    let ink = isLegal ? AppDNADefaults.secondary : AppDNADefaults.primary
    return Element(id, .richText(RichText(parts)), style: style.style(over: type, color: ink))
  }

  private func part(
    _ run: AppDNAMarkdown.Run,
    _ id: String,
    _ drawing: inout AppDNADrawing
  ) -> RichText.Part {
    let slot = drawing.text(Located(run.text, span), engines: engines)
    var type = Typography()
    if run.look.isBold { type.weight = 700 }
    if run.look.isCode { type.family = FontFamily(["SF Mono"], .mono) }
    type.isItalic = run.look.isItalic
    type.isStruck = run.look.isStruck
    type.isUnderlined = run.look.isUnderlined
    guard let link = run.look.link else { return RichText.Part(slot, typography: type) }
    if drawing.summary.link == nil { drawing.summary.link = .init(title: slot, url: link) }
    return RichText.Part(slot, typography: type, foreground: linkColor, id: id)
  }
}
