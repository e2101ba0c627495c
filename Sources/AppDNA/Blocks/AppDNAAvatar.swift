internal import Flow
internal import Source
internal import SystemKit

/// A picture with rings around it that swell and fade (reference: appdna, section 9.20).
struct AppDNAAvatar: BlockContent {
  private let url: Located<String>?
  private let size: Double
  private let shape: Shape
  private let radius: Double
  private let border: Border?
  private let pulse: Themed<Color>
  private let rings: Int
  private let speed: Double
  private let badge: Badge?
  private let side: AppDNAAlign?

  /// The outline of the picture.
  enum Shape: String, CaseIterable {
    case circle
    case square
    case rounded
  }

  /// Words at a corner.
  private struct Badge {
    let text: Located<String>
    let fill: Themed<Color>
    let ink: Themed<Color>
    let radius: Double
    let corner: Corner
    let scale: Double
  }

  /// The corner that a badge stands at.
  enum Corner: String, CaseIterable {
    case topTrailing = "top_trailing"
    case topLeading = "top_leading"
    case bottomTrailing = "bottom_trailing"
    case bottomLeading = "bottom_leading"
  }

  init(_ fields: inout AppDNAFields) {
    url = fields.text("image_url")
    size = fields.length("icon_size", "height", most: 1000) ?? 80
    shape = fields.word("image_shape", as: Shape.self) ?? .circle
    radius = fields.length("image_corner_radius") ?? 16
    let width = fields.length("border_width", most: 200) ?? 0
    let ink = fields.color("border_color") ?? AppDNADefaults.white
    border = width > 0 ? Border(width: width, color: ink) : nil
    pulse = fields.color("pulse_color") ?? AppDNADefaults.accent
    rings = fields.integer("pulse_ring_count", in: 0...12) ?? 3
    speed = min(60, max(0.1, fields.number("pulse_speed") ?? 1.5))
    badge = Self.badge(&fields)
    side = fields.word("alignment", as: AppDNAAlign.self)
  }

  private static func badge(_ fields: inout AppDNAFields) -> Badge? {
    let text = fields.text("badge_text")
    let fill = fields.color("badge_bg_color") ?? Themed(Color(0xEF4444))
    let ink = fields.color("badge_text_color") ?? AppDNADefaults.white
    let radius = fields.length("badge_corner_radius", most: 999) ?? 999
    let corner = fields.word("badge_position", as: Corner.self) ?? .topTrailing
    let scale = min(10, max(0, fields.number("badge_size") ?? 1))
    return text.flatMap { text in
      text.value.isEmpty
        ? nil
        : Badge(text: text, fill: fill, ink: ink, radius: radius, corner: corner, scale: scale)
    }
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    var items = (0..<rings).reversed().map { Layers.Item(ring($0), .center) }
    items.append(Layers.Item(picture(&drawing), .center))
    if let badge { items.append(Layers.Item(words(badge, &drawing), .center)) }
    let box = size + 26 * Double(rings + 1)
    let layers = Element("", .layers(Layers(items))) {
      $0.size = .square(box)
    }
    return AppDNABlockParts.aligned(id, layers, at: side)
  }

  private func ring(_ index: Int) -> Element {
    let diameter = size + 20 * Double(index + 1)
    var ring = AppDNABlockParts.disc(diameter, nil) {
      $0.border = Border(width: 2, color: AppDNADefaults.fade(pulse, 0.3))
      $0.opacity = 0.6
    }
    ring.animation = Animation(
      [
        .init(0) { $0.opacity = 0.6 },
        .init(1) {
          $0.scale = 1.2
          $0.opacity = 0
        },
      ],
      duration: speed * 1000,
      delay: (Double(index) * speed * 1000 / Double(max(1, rings))).rounded(),
      easing: .easeOut,
      repeats: true
    )
    return ring
  }

  private func picture(_ drawing: inout AppDNADrawing) -> Element {
    let corners: Double =
      switch shape {
      case .circle: size / 2
      case .square: 0
      case .rounded: radius
      }
    guard let url, !url.value.isEmpty else {
      return AppDNABlockParts.disc(
        size,
        Element.symbol("person", size: size / 2, ink: AppDNADefaults.gray)
      ) {
        $0.background = [.solid(AppDNABlockParts.track)]
        $0.corners = Corners(corners)
        $0.border = border
      }
    }
    let slot = drawing.image(url)
    if drawing.summary.image == nil { drawing.summary.image = slot }
    return .picture(slot, fit: .cover, size: .square(size), radius: corners) {
      $0.border = border
    }
  }

  private func words(_ badge: Badge, _ drawing: inout AppDNADrawing) -> Element {
    let away = size * 0.35
    let isTop = badge.corner == .topTrailing || badge.corner == .topLeading
    let isEnd = badge.corner == .topTrailing || badge.corner == .bottomTrailing
    let slot = drawing.text(badge.text, engines: .block)
    return .label(slot) {
      $0.typography = Typography(size: 11 * badge.scale, weight: 600, alignment: .center)
      $0.foreground = badge.ink
      $0.background = [.solid(badge.fill)]
      $0.corners = Corners(badge.radius)
      $0.padding = Insets(vertical: 2, horizontal: 6)
      $0.shift = Shift(x: isEnd ? away : -away, y: isTop ? -away : away)
    }
  }
}
