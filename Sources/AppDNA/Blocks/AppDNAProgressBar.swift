internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A bar, whole or in segments, that is filled as far as the flow has come (reference: appdna, section
/// 9.15).
struct AppDNAProgressBar: BlockContent {
  private let variant: Variant
  private let total: Int?
  private let filled: Int?
  private let value: Double?
  private let height: Double
  private let radius: Double
  private let fill: Paint
  private let track: Themed<Color>
  private let gap: Double
  private let showsLabel: Bool

  /// The shapes of a bar.
  enum Variant: String, CaseIterable {
    case continuous
    case segmented
  }

  init(_ fields: inout AppDNAFields) {
    variant =
      fields.word("progress_variant", as: Variant.self)
      ?? fields.word("variant", as: Variant.self) ?? .continuous
    total = fields.integer("total_segments") ?? fields.integer("segment_count")
    filled = fields.integer("filled_segments") ?? fields.integer("active_segments")
    let value = fields.number("progress_value")
    self.value = filled == nil ? value : nil
    height = fields.length("bar_height", "height", most: 200) ?? 6
    radius = fields.length("corner_radius", most: 1000) ?? 3
    fill = fields.barFill()
    track = fields.color("track_color") ?? AppDNABlockParts.lightTrack
    gap = fields.length("segment_gap", most: 200) ?? 4
    showsLabel = fields.bool("show_label") ?? false
    fields.noteOther("variant", for: "progress_variant")
    fields.noteOther("segment_count", for: "total_segments")
    fields.noteOther("active_segments", for: "filled_segments")
    fields.noteOther("height", for: "bar_height")
    noteValue(&fields)
  }

  /// The iOS app counts 1 filled segment, whatever the value is.
  private func noteValue(_ fields: inout AppDNAFields) {
    if value != nil {
      fields.fidelity.add(AppDNAFidelity.oneSegment)
    } else if fields.has("progress_value") {
      fields.fidelity.add(AppDNAFidelity.progressValue)
    }
    guard let filled, let total, filled > total, let span = fields.any("filled_segments")?.span
    else { return }
    fields.log.report(
      .barOverfull,
      "'filled_segments' is \(filled), but the bar has \(total)",
      at: span
    )
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let total = total ?? drawing.context.count
    let filled = filled ?? (value == nil ? drawing.context.index + 1 : 1)
    var progress = Progress(
      shape(filled: filled, total: total),
      track: .solid(track),
      fill: fill,
      label: value.map { AppDNABlockParts.percent(Self.share($0)) } ?? "\(filled) of \(total)"
    )
    progress.radius = radius
    guard showsLabel else { return Element(id, .progress(progress)) }
    let bar = Element("", .progress(progress)) { $0.size.width = .fill }
    let words = drawing.words("Step \(filled) of \(total)", at: block.span.start(1))
    let label = Element.label(
      words,
      SystemText.caption.typography(alignment: .leading),
      ink: AppDNADefaults.secondary
    )
    return .column(id: id, gap: 8, [bar, label])
  }

  private func shape(filled: Int, total: Int) -> Progress.Shape {
    let fraction = value.map(Self.share) ?? min(1, total > 0 ? Double(filled) / Double(total) : 0)
    guard variant == .segmented else { return .bar(fraction: fraction, height: height) }
    let count = value == nil ? filled : Int((fraction * Double(total)).rounded(.down))
    return .segments(count: total, filled: count, gap: gap, height: height)
  }

  /// A value up to 1 is a fraction, a larger one counts percents.
  private static func share(_ value: Double) -> Double {
    min(1, max(0, value > 1 ? value / 100 : value))
  }
}

extension AppDNAFields {
  /// The fill of a bar: the vendor's gradient wins over its colours.
  fileprivate mutating func barFill() -> Paint {
    let color = color(["bar_color", "fill_color"]) ?? AppDNADefaults.accent
    noteOther("fill_color", for: "bar_color")
    let colors = colors("fill_gradient")
    guard let first = colors.first else { return .solid(color) }
    fidelity.add(AppDNAFidelity.fillGradient)
    guard colors.count > 1 else { return .solid(first) }
    return .linear(LinearGradient(angle: 90, stops: GradientStop.evenly(colors)))
  }
}
