internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A few words on a capsule (reference: appdna, section 9.4).
  static func badge(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("badge_text")
    let fill = fields.color("badge_bg_color") ?? .accent
    let ink = fields.color("badge_text_color") ?? .white
    let radius = max(0, fields.number("badge_corner_radius") ?? 999)
    return DrawnBlock(width: .natural, hasOwnBox: true) { id, block, drawing in
      let words = text ?? Located("", block.span.start(1))
      return .label(id: id, drawing.text(words, key: "block.\(block.id).badge")) {
        $0.typography = .system(.caption, weight: 600, alignment: .center)
        $0.foreground = ink
        $0.background = [.solid(fill)]
        $0.corners = Corners(radius)
        $0.padding = Insets(vertical: 4, horizontal: 12)
      }
    }
  }
}
