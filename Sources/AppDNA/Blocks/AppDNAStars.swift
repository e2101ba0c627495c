internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Dots that fall (reference: appdna, section 9.21).
struct AppDNAStars: BlockContent {
  private let density: Density
  private let speed: Speed
  private let sizes: ClosedRange<Double>
  private let color: Themed<Color>
  private let height: Double
  private let isFullscreen: Bool

  /// The densities, as numbers of dots.
  enum Density: String, CaseIterable {
    case sparse
    case medium
    case dense

    fileprivate var count: Int {
      switch self {
      case .sparse: 20
      case .medium: 50
      case .dense: 100
      }
    }
  }

  /// The speeds at which dots fall.
  enum Speed: String, CaseIterable {
    case slow
    case medium
    case fast

    /// The distance for each frame of the screen, in pt.
    fileprivate var step: Double {
      switch self {
      case .slow: 0.3
      case .medium: 0.8
      case .fast: 1.5
      }
    }
  }

  init(_ fields: inout AppDNAFields) {
    density = fields.word("density", as: Density.self) ?? .medium
    speed = fields.word("speed", as: Speed.self) ?? .medium
    let range = fields.list("size_range", of: .number).compactMap(\.number).map {
      min(100, max(0, $0))
    }
    let least = range.first ?? 1
    sizes = least...max(least, range.count > 1 ? range[1] : max(least, 3))
    color = fields.color(["active_color", "text_color"]) ?? AppDNADefaults.white
    height = fields.length("height") ?? 200
    isFullscreen = fields.bool("fullscreen") ?? false
    if let type = fields.text("particle_type"), type.value != "dots" {
      fields.fidelity.add(AppDNAFidelity.particleType, type.value)
    }
    if fields.has("secondary_color") { fields.fidelity.add(AppDNAFidelity.secondaryColor) }
    fields.ignore("secondary_color", as: .string)
    fields.fidelity.add(AppDNAFidelity.starPlaces)
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    var random = SplitMix64(block.id)
    let dots = (0..<density.count).map { _ in dot(&random) }
    return Element(id, .layers(Layers(dots))) {
      $0.size = SizeRules(width: .fill, height: isFullscreen ? .screen(1) : .points(height))
      $0.isClipped = true
      if block.style.opacity == nil { $0.opacity = 0.8 }
    }
  }

  /// A dot at a place, which falls past it while its light comes and goes.
  private func dot(_ random: inout SplitMix64) -> Layers.Item {
    let x = random.share()
    let y = random.share()
    let size = sizes.lowerBound + random.share() * (sizes.upperBound - sizes.lowerBound)
    let opacity = 0.1 + random.share() * 0.9
    var dot = Element.box {
      $0.size = .square(size)
      $0.corners = Corners(size / 2)
      $0.background = [.solid(color)]
      $0.opacity = (opacity * 100).rounded() / 100
    }
    dot.animation = fall(phase: (random.share() * 8).rounded(.down) / 8)
    return Layers.Item(dot, .share(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000))
  }

  /// The way of a dot over 60 pt; dots share eight of them.
  private func fall(phase: Double) -> Animation {
    let duration = 60 / (speed.step * 60) * 1000
    return Animation(
      [
        .init(0) {
          $0.y = .points(-30)
          $0.opacity = 0.1
        },
        .init(0.5) { $0.opacity = 1 },
        .init(1) {
          $0.y = .points(30)
          $0.opacity = 0.1
        },
      ],
      duration: duration,
      delay: -(phase * duration).rounded(),
      repeats: true
    )
  }
}

/// Numbers that look random and are the same in every build, from the letters of a name.
struct SplitMix64 {
  private var state: UInt64

  init(_ name: String) {
    state = name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// A number from 0 up to 1.
  mutating func share() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((mixed ^ (mixed >> 31)) >> 11) / 9_007_199_254_740_992
  }
}
