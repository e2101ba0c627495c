internal import Flow
internal import Source
internal import SystemKit

/// The entries of a list.
extension DrawingContext<MappedCard> {
  /// All entries below one another; nil without one.
  mutating func items() -> Element? {
    let haveMore = content.items.contains { $0.body != nil || $0.image != nil }
    let rows = content.items.map { item($0, haveMore: haveMore) }
    return rows.isEmpty ? nil : .column(id: "items", gap: 16, rows) { $0.size.width = .fill }
  }

  /// An entry; a title alone is a heading among entries that have more.
  private mutating func item(_ item: CardContent.Item, haveMore: Bool) -> Element {
    let origin = Element.Origin("item", item.span)
    let parts = row(item)
    var row: Element
    if item.isPressed {
      let sign = look.sign("chevron-right", 18, look.quiet)
      let line = Element.row(gap: 12, alignment: .center, parts + [sign]) { $0.size.width = .fill }
      row = .button(id: item.element, .secondary, action: "tap", [line], origin: origin) {
        $0.size.minHeight = 44
        $0.typography = look.type(.body, .leading)
      }
    } else {
      row = .row(id: item.element, gap: 12, alignment: .center, parts, origin: origin) {
        if haveMore, item.body == nil, item.image == nil { $0.padding.top = 12 }
      }
    }
    row.presence = item.presence
    return row
  }

  private mutating func row(_ item: CardContent.Item) -> [Element] {
    let id = item.element
    let words = [
      text("\(id)/title", item.title, look.type(.heading, .leading)),
      text("\(id)/body", item.body, look.type(.small, .leading), ink: look.quiet),
    ]
    let column = Element.column(gap: 2, words.compactMap(\.self)) { $0.size.width = .fill }
    return [mark("\(id)/image", item.image, side: 48), column].compactMap(\.self)
  }

  /// A picture of a row in a square, signs on a tinted disc.
  mutating func mark(_ id: String, _ picture: CardContent.Picture?, side: Double) -> Element? {
    guard let image = self.picture(id, picture, side: side / 2, { $0.size = .square(side) }) else {
      return nil
    }
    if case .image? = picture { return image }
    return .centered([image]) {
      $0.size = .square(side)
      $0.corners = Corners(side / 2)
      $0.background = [.solid(CardLook.fade(look.accent, 0.12))]
    }
  }
}
