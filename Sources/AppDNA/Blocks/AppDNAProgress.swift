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
      let slot = drawing.text("Step \(filled) of \(total)", at: block.span.start(1))
      let type = Typography.system(.caption, alignment: .leading)
      return .column(id: id, gap: 8, [bar, .label(slot, type, ink: .secondary)])
    }
  }

  /// Dots of which one is the current one (reference: appdna, section 9.14).
  static func pageIndicator(_ fields: inout Fields) -> DrawnBlock<Self> {
    let count = fields.integer("dot_count")
    let active = fields.integer("active_index", in: -1...1000)
    let size = fields.length("dot_size", most: 200) ?? 8
    let gap = fields.length("dot_spacing", most: 200) ?? 8
    let width = fields.length("active_dot_width", most: 200)
    let color = fields.color("active_color") ?? .accent
    let idle = fields.color("inactive_color") ?? .idle
    let side = fields.word("alignment", as: AppDNAAlign.self)
    if let count, let active, !(0..<count).contains(active),
      let span = fields.any("active_index")?.span
    {
      let message = "'active_index' is \(active), but there are \(count) dots, counted from 0"
      fields.log.report(.indicatorIndex, message, at: span)
    }
    return DrawnBlock { id, _, drawing in
      let count = count ?? drawing.context.count
      let current = active ?? drawing.context.index
      let dots = Progress(
        .dots(
          count: count,
          current: current,
          filled: false,
          size: size,
          gap: gap,
          currentWidth: width
        ),
        track: .solid(idle),
        fill: .solid(color),
        label: "\(current + 1) of \(count)"
      )
      return AppDNABlockParts.aligned(id, Element("", .progress(dots)), at: side)
    }
  }

  /// The largest number of stars; more do not fit a screen.
  private static let mostStars = 48

  /// Stars of which some are given (reference: appdna, section 9.22).
  static func rating(_ fields: inout Fields) -> DrawnBlock<Self> {
    let most = fields.integer("max_stars", in: 0...mostStars) ?? 5
    if (fields.number("max_stars") ?? 5) > Double(mostStars) {
      fields.fidelity.add(AppDNAFidelity.maxStars, String(mostStars))
    }
    let given = fields.number(["default_rating", "default_value"]) ?? 0
    let exact = min(Double(most), max(0, given))
    let allowsHalf = fields.bool("allow_half") ?? false
    let value = allowsHalf ? (exact * 2).rounded(.down) / 2 : exact.rounded(.down)
    let size = fields.length("star_size", most: 400) ?? 32
    let full = fields.color(["filled_color", "active_rating_color", "active_color"])
    let empty = fields.color(["empty_color", "inactive_rating_color"])
    let label = fields.text(["rating_label", "label"]).nonEmpty
    fields.noteOther("default_value", for: "default_rating")
    fields.noteOther("active_rating_color", for: "filled_color")
    fields.noteOther("inactive_rating_color", for: "empty_color")
    fields.noteOther("label", for: "rating_label")
    if let field = fields.text("field_id") {
      let message = "the iOS app does not store the rating '\(field.value)'"
      let help = "use a block 'input_rating'"
      fields.log.report(.ratingNotStored, message, at: field.span, help: help)
    }
    let stars = Rating.Stars(
      count: most,
      full: full ?? .star,
      empty: empty ?? .idle,
      areOutlines: true
    )
    return DrawnBlock(width: .natural) { id, _, drawing in
      let rating = Rating(.stars(stars), value: value) {
        $0.size = size
        $0.gap = 4
      }
      guard let label else { return Element(id, .rating(rating)) }
      let title = Element.label(
        drawing.text(label, engines: .none),
        .system(.subheadline, alignment: .center),
        ink: .primary
      )
      let rows = [title, Element("", .rating(rating))]
      return .column(id: id, gap: 8, alignment: .center, rows)
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
