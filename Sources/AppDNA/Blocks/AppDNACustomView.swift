internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A view of the app itself: a dashed box that names it (reference: appdna, section 9.26).
struct AppDNACustomView: BlockContent {
  private let key: String
  private let image: Located<String>?
  private let text: Located<String>?
  private let height: Double?
  private let config: String?

  init(_ fields: inout AppDNAFields) {
    let name = fields.text("view_key")?.value.nonEmpty
    key = name ?? fields.blockID
    image = fields.text("placeholder_image_url").flatMap { $0.value.isEmpty ? nil : $0 }
    text = fields.text("placeholder_text").flatMap { $0.value.isEmpty ? nil : $0 }
    height = fields.number("height").map { max(0, $0) }
    config = fields.any("custom_config", as: .map(.any)).map { NodeWords.json($0) }
    if name == nil {
      fields.log.report(
        .viewWithoutKey,
        "a custom_view block needs 'view_key'",
        at: fields.span.start(1)
      )
    }
    fields.fidelity.add(AppDNAFidelity.customView)
  }

  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let words = image == nil ? text.map { [drawing.text($0, engines: .none)] } ?? [] : []
    let name = drawing.words("[\(key)]", at: block.span.start(1))
    guard let image else {
      let frame = Placeholder("", reason: "", texts: words + [name], detail: config)
      return Element(id, .placeholder(frame), style: look)
    }
    let picture = Element("", .image(ImageElement(drawing.image(image)))) {
      $0.size = SizeRules(width: .fill, maxHeight: height)
    }
    let below = Element.text(name)
    return .column(id: id, gap: 8, [picture, below], style: look)
  }

  /// The apps' own words in place of a view they do not have, in a box that names it.
  private var look: Style {
    Style {
      $0.typography = SystemText.caption.typography(alignment: .center)
      $0.foreground = AppDNADefaults.secondary
      $0.size = SizeRules(width: .fill, minHeight: 0, maxHeight: image == nil ? height : nil)
      $0.padding = Insets(8)
      $0.border = Border(width: 1.5, color: AppDNADefaults.gray, line: .dashed)
      $0.corners = Corners(12)
    }
  }
}
