package import Flow
package import Source
internal import SystemKit

/// The surroundings of a card that its layout depends on.
package struct CardSurroundings: Sendable {
  /// The platform of its flow.
  package let platform: Platform
  /// The folder of the document, from which addresses of pictures start.
  package let folder: String

  package init(platform: Platform, folder: String) {
    (self.platform, self.folder) = (platform, folder)
  }
}

extension CardContent {
  /// Draws the card by its layout: elements with the ids of its parts, texts, pictures and the summary.
  ///
  /// Routes, conditions, answers and facts are added by the reading. A value of the look that can't be read is
  /// reported.
  package func drawn(in surroundings: CardSurroundings, _ log: inout Log) -> Card {
    let look = CardLook(surroundings.platform, LookValues(look, &log))
    let context = MappedCard(content: self, look: look)
    var drawing = MappedDrawing(context, folder: surroundings.folder)
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

extension DrawingContext<MappedCard> {
  /// Draws the parts of the card in its layout.
  fileprivate mutating func layout() -> Element {
    switch content.layout {
    case .screen: screen()
    case .sheet: sheet()
    case .modal: modal()
    case .banner: banner()
    case .list: list()
    case .question, .form: form()
    case .chat: chat()
    case .tooltip: tooltip()
    case .page: page()
    case .native: native()
    }
  }
}
