import Flow
import Render
import Source

/// Drawn cards of a page as their users see them: each drawing once, and again as far as there is room.
final class DrawnCards {
  /// Bytes of drawings that the page still takes.
  private(set) var room: Int
  /// Bytes that are left to cards that are drawn for the first time.
  private static let reserve = 16_000
  /// Bytes of cards that are still to be drawn once.
  private var waiting = 0
  private var expected: Set<String> = []
  /// Cards that were drawn: users have most cards in common.
  private var drawings: [Shown: Drawing] = [:]
  /// The drawings that the script copies where there is no room for another.
  private var known: Set<String> = []

  /// Indicates that some card is named and not drawn at all.
  private(set) var isShort = false

  /// A card's drawing, and what tells it from others on the page: cards that look the same share one.
  typealias Drawing = (shot: String, screen: [UInt8])

  /// A card by its place, in a state, as a user sees it.
  struct Shown: Hashable {
    let card: Int
    var state = 0
    let user: CardUser
    var position: CardPosition?
    var locale = ""
  }

  init(room: Int) { self.room = room }

  func drawing(_ shown: Shown, _ printer: CardPrinter) -> Drawing {
    var shown = shown
    shown.locale = printer.locale.id
    if let known = drawings[shown] { return known }
    let screen = printer.screen(
      shown.card,
      state: shown.state,
      isMarked: false,
      user: shown.user,
      at: shown.position
    )
    let drawing = (shot: ContentHash.short(screen), screen: screen)
    drawings[shown] = drawing
    return drawing
  }

  /// Keeps room for cards, so that each is drawn before any is drawn again.
  func expect(_ cards: some Sequence<Shown>, _ printer: CardPrinter) {
    for card in cards {
      guard waiting < room else { return }
      let (shot, screen) = drawing(card, printer)
      if expected.insert(shot).inserted { waiting += screen.count }
    }
  }

  /// A device with a card, with marks for a script that draws it again; its title where there is no room.
  func device(
    _ card: Shown,
    _ printer: CardPrinter,
    label: String,
    title: String,
    marks: HTML? = nil
  ) -> HTML {
    let (shot, screen) = drawing(card, printer)
    let isNew = !known.contains(shot)
    guard take(shot, screen.count) else {
      let same: HTML = isNew ? HTML() : "\(marks) data-same=\"\(shot)\""
      return Parts.ghost(title, marks: " role=\"img\" aria-label=\"\(label)\"\(same)")
    }
    let shared: HTML = "\(marks)\(attribute: "data-shot", isNew ? shot : nil)"
    return Parts.device(screen, label: label, marks: shared)
  }

  /// Takes the room of a drawing, which is known then; false for one that does not fit.
  private func take(_ shot: String, _ size: Int) -> Bool {
    let isNew = !known.contains(shot)
    guard size <= (isNew ? room : room - waiting - Self.reserve) else {
      isShort = isShort || isNew
      return false
    }
    room -= size
    if isNew, expected.contains(shot) { waiting -= size }
    known.insert(shot)
    return true
  }
}
