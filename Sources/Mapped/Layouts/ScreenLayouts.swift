internal import Flow
internal import Source
internal import SystemKit

/// Layouts that fill the screen: parts that scroll, buttons at the foot.
extension DrawingContext<MappedCard> {
  /// Picture, title and text in the middle.
  mutating func screen() -> Element { scrolling(parts(.display, .center), isCentered: true) }

  /// A title above the entries.
  mutating func list() -> Element { scrolling(parts(.display, .leading)) }

  /// A question above its answers, a title above the fields.
  mutating func form() -> Element { scrolling(parts(.title, .leading)) }

  /// Rows that scroll, between what stands above them and the buttons.
  mutating func scrolling(
    _ rows: [Element],
    gap: Double = 24,
    isCentered: Bool = false,
    below header: Element? = nil
  ) -> Element {
    let column = Element.column(gap: look.own.gap ?? gap, orNothing(rows))
    let scrolled = Element.column([narrow(column)]) {
      $0.padding = look.own.padding.over(Insets(24)).positive
    }
    let foot = foot(Insets(top: 8, leading: 24, bottom: 16, trailing: 24))
    let scroll = Element("", .scroll(Scroll(.vertical, isCentered: isCentered, scrolled))) {
      $0.size = .fill
      if header == nil { $0.safeArea = .top }
      if foot == nil { $0.safeArea.insert(.bottom) } else { $0.bottomFade = 16 }
    }
    let ground = ground(look.page)
    return .column([header, scroll, foot].compactMap(\.self)) {
      $0.size = .fill
      $0.background = ground
    }
  }
}
