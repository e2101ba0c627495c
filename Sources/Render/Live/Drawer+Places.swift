internal import Flow

/// Marks for the script that fills in the places of a screen's texts (reference: sequence, section 10).
extension Drawer {
  /// Marks a screen with the samples that its places and conditions use, for the script.
  mutating func samples() {
    guard let samples = LiveJSON.samples(of: card.texts) else { return }
    program.marks { $0.append(attribute: "data-samples", samples) }
  }
}
