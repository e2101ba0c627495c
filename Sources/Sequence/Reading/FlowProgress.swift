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

  /// The shapes of the indicator.
  enum Variant: String, CaseIterable {
    case bar
    case dots
    case steps
    case minimal
  }

  /// Reads an indicator; nil where it is not enabled.
  init?(_ fields: inout SequenceFields) {
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
  func place(of index: Int, among count: Int) -> ScreenContext.Place? {
    guard count > 1 else { return nil }
    let first = min(max(0, start ?? 0), count - 1)
    let last = max(first, min(end ?? count - 1, count - 1))
    guard (first...last).contains(index), !skipped.contains(index) else { return nil }
    func left(_ range: Range<Int>) -> Int { range.count - skipped.count { range.contains($0) } }
    return ScreenContext.Place(index: left(first..<index), count: left(first..<last + 1))
  }
}

extension SequenceFields {
  /// A whole number; a fraction is cut off.
  mutating func index(_ key: String) -> Int? {
    number(key).map { Int(clamping: $0, to: -1_000_000...1_000_000) }
  }
}
