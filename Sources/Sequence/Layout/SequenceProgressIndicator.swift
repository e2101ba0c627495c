internal import Flow

/// Draws the flow's progress above all screens (reference: sequence, section 4).
struct SequenceProgressIndicator {
  let progress: FlowProgress
  let place: ScreenContext.Place

  /// The indicator at its edge.
  var item: Layers.Item {
    let side: Double? = progress.variant == .bar ? 20 : nil
    let pins = Layers.Pins(
      top: progress.isOnTop ? 60 : nil,
      leading: side ?? 0,
      bottom: progress.isOnTop ? nil : 40,
      trailing: side ?? 0
    )
    return Layers.Item(element, .pinned(pins))
  }

  private var element: Element {
    let drawn = Progress(
      shape,
      track: .solid(progress.track),
      fill: .solid(progress.variant == .minimal ? .skipInk : progress.fill),
      label: "\(place.index + 1) of \(place.count)"
    )
    return Element("progress", .progress(drawn), origin: .init("progressIndicator", progress.span))
    {
      guard progress.variant == .minimal else { return }
      $0.typography = Typography(size: 14, weight: 500, alignment: .center)
    }
  }

  private var shape: Progress.Shape {
    let share = Double(place.index + 1) / Double(max(1, place.count))
    return switch progress.variant {
    case .bar: .bar(fraction: share, height: 4)
    case .minimal: .words(current: place.index + 1, count: place.count)
    case .steps: .steps(Steps(count: place.count, current: place.index))
    case .dots:
      .dots(
        count: place.count,
        current: place.index,
        filled: true,
        size: 8,
        gap: 6,
        currentWidth: 16
      )
    }
  }
}
