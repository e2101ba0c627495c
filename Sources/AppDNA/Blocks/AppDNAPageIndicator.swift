internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
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
      fields.log.report(
        .indicatorIndex,
        "'active_index' is \(active), but there are \(count) dots, counted from 0",
        at: span
      )
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
}
