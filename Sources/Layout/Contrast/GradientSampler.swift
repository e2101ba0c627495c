internal import Flow

/// The colours along a gradient, as browsers mix them: in sRGB, each times its alpha (CSS Images 4,
/// section 3.5.1).
struct GradientSampler: Hashable {
  private var stops: [Stop] = []

  private struct Stop: Hashable {
    let position: Double
    let color: Channels
  }

  /// The stops of a gradient on light or dark screens; a stop before the one above it moves there (CSS
  /// Images 4, section 3.5.3).
  init(_ stops: [GradientStop], isDark: Bool) {
    for stop in stops {
      let position = max(stop.position, self.stops.last?.position ?? stop.position)
      self.stops.append(Stop(position: position, color: Channels(stop.color.on(dark: isDark))))
    }
  }

  /// The colours between two places, 0 the start and 1 the end.
  ///
  /// Between two stops each channel runs straight, so that its ends are the places' own and the stops'.
  func bounds(_ places: ClosedRange<Double>) -> ColorBounds {
    var bounds = ColorBounds(color(at: places.lowerBound))
      .or(ColorBounds(color(at: places.upperBound)))
    for stop in stops where places.contains(stop.position) {
      bounds = bounds.or(ColorBounds(stop.color))
    }
    return bounds
  }

  private func color(at position: Double) -> Channels {
    guard let next = stops.firstIndex(where: { $0.position > position }) else {
      return stops.last?.color ?? Channels()
    }
    guard next > 0 else { return stops[0].color }
    let (before, after) = (stops[next - 1], stops[next])
    let share = (position - before.position) / (after.position - before.position)
    return before.color.with(after.color) { $0 + ($1 - $0) * share }
  }
}

extension Themed<Color> {
  func on(dark isDark: Bool) -> Color { isDark ? dark : light }
}
