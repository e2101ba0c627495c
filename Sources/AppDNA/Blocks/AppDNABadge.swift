internal import Flow
internal import Source
internal import SystemKit

/// A few words on a capsule (reference: appdna, section 9.4).
struct AppDNABadge: BlockContent {
  private let text: Located<String>?
  private let fill: Themed<Color>
  private let ink: Themed<Color>
  private let radius: Double

  init(_ fields: inout AppDNAFields) {
    text = fields.text("badge_text")
    fill = fields.color("badge_bg_color") ?? AppDNADefaults.accent
    ink = fields.color("badge_text_color") ?? AppDNADefaults.white
    radius = max(0, fields.number("badge_corner_radius") ?? 999)
  }

  var width: BlockWidth { .natural }
  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let words = text ?? Located("", block.span.start(1))
    let slot = drawing.text(words, key: "block.\(block.id).badge")
    return .label(id: id, slot) {
      $0.typography = SystemText.caption.typography(weight: 600, alignment: .center)
      $0.foreground = ink
      $0.background = [.solid(fill)]
      $0.corners = Corners(radius)
      $0.padding = Insets(vertical: 4, horizontal: 12)
    }
  }
}
