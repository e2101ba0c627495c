internal import Flow
internal import Source
internal import SystemKit

extension AppDNALowering {
  private var settings: AppDNASettings { flow.settings }

  // MARK: Progress

  /// The progress above the steps of a flow (reference: appdna, section 2); nil where none is shown.
  var progress: Element? {
    guard settings.showsProgress, !step.hidesProgress, let shape else { return nil }
    let fill = step.config.progressColor ?? settings.progressColor ?? .accent
    let track = settings.trackColor ?? .gray.faded(0.2)
    let count = flow.steps.count
    let progress = Progress(
      shape,
      track: .solid(track),
      fill: .solid(fill),
      label: "\(index + 1) of \(count)"
    )
    return Element("progress", .progress(progress), origin: .init("progress", step.span)) {
      $0.margin = Insets(vertical: 0, horizontal: 16)
      if case .words = shape {
        $0.typography = .system(.caption, alignment: .center)
        $0.typography?.hasTabularDigits = true
        $0.foreground = fill
        $0.size = SizeRules(width: .fill, height: .points(16))
      } else if case .dots = shape {
        $0.size = SizeRules(width: .fill, height: .points(12))
        $0.padding = Insets(vertical: 2, horizontal: 0)
      } else {
        $0.size.width = .fill
        $0.corners = Corners(2)
      }
    }
  }

  private var shape: Progress.Shape? {
    let count = flow.steps.count
    return switch settings.progress {
    case .continuousBar:
      .bar(fraction: Double(index + 1) / Double(max(1, count)), height: 4)
    case .segmentedBar: .segments(count: count, filled: index + 1, gap: 4, height: 4)
    case .dots: .dots(count: count, current: index, filled: true, size: 8, gap: 8)
    case .fraction: .words(current: index + 1, count: count)
    case .none: nil
    }
  }

  // MARK: Navigation

  /// The row with the ways back and out below the progress; it is there where one of them is.
  var bar: Element? {
    let hasBack = settings.allowsBack && index > 0
    guard hasBack || settings.allowsDismiss else { return nil }
    let gap = Element.space(44)
    let back =
      hasBack ? sign("back", "chevron-left", settings.backSize, settings.backColor) : gap
    let dismiss = settings.allowsDismiss ? sign("dismiss", "close", 14, .secondary) : gap
    return .row(alignment: .center, [back, Element.space(), dismiss]) {
      $0.padding = Insets(vertical: 0, horizontal: 8)
      $0.size = SizeRules(width: .fill, height: .points(44))
    }
  }

  /// The platform's signs fill a box of their text size, the drawn ones 5/8 of it.
  private static let symbolScale = 1.6

  private func sign(
    _ id: String,
    _ symbol: String,
    _ size: Double,
    _ color: Themed<Color>
  ) -> Element {
    let icon = Element.symbol(symbol, size: size * Self.symbolScale)
    return .button(id: id, .chrome, action: id, [icon], origin: .init(id, step.span)) {
      $0.size = .square(44)
      $0.foreground = color
    }
  }
}
