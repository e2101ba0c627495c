import Flow
import Paths
import Render

/// The cards of a path as small live previews, with the words of the routes between them.
struct PathStrip {
  let steps: PathSteps
  /// The path from the page to the folder of the card pages.
  let folder: String

  /// Cards of a strip; further ones are on the path's own page.
  static let limit = 16

  /// A card's drawing, and what tells it from others on the page: cards that look the same share one.
  typealias Drawing = (shot: String, screen: [UInt8])

  /// A card by its place, in a state, as a user sees it.
  private struct Shown: Hashable {
    let card: Int
    let state: Int
    let user: CardUser
  }

  /// The drawings of a page so far.
  final class Drawn {
    /// Bytes of drawings that the page still takes.
    private(set) var room: Int
    /// Bytes that are left to cards that are drawn for the first time.
    private static let reserve = 16_000
    /// Bytes of cards that are still to be drawn once.
    private var waiting = 0
    private var expected: Set<String> = []
    /// Cards that were drawn: a page's paths have most cards in common.
    private var drawings: [Shown: Drawing] = [:]
    /// The drawings that the script copies where there is no room for another.
    private(set) var known: Set<String> = []

    /// Indicates that some card is named and not drawn at all.
    private(set) var isShort = false

    init(room: Int) { self.room = room }

    /// Keeps room for the cards of a strip, so that each is drawn before any is drawn again.
    func expect(_ strip: PathStrip) {
      for step in strip.steps.steps.prefix(PathStrip.limit) {
        guard waiting < room else { return }
        let (shot, screen) = drawing(step, strip.steps.printer)
        if expected.insert(shot).inserted { waiting += screen.count }
      }
    }

    func drawing(_ step: PathSteps.Step, _ printer: CardPrinter) -> Drawing {
      let shown = Shown(card: step.card, state: step.state, user: step.user)
      if let known = drawings[shown] { return known }
      let screen = printer.screen(
        step.card,
        state: step.state,
        isMarked: false,
        user: step.user
      )
      let drawing = (shot: ContentHash.short(screen), screen: screen)
      drawings[shown] = drawing
      return drawing
    }

    /// Takes the room of a drawing, which is known then; false for one that does not fit.
    func take(_ shot: String, _ size: Int) -> Bool {
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

  /// The strip; `page` is the path's own page.
  func html(_ drawn: Drawn, page: String?) -> HTML {
    var items = steps.steps.prefix(Self.limit).enumerated().html { index, step in
      card(step, index, drawn) + edge(step)
    }
    let rest = steps.steps.count - Self.limit
    if rest > 0 {
      let label: HTML = "+ \(.count(rest, "card"))"
      items += "<li class=\"end\">\(page.map { "<a href=\"\($0)\">\(label)</a>" } ?? label)</li>"
    } else {
      items += "<li class=\"end\">\(Parts.icon("flag"))\(steps.end)</li>"
    }
    return "<ol class=\"run\" tabindex=\"0\" aria-label=\"Cards of the path\">\(items)</ol>\n"
  }

  private func card(_ step: PathSteps.Step, _ index: Int, _ drawn: Drawn) -> HTML {
    let card = steps.printer.variant.cards[step.card]
    let label = "\(index + 1): \(card.card.id)"
    let (shot, screen) = drawn.drawing(step, steps.printer)
    let shown: HTML = """
      \(steps.printer.shown(step.card, state: step.state))\(attribute: "data-user", step.user.json)
      """
    let isNew = !drawn.known.contains(shot)
    let picture: HTML
    if drawn.take(shot, screen.count) {
      picture = """
        <div class="device" role="img" aria-label="\(label)"\(shown)\(attribute: "data-shot", isNew ? shot : nil)>\
        \(HTML(bytes: screen))</div>
        """
    } else {
      picture = """
        <div class="device ghost" role="img" aria-label="\(label)"\
        \(if: !isNew, "\(shown) data-same=\"\(shot)\"")><p>\(card.card.id)</p></div>
        """
    }
    return """
      <li><a href="\(folder)\(card.name).html">\(picture)<small>\(card.card.id)</small></a></li>

      """
  }

  private func edge(_ step: PathSteps.Step) -> HTML {
    let note = steps.note(step)
    return """
      <li class="edge main\(if: note != nil, " via")">\(ValuePhrases.short(steps.label(step.edge), 48))\
      \(note.map { "<small>\($0)</small>" })</li>
      """
  }
}
