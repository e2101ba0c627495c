internal import Flow
internal import Source
internal import SystemKit

/// Loading as icons that go round a middle (reference: appdna, section 9.17, `orbiting_icons`).
struct AppDNAOrbit: Sendable {
  /// The style of the block's text.
  let label: Style
  let subtitle: Style
  let isPercentageAbove: Bool
  /// Draws the middle with its rings and the icons on them.
  let element: @Sendable ([AppDNALoadingItem], inout Drawing) -> Element

  /// A disc that swells behind the icons.
  fileprivate static func glow(_ radius: Double, _ color: Themed<Color>) -> Element {
    var disc = AppDNABlockParts.disc(radius * 2, nil) {
      $0.background = [.solid(color)]
      $0.opacity = 0.5
    }
    disc.animation = .swelling(from: 0.5, 2000)
    return disc
  }

  /// The orbit, and a fainter one inside it.
  fileprivate static func rings(_ radius: Double, _ line: Border) -> [Element] {
    [(radius, 1.0), (radius * 0.6, 0.4)].map { radius, opacity in
      AppDNABlockParts.disc(radius * 2, nil) {
        $0.border = line
        $0.opacity = opacity
      }
    }
  }
}

extension Fields {
  mutating func orbit() -> AppDNAOrbit {
    let size = length("size", most: 1000) ?? 240
    let radius = length("orbit_radius", most: 500) ?? 80
    let duration = min(600_000, max(100, number("orbit_duration_ms") ?? 6000))
    let middle = length("central_size", most: 1000) ?? 10
    let fill = Paint.solid(color("central_bg_color") ?? Themed(Color(0xFEE2E2)))
    let url = text("central_image_url").nonEmpty
    let line = color("ring_color") ?? .idle
    let opacity = min(1, max(0, number("ring_opacity") ?? 0.5))
    let ring = Border(width: length("ring_width", most: 100) ?? 1, color: line.faded(opacity))
    let effect = word("animated_bg", among: ["none", "constellation", "pulse"])
    let glow = color("animated_bg_color") ?? Themed(Color(0xEEEEEE))
    let labelSize = length("label_font_size", most: 400) ?? 17
    let labelColor = color("label_color") ?? Themed(Color(0x0F172A))
    let subtitleSize = length("subtitle_font_size", most: 400) ?? 14
    let subtitleColor = color("subtitle_color") ?? Themed(Color(0xE11D48))
    let position = word("percentage_location", among: ["below", "above"])
    if effect == "constellation" { fidelity.add(AppDNAFidelity.constellation) }
    if effect == "pulse" { fidelity.add(AppDNAFidelity.pulse) }
    var type = Typography(size: subtitleSize, alignment: .center, scaling: .body)
    let subtitle = Style(type, ink: subtitleColor)
    (type.size, type.weight) = (labelSize, 600)
    let label = Style(type, ink: labelColor)
    return AppDNAOrbit(label: label, subtitle: subtitle, isPercentageAbove: position == "above") {
      items,
      drawing in
      var layers = effect == "pulse" ? [AppDNAOrbit.glow(radius, glow)] : []
      layers += AppDNAOrbit.rings(radius, ring)
      let picture = url.map { url in
        Element.picture(drawing.image(url), fit: .cover, size: .square(middle), radius: middle / 2)
      }
      var center = picture ?? AppDNABlockParts.disc(middle, nil)
      center.style.background = [fill]
      layers.append(center)
      for (index, item) in items.enumerated() {
        layers.append(item.arm(index, of: items.count, radius, duration, &drawing))
      }
      return Element("", .layers(Layers(layers.map { Layers.Item($0, .center) }))) {
        $0.size = .square(size)
      }
    }
  }
}

extension AppDNALoadingItem {
  /// An arm as long as the orbit is wide, which turns about the middle with the icon at its end; the
  /// icon turns back and stays upright.
  fileprivate func arm(
    _ index: Int,
    of count: Int,
    _ radius: Double,
    _ duration: Double,
    _ drawing: inout Drawing
  ) -> Element {
    let isInner = count > 2 && index % 2 == 1
    let side = self.size * (isInner ? 0.85 : 1)
    let reach = radius * (isInner ? 0.6 : 1)
    let angle = self.angle ?? 360 * Double(index) / Double(max(1, count))
    let period = isInner ? duration / 0.7 : duration
    var sign = url.nonEmpty.map { url in
      Element.picture(drawing.image(url), size: .square(side * 0.55))
    }
    if sign == nil, let icon = icon.nonEmpty {
      sign =
        icon.value.utf8.allSatisfy { $0 < 128 }
        ? .symbol(icon.value, size: side * 0.45, ink: .white)
        : Element("", .icon(Icon(.emoji(drawing.text(icon, engines: .none)), size: side * 0.45)))
    }
    var disc = AppDNABlockParts.disc(side, sign) {
      $0.background = [.solid(color)]
      $0.shadows = [Shadow(y: 2, blur: 16, color: color.faded(0.3))]
    }
    disc.style.rotation = -angle
    disc.style.opacity = isInner ? 0.9 : 1
    disc.animation = .turning(period, isClockwise: isInner)
    var element = Element.row(alignment: .center, distribution: .end, [disc]) {
      $0.size = SizeRules(width: .points(reach * 2 + side), height: .points(side))
      $0.rotation = angle
    }
    element.animation = .turning(period, isClockwise: !isInner)
    return element
  }
}
