import Flow
import Render

/// A card with the name of its page and its prepared drawing.
final class SiteCard: Sendable {
  let card: Card
  let name: String
  let drawing: CardDrawing
  let outline: CardOutline
  /// The inspector's part about its looks, the same in every locale.
  let looks: HTML
  /// Indicates that the first variant has the same card on a page of the same name.
  let isFirsts: Bool

  init(
    _ card: Card,
    name: String,
    variant: String,
    on platform: Platform,
    sheet: inout StyleSheet
  ) {
    self.card = card
    self.name = name
    drawing = CardDrawing(card, variant: variant, on: platform, sheet: &sheet)
    outline = CardOutline(card)
    let rows = StyleRows(outline: outline)
    looks = rows.looks + rows.fidelity
    isFirsts = false
  }

  /// The card of the first variant, in another one.
  init(_ first: SiteCard, variant: String) {
    (card, name, outline, looks) = (first.card, first.name, first.outline, first.looks)
    drawing = CardDrawing(first.drawing, variant: variant)
    isFirsts = true
  }

  /// The card's heading in a locale, or its id.
  func title(_ resolved: ResolvedCard) -> String {
    let title = card.summary.title.map { resolved[$0].text } ?? ""
    return title.isEmpty ? card.id : title
  }
}
