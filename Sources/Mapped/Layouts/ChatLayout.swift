internal import Flow
internal import Source
internal import SystemKit

/// A chat: each text in a bubble, answers as pills on the other side.
extension DrawingContext<MappedCard> {
  mutating func chat() -> Element {
    let image = cardPicture(side: 56) { $0.size = SizeRules(maxWidth: 240, maxHeight: 180) }
    let said = ([image] + texts(.heading, .leading) + [items()]).compactMap { $0 }
    var rows = said.enumerated().map { incoming($1, isFirst: $0 == 0) }
    rows += [rest(.leading).dropFirst()].flatMap { $0 }.compactMap { $0 }
    if rows.isEmpty { rows = parts(.heading, .leading) }
    var page = page(rows, gap: 8)
    page.style.typography = look.type(.body)
    return page
  }

  /// A bubble of the app; the first one has a face beside it.
  private func incoming(_ content: Element, isFirst: Bool) -> Element {
    let face = Element.centered(isFirst ? [.symbol("message", size: 18, ink: look.onAccent)] : []) {
      $0.size = .square(32)
      $0.corners = Corners(16)
      if isFirst { $0.background = [.solid(look.accent)] }
    }
    if case .image = content.kind {
      var picture = content
      picture.style.clip(20)
      return .row(gap: 8, alignment: .start, [face, picture])
    }
    let bubble = Element.column([content]) {
      $0.background = [.solid(look.fill)]
      $0.padding = Insets(vertical: 12, horizontal: 16)
      $0.corners = Corners(20)
    }
    return .row(gap: 8, alignment: .start, [face, bubble]) { $0.padding.trailing = 24 }
  }
}
