internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The progress indicator of a flow (reference: sequence, section 4).
struct FlowProgress: Sendable {
  let variant: Variant
  let isOnTop: Bool
  let fill: Themed<Color>
  let track: Themed<Color>
  /// Bounds of the screens it counts, from 0.
  let start: Int?
  let end: Int?
  /// Screens it leaves out, from 0.
  let skipped: Set<Int>
  let span: Span

  enum Variant: String, CaseIterable {
    case bar
    case dots
    case steps
    case minimal
  }

  /// Reads an indicator; nil where it is not enabled.
  init?(_ fields: inout Fields) {
    let isEnabled = fields.bool("enabled") ?? false
    variant = fields.word("variant", as: Variant.self) ?? .bar
    isOnTop = fields.word("position", among: ["top", "bottom"]) == "top"
    fill = fields.color("fillColor") ?? .accent
    track = fields.color("trackColor") ?? .white(0.2)
    fields.ignore("animated")
    start = fields.index("startScreen")
    end = fields.index("endScreen")
    skipped = Set(fields.list("skipScreens").compactMap { $0.number.flatMap { Int(exactly: $0) } })
    span = fields.span
    guard isEnabled else { return nil }
  }

  /// The place of a screen among those that are counted; nil where the indicator is not shown.
  func position(of index: Int, among count: Int) -> ScreenContext.Position? {
    guard count > 1 else { return nil }
    let first = min(max(0, start ?? 0), count - 1)
    let last = max(first, min(end ?? count - 1, count - 1))
    guard (first...last).contains(index), !skipped.contains(index) else { return nil }
    func left(_ range: Range<Int>) -> Int { range.count - skipped.count { range.contains($0) } }
    return ScreenContext.Position(index: left(first..<index), count: left(first..<last + 1))
  }
}

extension Fields {
  /// A whole number; a fraction is cut off.
  mutating func index(_ key: String) -> Int? {
    number(key).map { Int(clamping: $0, to: -1_000_000...1_000_000) }
  }
}

/// The flow's progress above all screens (reference: sequence, section 4).
extension FlowProgress {
  /// The indicator at its edge, for a screen's place.
  func item(at position: ScreenContext.Position) -> Layers.Item {
    let side: Double = variant == .bar ? 20 : 0
    let pins = Layers.Pins(
      top: isOnTop ? 60 : nil,
      leading: side,
      bottom: isOnTop ? nil : 40,
      trailing: side
    )
    var drawn = Progress(
      shape(at: position),
      track: .solid(track),
      fill: .solid(variant == .minimal ? .skipInk : fill),
      label: "\(position.index + 1) of \(position.count)"
    )
    drawn.isOfFlow = true
    let origin = Element.Origin("progressIndicator", span)
    let element = Element("progress", .progress(drawn), origin: origin) {
      guard variant == .minimal else { return }
      $0.typography = Typography(size: 14, weight: 500, alignment: .center)
    }
    return Layers.Item(element, .pinned(pins))
  }

  private func shape(at position: ScreenContext.Position) -> Progress.Shape {
    let share = Double(position.index + 1) / Double(max(1, position.count))
    return switch variant {
    case .bar: .bar(fraction: share, height: 4)
    case .minimal: .words(current: position.index + 1, count: position.count)
    case .steps: .steps(Steps(count: position.count, current: position.index))
    case .dots:
      .dots(
        count: position.count,
        current: position.index,
        filled: true,
        size: 8,
        gap: 6,
        currentWidth: 16
      )
    }
  }
}
