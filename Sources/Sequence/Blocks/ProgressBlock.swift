internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceBlock {
  /// A block that shows how far along the flow its screen is (reference: sequence, section 9.8).
  ///
  /// `value` is one of its own, 0 to 1, which only nodes of layout trees have (section 12.3).
  static func progress(_ fields: inout Fields, value: Double? = nil) -> DrawnBlock<Self> {
    let variant = fields.word("variant", among: ["bar", "dots", "steps", "ring"]) ?? "bar"
    let fill = fields.color(["fillColor", "color"]) ?? .accent
    let track = fields.color("trackColor") ?? .white(0.2)
    let active = fields.color("activeColor") ?? fill
    let inactive = fields.color("inactiveColor") ?? track
    let height = fields.number("height").map { max(0, $0) } ?? 4
    let size = fields.number("size").map { max(0, $0) } ?? 60
    let stroke = fields.number("strokeWidth").map { max(0, $0) } ?? 4
    let showsPercentage = fields.bool("showPercentage") ?? false
    let dotSize = fields.number("dotSize").map { max(0, $0) } ?? 8
    let texts = fields.texts("labels")
    let labels = fields.bool("showLabels") == true ? texts : []
    let bounds = fields.progressBounds()
    fields.ignore("animated")
    let isPart = variant == "dots" || variant == "steps"
    let fills = value == nil || variant == "bar"
    return DrawnBlock(width: fills ? .wide : .natural) { id, _, drawing in
      let (count, index, fraction) = reach(drawing.context.position, bounds, value)
      let shape: Progress.Shape =
        switch variant {
        case "ring": .ring(fraction: fraction, size: size, width: stroke)
        case "dots": .dots(count: count, current: index, filled: true, size: dotSize, gap: 8)
        case "steps": .steps(steps(count, index, labels.map { drawing.text($0, fills: false) }))
        default: .bar(fraction: fraction, height: height)
        }
      var progress = Progress(
        shape,
        track: .solid(isPart ? inactive : track),
        fill: .solid(isPart ? active : fill),
        label: value.map { "\(Int(clamping: ($0 * 100).rounded(), to: 0...100))%" }
          ?? "\(index + 1) of \(count)"
      )
      progress.showsPlace = value == nil
      if showsPercentage, !isPart {
        let isRing = variant == "ring"
        let type = isRing ? Typography(size: 16, weight: 600) : Typography(size: 14)
        progress.percentage = .init(isRing ? .middle : .below, look: Style(type, ink: .ink))
      }
      return Element(id, .progress(progress)) { $0.size.width = fills ? .fill : nil }
    }
  }

  /// The number of marks, the mark of the screen, and the fraction, 0 to 1: its place among the screens
  /// from the first to the last one that count, all of it where there is one only.
  private static func reach(
    _ position: ScreenContext.Position,
    _ bounds: (start: Int?, end: Int?),
    _ value: Double?
  ) -> (count: Int, index: Int, fraction: Double) {
    // A value of its own is drawn in three marks, as the app does.
    if let value { return (3, Int(clamping: value * 3, to: 0...2), value) }
    let first = bounds.start ?? 0
    let count = max(1, (bounds.end ?? position.count - 1) - first + 1)
    let index = min(count - 1, max(0, position.index - first))
    return (count, index, count > 1 ? Double(index) / Double(count - 1) : 1)
  }

  private static func steps(_ count: Int, _ index: Int, _ labels: [TextSlot]) -> Steps {
    Steps(count: count, current: index) {
      $0.fillsLater = true
      $0.checksDone = false
      $0.linkLength = 40
      $0.laterInk = Themed(Color(0x666666))
      $0.laterNumber = $0.number
      $0.labels = labels
      $0.label = Style(Typography(size: 12, alignment: .center), ink: .ink)
    }
  }
}

extension Fields {
  /// The first and the last screen that count, from 0; nil for no bound.
  fileprivate mutating func progressBounds() -> (start: Int?, end: Int?) {
    let first = locatedNumber("startScreen")
    let last = locatedNumber("endScreen")
    let bounds = (index("startScreen"), index("endScreen"))
    guard let first, let last, first.value > last.value else { return bounds }
    let found = [first.value, last.value].map { Int(exactly: $0).map(String.init) ?? String($0) }
    log.report(
      .progressRange,
      "'startScreen' of \(what) must not be after 'endScreen', found \(found[0]) and \(found[1])",
      at: first.span
    )
    return bounds
  }

  /// The texts of a list; what is none is dropped with a finding.
  mutating func texts(_ key: String) -> [Located<String>] {
    list(key).compactMap { node in
      guard let text = node.text, !node.isNull else {
        return reportType(node, "an item of \(quoted(key))", "a string")
      }
      return Located(text, node.span)
    }
  }
}
