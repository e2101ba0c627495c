internal import Flow

/// The device's screen around a card: clock and signs above it, its root element filling it.
///
/// The home indicator is the screen's `::after` (cards.css).
extension Drawer {
  /// Draws one state of the card.
  mutating func screen(_ state: CardState, variant: String) {
    recipe.html("<div class=\"screen")
    switch state.statusBar {
    case .automatic: break
    case .light: recipe.html(" signs-light")
    case .dark: recipe.html(" signs-dark")
    }
    recipe.html("\"")
    screenMarks(state, variant: variant)
    recipe.hole(.language)
    recipe.html(">")
    recipe.html("<div class=\"status\" aria-hidden=\"true\"><b>9:41</b><i class=\"island\"></i>")
    recipe.html(Symbols.signs)
    recipe.html("</div>")
    draw(state.root, in: Place(parent: .layers(.fill)))
    recipe.html("</div>")
    recipe.close()
  }

  private mutating func screenMarks(_ state: CardState, variant: String) {
    recipe.marks {
      $0.append(attribute: "data-card", card.id)
      $0.append(attribute: "data-variant", variant)
      $0.append(attribute: "data-state", state.name)
      let level = state.root.fidelity.level
      if state.root.id.isEmpty, level != "exact" { $0.append(attribute: "data-fidelity", level) }
      $0.append(html: " data-locale=\"")
    }
    recipe.hole(.markedLocale)
    samples()
  }
}
