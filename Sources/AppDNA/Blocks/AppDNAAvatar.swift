internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A picture with rings around it that swell and fade (reference: appdna, section 9.20).
  static func avatar(_ fields: inout Fields) -> DrawnBlock<Self> {
    let url = fields.text("image_url").nonEmpty
    let size = fields.length("icon_size", "height", most: 1000) ?? 80
    let shape = fields.word("image_shape", among: ["circle", "square", "rounded"]) ?? "circle"
    let own = fields.length("image_corner_radius") ?? 16
    let radius = shape == "circle" ? size / 2 : shape == "square" ? 0 : own
    let width = fields.length("border_width", most: 200) ?? 0
    let line = fields.color("border_color") ?? .white
    let border = width > 0 ? Border(width: width, color: line) : nil
    let pulse = fields.color("pulse_color") ?? .accent
    let rings = fields.integer("pulse_ring_count", in: 0...12) ?? 3
    let speed = min(60, max(0.1, fields.number("pulse_speed") ?? 1.5))
    let badge = fields.avatarBadge(away: size * 0.35)
    let side = fields.word("alignment", as: AppDNAAlign.self)
    return DrawnBlock { id, _, drawing in
      var items = (0..<rings).reversed().map { index in
        let delay = (Double(index) * speed * 1000 / Double(max(1, rings))).rounded()
        return Layers.Item(Self.ring(size + 20 * Double(index + 1), pulse, speed, delay), .center)
      }
      let change = { (style: inout Style) in
        style.corners = Corners(radius)
        style.border = border
      }
      let person = Element.symbol("person", size: size / 2, ink: .gray)
      let picture =
        url.map { url in
          Element.picture(drawing.mainImage(url), fit: .cover, size: .square(size)) {
            $0.isClipped = true
            change(&$0)
          }
        }
        ?? AppDNABlockParts.disc(size, person) {
          $0.background = [.solid(.track)]
          change(&$0)
        }
      items.append(Layers.Item(picture, .center))
      if let badge {
        let slot = drawing.text(badge.text, engines: .block)
        items.append(Layers.Item(.label(slot, style: badge.look), .center))
      }
      let layers = Element("", .layers(Layers(items))) {
        $0.size = .square(size + 26 * Double(rings + 1))
      }
      return AppDNABlockParts.aligned(id, layers, at: side)
    }
  }

  private static func ring(
    _ diameter: Double,
    _ color: Themed<Color>,
    _ speed: Double,
    _ delay: Double
  ) -> Element {
    var ring = AppDNABlockParts.disc(diameter, nil) {
      $0.border = Border(width: 2, color: color.faded(0.3))
      $0.opacity = 0.6
    }
    ring.animation = .swelling(from: 0.6, speed * 1000, delay: delay)
    return ring
  }
}

extension Animation {
  /// Something that swells and fades away, again and again.
  static func swelling(from opacity: Double, _ duration: Double, delay: Double = 0) -> Animation {
    Animation(
      [
        .init(0) { $0.opacity = opacity },
        .init(1) {
          $0.scale = 1.2
          $0.opacity = 0
        },
      ],
      duration: duration,
      delay: delay,
      easing: .easeOut,
      repeats: true
    )
  }
}

extension Fields {
  /// Words at a corner of a picture; nil for none.
  fileprivate mutating func avatarBadge(away: Double) -> (text: Located<String>, look: Style)? {
    let text = text("badge_text").nonEmpty
    let fill = color("badge_bg_color") ?? Themed(Color(0xEF4444))
    let ink = color("badge_text_color") ?? .white
    let radius = length("badge_corner_radius", most: 999) ?? 999
    let corner = corner("badge_position")
    let scale = min(10, max(0, number("badge_size") ?? 1))
    return text.map { text in
      let look = Style {
        $0.typography = Typography(size: 11 * scale, weight: 600, alignment: .center)
        $0.foreground = ink
        $0.background = [.solid(fill)]
        $0.corners = Corners(radius)
        $0.padding = Insets(vertical: 2, horizontal: 6)
        $0.shift = Shift(
          x: corner.across == .end ? away : -away,
          y: corner.down == .start ? -away : away
        )
      }
      return (text, look)
    }
  }

  mutating func corner(_ key: String, also others: [String: String] = [:]) -> AppDNACorner {
    let corners = ["top_trailing", "top_leading", "bottom_trailing", "bottom_leading"]
    let corner = word(key, among: corners, or: others) ?? corners[0]
    return AppDNACorner(corner.split(separator: "_").joined())
  }
}
