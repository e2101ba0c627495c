internal import Flow
internal import Source
internal import SystemKit

/// Loading as icons that go round a middle (reference: appdna, section 9.17, `orbiting_icons`).
struct AppDNAOrbit: Sendable {
  private let size: Double
  private let radius: Double
  private let duration: Double
  /// The picture or disc in the middle.
  private let middle: (size: Double, color: Themed<Color>, url: Located<String>?)
  private let ring: Border
  /// The colour of the disc that swells behind the icons; nil for none.
  private let glow: Themed<Color>?
  /// Size of the block's text, in pt.
  let labelSize: Double
  let labelColor: Themed<Color>
  let subtitle: Style
  let isPercentageAbove: Bool

  init(_ fields: inout Fields) {
    size = fields.length("size", most: 1000) ?? 240
    radius = fields.length("orbit_radius", most: 500) ?? 80
    duration = min(600_000, max(100, fields.number("orbit_duration_ms") ?? 6000))
    middle = (
      fields.length("central_size", most: 1000) ?? 10,
      fields.color("central_bg_color") ?? Themed(Color(0xFEE2E2)),
      fields.text("central_image_url").words
    )
    let color = fields.color("ring_color") ?? .idle
    let opacity = min(1, max(0, fields.number("ring_opacity") ?? 0.5))
    ring = Border(width: fields.length("ring_width", most: 100) ?? 1, color: color.faded(opacity))
    let effect = fields.word("animated_bg", among: ["none", "constellation", "pulse"])
    let glowColor = fields.color("animated_bg_color") ?? Themed(Color(0xEEEEEE))
    glow = effect == "pulse" ? glowColor : nil
    labelSize = fields.length("label_font_size", most: 400) ?? 17
    labelColor = fields.color("label_color") ?? Themed(Color(0x0F172A))
    let subtitleSize = fields.length("subtitle_font_size", most: 400) ?? 14
    let subtitleColor = fields.color("subtitle_color") ?? Themed(Color(0xE11D48))
    let type = Typography(size: subtitleSize, alignment: .center, scaling: .body)
    subtitle = Style(type, ink: subtitleColor)
    isPercentageAbove = fields.word("percentage_location", among: ["below", "above"]) == "above"
    if effect == "constellation" { fields.fidelity.add(AppDNAFidelity.constellation) }
    if effect == "pulse" { fields.fidelity.add(AppDNAFidelity.pulse) }
  }

  /// The middle with its rings and the icons on them.
  func element(_ items: [AppDNALoadingItem], _ drawing: inout Drawing) -> Element {
    var layers: [Element] = []
    if let glow {
      var disc = AppDNABlockParts.disc(radius * 2, nil) {
        $0.background = [.solid(glow)]
        $0.opacity = 0.5
      }
      disc.animation = .swelling(from: 0.5, 2000)
      layers.append(disc)
    }
    layers += [circle(radius, 1), circle(radius * 0.6, 0.4), center(&drawing)]
    for (index, item) in items.enumerated() {
      layers.append(icon(item, index, of: items.count, &drawing))
    }
    return Element("", .layers(Layers(layers.map { Layers.Item($0, .center) }))) {
      $0.size = .square(size)
    }
  }

  private func circle(_ radius: Double, _ opacity: Double) -> Element {
    AppDNABlockParts.disc(radius * 2, nil) {
      $0.border = ring
      $0.opacity = opacity
    }
  }

  private func center(_ drawing: inout Drawing) -> Element {
    guard let url = middle.url else {
      return AppDNABlockParts.disc(middle.size, nil) { $0.background = [.solid(middle.color)] }
    }
    return Element("", .image(ImageElement(drawing.image(url), fit: .cover))) {
      $0.size = .square(middle.size)
      $0.clip(middle.size / 2)
      $0.background = [.solid(middle.color)]
    }
  }

  /// An arm as long as the orbit is wide, which turns about the middle with the icon at its end; the
  /// icon turns back and stays upright.
  private func icon(
    _ item: AppDNALoadingItem,
    _ index: Int,
    of count: Int,
    _ drawing: inout Drawing
  ) -> Element {
    let isInner = count > 2 && index % 2 == 1
    let side = item.size * (isInner ? 0.85 : 1)
    let reach = radius * (isInner ? 0.6 : 1)
    let angle = item.angle ?? 360 * Double(index) / Double(max(1, count))
    let period = isInner ? duration / 0.7 : duration
    var sign = item.url.words.map { url in
      Element.picture(drawing.image(url), size: .square(side * 0.55))
    }
    if sign == nil, let icon = item.icon.words {
      sign =
        icon.value.utf8.allSatisfy { $0 < 128 }
        ? .symbol(icon.value, size: side * 0.45, ink: .white)
        : Element("", .icon(Icon(.emoji(drawing.text(icon, engines: .none)), size: side * 0.45)))
    }
    var disc = AppDNABlockParts.disc(side, sign) {
      $0.background = [.solid(item.color)]
      $0.shadows = [Shadow(y: 2, blur: 16, color: item.color.faded(0.3))]
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
