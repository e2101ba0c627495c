internal import Flow
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
