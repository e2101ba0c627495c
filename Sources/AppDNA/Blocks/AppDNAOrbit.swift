internal import Flow
internal import Source
internal import SystemKit

/// Loading as icons that go round a middle (reference: appdna, section 9.17, `orbiting_icons`).
struct AppDNAOrbit: Sendable {
  private let size: Double
  private let radius: Double
  private let duration: Double
  private let middle: Middle
  private let ring: Border
  private let glow: Glow
  private let glowColor: Themed<Color>
  /// Size of the block's text, in pt.
  let labelSize: Double
  /// Its colour.
  let labelColor: Themed<Color>
  /// The style of the label of the current item.
  let subtitle: Style
  /// Indicates that the percentage stands above the icons.
  let isPercentageAbove: Bool

  /// The picture or disc in the middle.
  private struct Middle {
    let size: Double
    let color: Themed<Color>
    let url: Located<String>?
  }

  /// The effects behind the icons.
  private enum Glow: String, CaseIterable {
    case none
    case constellation
    case pulse
  }

  /// The positions of the percentage.
  private enum Place: String, CaseIterable {
    case below
    case above
  }

  init(_ fields: inout AppDNAFields) {
    size = fields.length("size", most: 1000) ?? 240
    radius = fields.length("orbit_radius", most: 500) ?? 80
    duration = min(600_000, max(100, fields.number("orbit_duration_ms") ?? 6000))
    middle = Middle(
      size: fields.length("central_size", most: 1000) ?? 10,
      color: fields.color("central_bg_color") ?? Themed(Color(0xFEE2E2)),
      url: fields.text("central_image_url")
    )
    let color = fields.color("ring_color") ?? AppDNABlockParts.idle
    let opacity = min(1, max(0, fields.number("ring_opacity") ?? 0.5))
    ring = Border(
      width: fields.length("ring_width", most: 100) ?? 1,
      color: AppDNADefaults.fade(color, opacity)
    )
    glow = fields.word("animated_bg", as: Glow.self) ?? .none
    glowColor = fields.color("animated_bg_color") ?? Themed(Color(0xEEEEEE))
    labelSize = fields.length("label_font_size", most: 400) ?? 17
    labelColor = fields.color("label_color") ?? Themed(Color(0x0F172A))
    let subtitleSize = fields.length("subtitle_font_size", most: 400) ?? 14
    let subtitleColor = fields.color("subtitle_color") ?? Themed(Color(0xE11D48))
    subtitle = Style {
      $0.typography = Typography(size: subtitleSize, alignment: .center, scaling: .body)
      $0.foreground = subtitleColor
    }
    isPercentageAbove = fields.word("percentage_location", as: Place.self) == .above
    if glow == .constellation { fields.fidelity.add(AppDNAFidelity.constellation) }
    if glow == .pulse { fields.fidelity.add(AppDNAFidelity.pulse) }
  }

  /// The middle with its rings and the icons on them.
  func element(_ items: [AppDNALoadingItem], _ drawing: inout AppDNADrawing) -> Element {
    var layers = glow == .pulse ? [swelling] : []
    layers += [circle(radius, 1), circle(radius * 0.6, 0.4), center(&drawing)]
    for (index, item) in items.enumerated() {
      layers.append(icon(item, index, of: items.count, &drawing))
    }
    return Element("", .layers(Layers(layers.map { Layers.Item($0, .center) }))) {
      $0.size = .square(size)
    }
  }

  private var swelling: Element {
    var disc = AppDNABlockParts.disc(radius * 2, nil) {
      $0.background = [.solid(glowColor)]
      $0.opacity = 0.5
    }
    disc.animation = Animation(
      [
        .init(0) { $0.opacity = 0.5 },
        .init(1) {
          $0.scale = 1.2
          $0.opacity = 0
        },
      ],
      duration: 2000,
      easing: .easeOut,
      repeats: true
    )
    return disc
  }

  private func circle(_ radius: Double, _ opacity: Double) -> Element {
    AppDNABlockParts.disc(radius * 2, nil) {
      $0.border = ring
      $0.opacity = opacity
    }
  }

  private func center(_ drawing: inout AppDNADrawing) -> Element {
    guard let url = middle.url, !url.value.isEmpty else {
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
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let isInner = count > 2 && index % 2 == 1
    let side = item.size * (isInner ? 0.85 : 1)
    let reach = radius * (isInner ? 0.6 : 1)
    let angle = item.angle ?? 360 * Double(index) / Double(max(1, count))
    let period = isInner ? duration / 0.7 : duration
    var disc = disc(item, side, &drawing)
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

  private func disc(
    _ item: AppDNALoadingItem,
    _ side: Double,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    AppDNABlockParts.disc(side, sign(item, side, &drawing)) {
      $0.background = [.solid(item.color)]
      $0.shadows = [Shadow(y: 2, blur: 16, color: AppDNADefaults.fade(item.color, 0.3))]
    }
  }

  private func sign(
    _ item: AppDNALoadingItem,
    _ side: Double,
    _ drawing: inout AppDNADrawing
  ) -> Element? {
    if let url = item.url, !url.value.isEmpty {
      return .picture(drawing.image(url), size: .square(side * 0.55))
    }
    guard let icon = item.icon, !icon.value.isEmpty else { return nil }
    if icon.value.utf8.allSatisfy({ $0 < 128 }) {
      return Element.symbol(icon.value, size: side * 0.45, ink: AppDNADefaults.white)
    }
    return Element("", .icon(Icon(.emoji(drawing.text(icon, engines: .none)), size: side * 0.45)))
  }
}
