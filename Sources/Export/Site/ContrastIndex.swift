import Layout

/// The contrast of texts by the card that shows them.
struct ContrastIndex: Sendable {
  private let texts: [TextContrast]
  private let places: [Place: [Int]]

  private struct Place: Hashable {
    let flow: String
    let variant: String
    let card: String
  }

  init(_ report: ContrastReport?) {
    texts = report?.texts ?? []
    var places: [Place: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      for variant in text.variants {
        places[Place(flow: text.flow, variant: variant, card: text.card), default: []].append(index)
      }
    }
    self.places = places
  }

  /// The texts of a card in the order of drawing, state by state.
  func texts(flow: String, variant: String, card: String) -> [TextContrast] {
    places[Place(flow: flow, variant: variant, card: card), default: []].map { texts[$0] }
  }
}
