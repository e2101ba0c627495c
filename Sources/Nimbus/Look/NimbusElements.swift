internal import Flow
internal import Source

/// Parts that onboarding and messages draw alike.
extension Element {
  /// A sheet or dialog over a darkened page.
  static func overlay(
    _ panel: Element,
    _ placement: Layers.Placement = .pinned(.init(leading: 0, bottom: 0, trailing: 0)),
    over page: Element,
    veil: Themed<Color>,
    enters: Bool = true
  ) -> Element {
    var scrim = Element.box(id: "scrim") { $0.background = [.solid(veil)] }
    if enters { scrim.entrance = NimbusMotion.scrim }
    return Element(
      "",
      .layers(Layers([.init(page, .fill), .init(scrim, .fill), .init(panel, placement)]))
    )
  }

  /// One dot a card.
  static func dots(
    _ place: CardPlace,
    size: Double,
    gap: Double = 8,
    currentWidth: Double? = nil,
    filled: Bool = false,
    track: Themed<Color>,
    fill: Themed<Color>,
    origin: Origin,
    _ change: (inout Style) -> Void
  ) -> Element {
    let shape = Progress.Shape.dots(
      count: place.count,
      current: place.index,
      filled: filled,
      size: size,
      gap: gap,
      currentWidth: currentWidth
    )
    let label = "\(place.index + 1) of \(place.count)"
    let progress = Progress(shape, track: .solid(track), fill: .solid(fill), label: label)
    return Element("progress", .progress(progress), origin: origin, change)
  }
}
