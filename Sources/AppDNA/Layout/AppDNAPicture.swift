internal import Flow
internal import Source
internal import SystemKit

/// The picture that shares the screen with a step's zones, and how (reference: appdna, section 4,
/// `layout_variant`).
struct AppDNAPicture {
  let variant: AppDNAConfig.Variant
  let address: Located<String>

  /// Nil where the zones have the screen for themselves: columns are drawn by both platforms, the other
  /// variants by Android alone, for iOS takes pictures from the background.
  init?(_ config: AppDNAConfig) {
    guard let address = config.image, !address.value.isEmpty, config.variant != .noImage else {
      return nil
    }
    if config.variant != .imageSplit, config.background?.image != nil { return nil }
    variant = config.variant
    self.address = address
  }

  /// Notes differences between the platforms.
  func note(in fidelity: inout Fidelity) {
    if variant != .imageSplit { fidelity.add(AppDNAFidelity.pictureLayout, variant.rawValue) }
  }

  /// The paints behind the step, where the picture fills the screen.
  func paints(_ drawing: inout Drawing) -> [Paint] {
    guard variant == .imageFullscreen else { return [] }
    let slot = drawing.image(address)
    drawing.summary.image = slot
    let shade = [GradientStop(.clear, at: 0), GradientStop(.black.faded(0.7), at: 1)]
    return [
      .image(ImagePaint(image: slot, fit: .cover)),
      .linear(LinearGradient(angle: 180, stops: shade)),
    ]
  }

  /// The zones with the picture beside, above or below them.
  func element(_ zones: Element, _ drawing: inout Drawing) -> Element {
    switch variant {
    case .noImage, .imageFullscreen: return zones
    case .imageSplit: return split(zones, &drawing)
    case .imageTop: return stacked([image(&drawing), zones])
    case .imageBottom: return stacked([zones, image(&drawing)])
    }
  }

  private func stacked(_ parts: [Element]) -> Element {
    Element.column(gap: 16, parts) {
      $0.size = .fill
      $0.padding = Insets(20)
      $0.safeArea = .bottom
    }
  }

  private func image(_ drawing: inout Drawing) -> Element {
    picture(.contain, &drawing) {
      $0.size = SizeRules(width: .fill, height: .points(240))
      $0.corners = Corners(12)
    }
  }

  private func split(_ zones: Element, _ drawing: inout Drawing) -> Element {
    let image = picture(.cover, &drawing) { $0.size = SizeRules(width: .part(40), height: .fill) }
    var zones = zones
    zones.style.size.width = .part(60)
    return .row([image, zones]) {
      $0.size = .fill
    }
  }

  private func picture(
    _ fit: Fit,
    _ drawing: inout Drawing,
    _ change: (inout Style) -> Void
  ) -> Element {
    let slot = drawing.image(address)
    drawing.summary.image = slot
    var element = Element(
      "image",
      .image(ImageElement(slot, fit: fit)),
      origin: .init("image_url", address.span),
      change
    )
    element.style.isClipped = true
    note(in: &element.fidelity)
    return element
  }
}
