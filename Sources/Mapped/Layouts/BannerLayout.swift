internal import Flow
internal import Source
internal import SystemKit

extension DrawingContext<MappedCard> {
  /// A card at the top of a page: a picture beside the texts.
  mutating func banner() -> Element {
    let image = cardPicture(side: 40) { $0.size = .square(56) }
    let texts = texts(.heading, .leading)
    let words = texts.isEmpty ? nil : Element.column(gap: 4, texts) { $0.size.width = .fill }
    let head = [image, words].compactMap(\.self)
    let row = head.isEmpty ? [] : [Element.row(gap: 16, alignment: .start, head)]
    let rows = orNothing(row + rest(.leading)) + [buttons()].compactMap(\.self)
    let ground = ground(look.panel)
    let card = Element.column(id: "panel", gap: look.own.gap ?? 16, rows) {
      $0.size = SizeRules(width: .fill, maxWidth: 600)
      $0.padding = Insets(16)
      $0.foreground = look.ink
      $0.shadows = [Shadow(y: 2, blur: 12, color: Themed(Color(0, alpha: 0.14)))]
      $0.alignment = .center
      $0.clip(16)
      look.own.lay(over: &$0)
      $0.background = ground
    }
    return app(with: card)
  }
}
