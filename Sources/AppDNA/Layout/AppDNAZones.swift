internal import Flow
internal import Source
internal import SystemKit

extension AppDNALowering {
  /// The step's blocks in three zones, which fill what the flow's chrome leaves, with the picture of
  /// the layout variant (reference: appdna, section 4).
  func zones(_ drawing: inout Drawing) -> Element {
    let picture = AppDNAPicture(config)
    let top = zone(.top, padding: AppDNADefaults.topZonePadding, &drawing)
    let center = zone(.center, padding: AppDNADefaults.centerZonePadding, &drawing)
    let bottom = zone(.bottom, padding: 0, &drawing)
    var parts: [Element] = []
    if picture?.variant == .imageFullscreen {
      parts.append(scrolled([top, center].compactMap { $0 }, isAtBottom: true))
    } else if top == nil, var center {
      // The center zone alone stands in the middle and does not scroll.
      center.style.padding.top = 0
      parts.append(.column(distribution: .center, [center]) { $0.size = .fill })
    } else {
      parts.append(scrolled([top, center].compactMap { $0 }))
    }
    if var bottom {
      bottom.style.padding.bottom = AppDNADefaults.bottomZonePadding
      if !hasPadding { bottom.style.safeArea = .bottom }
      parts.append(bottom)
    } else if !hasPadding, let last = parts.indices.last {
      // The last part of a step ends above the home indicator.
      parts[last].style.safeArea = .bottom
    }
    let zones = Element.column(parts) { $0.size = .fill }
    return picture?.element(zones, &drawing) ?? zones
  }

  /// Indicates that the picture's own padding is around the zones, in place of theirs.
  private var hasPadding: Bool {
    let variant = AppDNAPicture(config)?.variant
    return variant == .imageTop || variant == .imageBottom
  }

  /// The blocks of a zone in a column; nil where there are none.
  private func zone(_ zone: AppDNAZone, padding: Double, _ drawing: inout Drawing) -> Element? {
    let blocks = step.blocks.filter { $0.zone == zone && !$0.content.isEmpty }
    if blocks.isEmpty { return nil }
    var played = 0
    let children = blocks.map { block in
      if block.entrance != nil { played += 1 }
      let plays = played <= AppDNADefaults.entranceLimit
      return block.drawn(in: .zone(plays: plays), &drawing)
    }
    return .column(gap: AppDNADefaults.zoneGap, alignment: .center, children) {
      $0.gutter = hasPadding ? nil : AppDNADefaults.gutter
      $0.padding.top = padding
      $0.size.width = .fill
    }
  }

  private func scrolled(_ zones: [Element], isAtBottom: Bool = false) -> Element {
    var column = Element.column(gap: AppDNADefaults.zoneGap, zones) {
      $0.size.width = .fill
    }
    if isAtBottom {
      let space = Element.space()
      column = Element.column([space, column]) {
        $0.size = .fill
      }
    }
    return Element("", .scroll(Scroll(.vertical, column))) {
      $0.size = .fill
    }
  }
}

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
