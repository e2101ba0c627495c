internal import Flow

/// The device's screen around a card: clock and signs above it, its root element filling it.
///
/// The home indicator is the screen's `::after` (cards.css).
extension Drawer {
  mutating func screen(_ state: CardState) {
    program.html("<div class=\"screen")
    if platform == .android { program.html(" android") }
    switch state.statusBar {
    case .automatic: break
    case .light: program.html(" status-light")
    case .dark: program.html(" status-dark")
    case .lightAbove: program.html(" status-above")
    }
    program.html("\"")
    screenMarks(state)
    program.hole(.language)
    program.html(">")
    program.html(
      "<div class=\"status\" aria-hidden=\"true\"><b>",
      platform == .android ? "9:30" : "9:41",
      "</b><i class=\"island\"></i><i class=\"symbols\"></i></div>"
    )
    draw(state.root, in: BoxScope(.layers(.fill), .pixel))
    program.html("</div>")
    program.close()
  }

  private mutating func screenMarks(_ state: CardState) {
    program.marks([("data-card", card.id)])
    program.hole(.markedVariant)
    program.marks([("data-state", state.name)])
    if state.root.id.isEmpty, let level = state.root.fidelity.level {
      program.marks([("data-fidelity", level.rawValue)])
    }
    program.hole(.markedLocale)
    // The samples that its places and conditions use (reference: sequence, section 10).
    guard let samples = LiveJSON.samples(of: card.texts) else { return }
    program.marks([("data-samples", samples)])
  }
}
