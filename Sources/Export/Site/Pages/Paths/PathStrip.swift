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

  /// Keeps room for its cards.
  func expect(in drawn: DrawnCards) {
    drawn.expect(steps.steps.prefix(Self.limit).map(\.shown), steps.printer)
  }

  /// The strip; `page` is the path's own page.
  func html(_ drawn: DrawnCards, page: String?) -> HTML {
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

  private func card(_ step: PathSteps.Step, _ index: Int, _ drawn: DrawnCards) -> HTML {
    let card = steps.printer.variant.cards[step.card]
    let label = "\(index + 1): \(card.card.id)"
    let marks: HTML = """
      \(steps.printer.shown(step.card, state: step.state))\(attribute: "data-user", step.user.json)
      """
    let picture = drawn.device(
      step.shown,
      steps.printer,
      label: label,
      title: card.card.id,
      marks: marks
    )
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
