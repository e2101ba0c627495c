internal import Flow
internal import Source

/// A step of the type `welcome` without blocks (reference: appdna, section 3.1).
struct LegacyWelcome {
  let config: AppDNAConfig

  func rows(_ drawing: inout AppDNADrawing) -> [Element] {
    let image = LegacyParts.image(config, radius: 16, &drawing)
    let words = words(&drawing)
    let button = LegacyParts.button(config, usual: "Get Started", &drawing)
    return [LegacyParts.middle([image, words]), button]
  }

  private func words(_ drawing: inout AppDNADrawing) -> Element? {
    let words = [
      LegacyParts.title(config, .largeTitle, &drawing), LegacyParts.subtitle(config, &drawing),
    ].compactMap { $0 }
    if words.isEmpty { return nil }
    return .column(gap: 12, words) {
      $0.padding = Insets(vertical: 0, horizontal: 32)
      $0.size.width = .fill
    }
  }
}
