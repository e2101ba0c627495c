internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A bar, whole or in segments, that is filled as far as the flow has come (reference: appdna, section
  /// 9.15).
  static func progressBar(_ fields: inout Fields) -> DrawnBlock<Self> {
    let variants = ["continuous", "segmented"]
    let own = fields.word("progress_variant", among: variants)
    let isSegmented = (own ?? fields.word("variant", among: variants)) == "segmented"
    let total = fields.integer("total_segments") ?? fields.integer("segment_count")
    let filled = fields.integer("filled_segments") ?? fields.integer("active_segments")
    let given = fields.number("progress_value")
    let height = fields.length("bar_height", "height", most: 200) ?? 6
    let radius = fields.length("corner_radius", most: 1000) ?? 3
    let fill = fields.barFill()
    let track = fields.color("track_color") ?? .lightTrack
    let gap = fields.length("segment_gap", most: 200) ?? 4
    let showsLabel = fields.bool("show_label") ?? false
    fields.noteOther("variant", for: "progress_variant")
    fields.noteOther("segment_count", for: "total_segments")
    fields.noteOther("active_segments", for: "filled_segments")
    fields.noteOther("height", for: "bar_height")
    // A value up to 1 is a fraction, a larger one counts percents.
    let share = filled == nil ? given.map { min(1, max(0, $0 > 1 ? $0 / 100 : $0)) } : nil
    fields.noteBar(filled: filled, total: total, hasShare: share != nil)
    return DrawnBlock { id, block, drawing in
      let total = total ?? drawing.context.count
      let filled = filled ?? (share == nil ? drawing.context.index + 1 : 1)
      let fraction = share ?? min(1, total > 0 ? Double(filled) / Double(total) : 0)
      let count = share == nil ? filled : Int((fraction * Double(total)).rounded(.down))
      var progress = Progress(
        isSegmented
          ? .segments(count: total, filled: count, gap: gap, height: height)
          : .bar(fraction: fraction, height: height),
        track: .solid(track),
        fill: fill,
        label: share.map(AppDNABlockParts.percent) ?? "\(filled) of \(total)"
      )
      progress.radius = radius
      guard showsLabel else { return Element(id, .progress(progress)) }
      let bar = Element("", .progress(progress)) { $0.size.width = .fill }
      let words = drawing.words("Step \(filled) of \(total)", at: block.span.start(1))
      let type = Typography.system(.caption, alignment: .leading)
      return .column(id: id, gap: 8, [bar, .label(words, type, ink: .secondary)])
    }
  }
}

extension Fields {
  /// Notes a value of its own, for which the iOS app counts 1 filled segment, and reports more segments
  /// than there are.
  fileprivate mutating func noteBar(filled: Int?, total: Int?, hasShare: Bool) {
    if hasShare {
      fidelity.add(AppDNAFidelity.oneSegment)
    } else if has("progress_value") {
      fidelity.add(AppDNAFidelity.progressValue)
    }
    guard let filled, let total, filled > total, let span = any("filled_segments")?.span else {
      return
    }
    log.report(.barOverfull, "'filled_segments' is \(filled), but the bar has \(total)", at: span)
  }

  /// The fill of a bar: the vendor's gradient wins over its colours.
  fileprivate mutating func barFill() -> Paint {
    let color = color(["bar_color", "fill_color"]) ?? .accent
    noteOther("fill_color", for: "bar_color")
    let colors = colors("fill_gradient")
    guard let first = colors.first else { return .solid(color) }
    fidelity.add(AppDNAFidelity.fillGradient)
    guard colors.count > 1 else { return .solid(first) }
    return .linear(LinearGradient(angle: 90, stops: GradientStop.evenly(colors)))
  }
}
