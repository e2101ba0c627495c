internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A block that shows how far along the flow its screen is (reference: sequence, section 9.8).
struct ProgressBlock: BlockContent {
  let variant: Variant
  private let fill: Themed<Color>
  private let track: Themed<Color>
  private let active: Themed<Color>
  private let inactive: Themed<Color>
  private let height: Double
  private let size: Double
  private let stroke: Double
  private let showsPercentage: Bool
  private let dotSize: Double
  private let labels: [Located<String>]
  private let start: Int?
  private let end: Int?
  /// A value of its own, 0 to 1, which only nodes of layout trees have (section 12.3).
  var value: Double?

  enum Variant: String, CaseIterable {
    case bar
    case dots
    case steps
    case ring
  }

  init(_ fields: inout Fields) {
    variant = fields.word("variant", as: Variant.self) ?? .bar
    fill = fields.color(["fillColor", "color"]) ?? .accent
    track = fields.color("trackColor") ?? .white(0.2)
    active = fields.color("activeColor") ?? fill
    inactive = fields.color("inactiveColor") ?? track
    height = fields.number("height").map { max(0, $0) } ?? 4
    size = fields.number("size").map { max(0, $0) } ?? 60
    stroke = fields.number("strokeWidth").map { max(0, $0) } ?? 4
    showsPercentage = fields.bool("showPercentage") ?? false
    dotSize = fields.number("dotSize").map { max(0, $0) } ?? 8
    let texts = fields.texts("labels")
    labels = fields.bool("showLabels") == true ? texts : []
    let first = fields.locatedNumber("startScreen")
    let last = fields.locatedNumber("endScreen")
    start = fields.index("startScreen")
    end = fields.index("endScreen")
    fields.ignore("animated")
    if let first, let last, first.value > last.value {
      fields.log.report(
        .progressRange,
        "'startScreen' of \(fields.what) must not be after 'endScreen', found "
          + "\(Self.words(first.value)) and \(Self.words(last.value))",
        at: first.span
      )
    }
  }

  private static func words(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }

  var width: BlockWidth { .wide }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout Drawing) -> Element {
    let reach = reach(drawing.context.place)
    let isPart = variant == .dots || variant == .steps
    var progress = Progress(
      shape(reach, &drawing),
      track: .solid(isPart ? inactive : track),
      fill: .solid(isPart ? active : fill),
      label: value.map { "\(Int(clamping: ($0 * 100).rounded(), to: 0...100))%" }
        ?? "\(reach.index + 1) of \(reach.count)"
    )
    progress.percentage = percentage
    return Element(id, .progress(progress)) { $0.size.width = .fill }
  }

  // MARK: Value

  /// The progress at a screen: its index, the number of screens that count, and the fraction, 0 to 1.
  private typealias Reach = (index: Int, count: Int, fraction: Double)

  /// The screen's place among those from the first to the last one that count; all of it where there
  /// is one only.
  private func reach(_ place: ScreenContext.Place) -> Reach {
    // A value of its own is drawn in three marks, as the app does.
    if let value { return (Int(clamping: value * 3, to: 0...2), 3, value) }
    let first = start ?? 0
    let count = max(1, (end ?? place.count - 1) - first + 1)
    let index = min(count - 1, max(0, place.index - first))
    return (index, count, count > 1 ? Double(index) / Double(count - 1) : 1)
  }

  // MARK: Shape

  private func shape(_ reach: Reach, _ drawing: inout Drawing) -> Progress.Shape {
    switch variant {
    case .bar: return .bar(fraction: reach.fraction, height: height)
    case .ring: return .ring(fraction: reach.fraction, size: size, width: stroke)
    case .dots:
      return .dots(count: reach.count, current: reach.index, filled: true, size: dotSize, gap: 8)
    case .steps:
      let labels = labels.map { drawing.text($0, fills: false) }
      return .steps(steps(reach, labels))
    }
  }

  private func steps(_ reach: Reach, _ labels: [TextSlot]) -> Steps {
    Steps(count: reach.count, current: reach.index) {
      $0.fillsLater = true
      $0.checksDone = false
      $0.linkLength = 40
      $0.laterInk = Themed(Color(0x666666))
      $0.laterNumber = $0.number
      $0.labels = labels
      $0.label = Style(Typography(size: 12, alignment: .center), ink: .ink)
    }
  }

  private var percentage: Progress.Percentage? {
    guard showsPercentage else { return nil }
    let look = Style {
      $0.foreground = .ink
      $0.typography =
        variant == .ring ? Typography(size: 16, weight: 600) : Typography(size: 14)
    }
    switch variant {
    case .bar: return .init(.below, look: look)
    case .ring: return .init(.middle, look: look)
    case .dots, .steps: return nil
    }
  }
}

extension Fields {
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
