internal import Flow
internal import Source
internal import SystemKit

extension CardContent {
  /// Draws the card by its layout: elements with the ids of its parts, texts, pictures and the summary.
  ///
  /// Addresses of pictures start at the folder. Routes, conditions, answers and facts are added by the reading. A value of the look that can't be read is
  /// reported.
  func drawn(on platform: Platform, in folder: String, _ log: inout Log) -> Card {
    let look = CardLook(platform, LookValues(look, &log))
    let context = MappedCard(content: self, look: look)
    var drawing = MappedDrawing(context, folder: folder)
    var root = tree.isEmpty ? drawing.layout() : drawing.tree(&log)
    root.origin = .init(kind, span)
    if tree.isEmpty {
      root.fidelity.add(MappedFidelity.layout, layout.rawValue)
    } else {
      root.fidelity.add(MappedFidelity.tree)
    }
    root.style.foreground = root.style.foreground ?? look.ink
    var card = Card(
      id: id,
      kind: kind,
      states: [CardState("default", root: root, statusBar: statusBar(look))],
      slots: drawing.slots,
      summary: drawing.summary,
      span: span
    )
    card.surface = surface
    return card
  }

  /// Signs that can be read on a screen whose ground the document sets.
  private func statusBar(_ look: CardLook) -> CardState.StatusBar {
    guard surface == .fullScreen, let ground = look.ground else { return .automatic }
    return ground.light == Color(0xFFFFFF) ? .light : .dark
  }

  private var surface: Card.Surface {
    switch layout {
    case .sheet: .bottomSheet
    case .modal, .banner, .tooltip: .prompt
    case .screen, .list, .question, .form, .chat, .page, .native: .fullScreen
    }
  }
}
