internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// Dots that fall (reference: appdna, section 9.21).
  static func stars(_ fields: inout Fields) -> DrawnBlock<Self> {
    let count = fields.word("density", of: ["sparse": 20, "medium": 50, "dense": 100]) ?? 50
    // The distance for each frame of the screen, in pt.
    let step = fields.word("speed", of: ["slow": 0.3, "medium": 0.8, "fast": 1.5]) ?? 0.8
    let range = fields.list("size_range", of: .number).compactMap(\.number).map {
      min(100, max(0, $0))
    }
    let least = range.first ?? 1
    let sizes = least...max(least, range.count > 1 ? range[1] : max(least, 3))
    let color = fields.color(["active_color", "text_color"]) ?? .white
    let height = fields.length("height") ?? 200
    let isFullscreen = fields.bool("fullscreen") ?? false
    if let type = fields.text("particle_type"), type.value != "dots" {
      fields.fidelity.add(AppDNAFidelity.particleType, type.value)
    }
    if fields.has("secondary_color") { fields.fidelity.add(AppDNAFidelity.secondaryColor) }
    fields.ignore("secondary_color", as: .string)
    fields.fidelity.add(AppDNAFidelity.starPlaces)
    return DrawnBlock { id, block, _ in
      var random = SplitMix64(block.id)
      let dots = (0..<count).map { _ in star(sizes, color, step, &random) }
      return Element(id, .layers(Layers(dots))) {
        $0.size = SizeRules(width: .fill, height: isFullscreen ? .screen(1) : .points(height))
        $0.isClipped = true
        if block.style.opacity == nil { $0.opacity = 0.8 }
      }
    }
  }

  /// A dot at a place, which falls past it over 60 pt while its light comes and goes; dots share eight
  /// such ways.
  private static func star(
    _ sizes: ClosedRange<Double>,
    _ color: Themed<Color>,
    _ step: Double,
    _ random: inout SplitMix64
  ) -> Layers.Item {
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
    let phase = (random.share() * 8).rounded(.down) / 8
    let duration = 60 / (step * 60) * 1000
    dot.animation = Animation(
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
    return Layers.Item(dot, .share(x: (x * 1000).rounded() / 1000, y: (y * 1000).rounded() / 1000))
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
