internal import Flow
internal import Source
internal import SystemKit

/// The background of a step, by the precedence of section 7.6, and the signs that are read on it
/// (reference: appdna).
extension AppDNALowering {
  private var background: AppDNABackground? { config.background }

  /// The paints, bottom first.
  func paints(_ drawing: inout Drawing) -> [Paint] {
    var paints: [Paint] = [.solid(.systemBackground)]
    if let background {
      paints += background.paints(&drawing)
    } else if let color = config.chatBackground {
      paints.append(.solid(color))
    }
    let picture = step.blocks.isEmpty ? nil : AppDNAPicture(config)
    return paints + (picture?.paints(&drawing) ?? [])
  }

  /// A still of the film behind the step, and what lies above it.
  var film: [Layers.Item] {
    guard let background, let film = background.film else { return [] }
    let tint = film.sort == .rive ? Themed.blue : .purple
    let still = Element(
      "background",
      .media(Media(film.sort, source: film.url.value)),
      origin: .init("background", film.url.span)
    ) {
      $0.background = [.solid(tint.faded(0.1))]
      $0.size = .fill
    }
    guard let overlay = background.overlay else { return [Layers.Item(still, .fill)] }
    let shade = Element.box {
      $0.background = [.solid(overlay)]
      $0.size = .fill
    }
    return [Layers.Item(still, .fill), Layers.Item(shade, .fill)]
  }

  // MARK: Signs

  /// White clock and signs on dark backgrounds, black ones on light backgrounds; the device's own where nothing
  /// or a picture lies behind.
  var statusBar: CardState.StatusBar {
    guard let background else { return Self.statusBar(on: config.chatBackground) }
    if let overlay = background.overlay, overlay.light.alpha >= 0.4 {
      return Self.statusBar(on: overlay)
    }
    switch background.paint {
    case .solid(let color): return Self.statusBar(on: color)
    case .linear(let gradient):
      // The stop that is nearer to the top of the screen.
      let angle = gradient.angle.truncatingRemainder(dividingBy: 360)
      let turn = angle < 0 ? angle + 360 : angle
      let pointsDown = turn > 90 && turn < 270
      return Self.statusBar(on: (pointsDown ? gradient.stops.first : gradient.stops.last)?.color)
    case .radial(let gradient): return Self.statusBar(on: gradient.stops.last?.color)
    default: return .automatic
    }
  }

  private static func statusBar(on color: Themed<Color>?) -> CardState.StatusBar {
    guard let color, color.light.alpha >= 0.4 else { return .automatic }
    return color.light.luminance > 0.4 ? .dark : .light
  }
}
