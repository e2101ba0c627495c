internal import Flow
internal import Source
internal import SystemKit

extension DrawingContext<MappedCard> {
  /// A chat: each text in a bubble, answers as pills on the other side.
  mutating func chat() -> Element {
    let image = cardPicture(side: 56) { $0.size = SizeRules(maxWidth: 240, maxHeight: 180) }
    let said = [image].compactMap(\.self) + texts(.heading, .leading)
    let bubbles = said.enumerated().map { bubble($1, isFirst: $0 == 0) }
    return scrolling(bubbles + rest(.leading), gap: 8)
  }

  /// A bubble of the app, a picture as it is; the first one has a face beside it.
  private func bubble(_ content: Element, isFirst: Bool) -> Element {
    let face = Element.centered(isFirst ? [.symbol("message", size: 18, ink: look.onAccent)] : []) {
      $0.size = .square(32)
      $0.corners = Corners(16)
      if isFirst { $0.background = [.solid(look.accent)] }
    }
    let isPicture = if case .image = content.kind { true } else { false }
    let bubble = Element.column([content]) {
      $0.clip(20)
      if isPicture { return }
      $0.background = [.solid(look.fill)]
      $0.padding = Insets(vertical: 12, horizontal: 16)
    }
    return .row(gap: 8, alignment: .start, [face, bubble]) { $0.padding.trailing = 24 }
  }
}
