import Flow

/// The sections below the cards of a branch: the states of cards in use, and the cards that nobody sees.
struct CardSheets {
  let printer: CardPrinter
  /// The path from the page to the folder of the card pages.
  let folder: String
  private var variant: SiteVariant { printer.variant }

  /// Bytes of the names of cards that are not shown.
  private static let names = 16_000

  /// Popups, prompts and the like: states of cards besides the first.
  func otherStates(_ room: inout Int) -> HTML {
    let cards = variant.lanes.first { !$0.cards.isEmpty }?.cards ?? []
    var items = HTML()
    for (number, index) in cards.prefix(Storyboard.limit).enumerated() {
      let card = variant.cards[index]
      for (state, look) in card.card.states.enumerated().dropFirst() {
        let screen = printer.screen(index, state: state, isMarked: false)
        guard screen.count + 400 <= room else { break }
        let mark = "\(number + 1)\(StoryboardPage.letter(state - 1))"
        let item: HTML = """
          <li><a href="\(folder)\(card.name).html#state=\(look.name)">\
          \(Parts.device(screen, label: "\(mark): \(look.name)"))\
          <small><b>\(mark)</b><span>\(Words.state(look.name))</span></small></a></li>

          """
        room -= item.bytes.count
        items += item
      }
    }
    if items.isEmpty { return HTML() }
    return Parts.fold(
      "Other states",
      id: "states",
      lead: "Popups, sheets and choices made.",
      "<ol class=\"strip\" aria-label=\"Other states\">\(items)</ol>"
    )
  }

  /// Cards that no entry shows, each with the reason.
  func hidden(_ room: inout Int) -> HTML {
    if variant.hidden.isEmpty { return HTML() }
    var items = HTML()
    var names = Self.names
    var rest = variant.hidden.count
    for hidden in variant.hidden {
      let before = room
      let card = variant.cards[hidden.card]
      let item: HTML = """
        <li data-step="\(card.card.id)">\
        \(printer.thumbnail(hidden.card, label: card.card.id, &room))\
        <a class="cap" href="\(folder)\(card.name).html"><span>\(card.card.id)</span></a>\
        <p>\(Words.capitalized(hidden.reason))</p></li>

        """
      names -= item.bytes.count - (before - room)
      guard names > 0 else { break }
      items += item
      rest -= 1
    }
    let more: HTML = "<p class=\"quiet\">+ \(.count(rest, "card"))</p>\n"
    return Parts.fold(
      "Not shown",
      id: "hidden",
      lead: "\(Words.count(variant.hidden.count, "card")) left out before a user sees the flow.",
      isOpen: variant.lanes.allSatisfy(\.cards.isEmpty),
      "<ol class=\"sheet-of-cards\">\(items)</ol>\(if: rest > 0, more)"
    )
  }
}
