internal import Flow
internal import Source
internal import SystemKit

/// Layouts that fill the screen: parts that scroll, buttons at the foot.
extension DrawingContext<MappedCard> {
  /// Picture, title and text in the middle.
  mutating func screen() -> Element { filled(.display, .center, gap: 24, isCentered: true) }

  /// A title above the entries.
  mutating func list() -> Element { filled(.display, .leading, gap: 24) }

  /// A question above its answers.
  mutating func question() -> Element { filled(.title, .leading, gap: 24) }

  /// A title above the fields.
  mutating func form() -> Element { filled(.title, .leading, gap: 24) }

  private mutating func filled(
    _ heading: CardLook.Role,
    _ alignment: TextAlignment,
    gap: Double,
    isCentered: Bool = false
  ) -> Element {
    let parts = parts(heading, alignment)
    return page(parts, gap: gap, isCentered: isCentered)
  }

  /// A screen of rows with the buttons below; what is above all of them does not scroll.
  mutating func page(
    _ parts: [Element],
    gap: Double,
    isCentered: Bool = false,
    below header: Element? = nil
  ) -> Element {
    let column = narrow(.column(gap: look.own.gap ?? gap, parts))
    let scrolled = Element.column([column]) {
      $0.padding = look.own.padding.over(Insets(vertical: 24, horizontal: 24)).positive
    }
    let foot = foot(Insets(top: 8, leading: 24, bottom: 16, trailing: 24))
    let scroll = Element("", .scroll(Scroll(.vertical, isCentered: isCentered, scrolled))) {
      $0.size = .fill
      if header == nil { $0.safeArea = .top }
      if foot == nil { $0.safeArea.insert(.bottom) } else { $0.bottomFade = 16 }
    }
    let ground = ground(look.page)
    return .column([header, scroll, foot].compactMap { $0 }) {
      $0.size = .fill
      $0.background = ground
    }
  }
}
