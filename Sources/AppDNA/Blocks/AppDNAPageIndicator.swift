internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Dots of which one is the current one (reference: appdna, section 9.14).
struct AppDNAPageIndicator: BlockContent {
  private let count: Int?
  private let active: Int?
  private let size: Double
  private let gap: Double
  private let width: Double?
  private let color: Themed<Color>
  private let idle: Themed<Color>
  private let side: AppDNAAlign?

  init(_ fields: inout AppDNAFields) {
    count = fields.integer("dot_count")
    active = fields.integer("active_index", in: -1...1000)
    size = fields.length("dot_size", most: 200) ?? 8
    gap = fields.length("dot_spacing", most: 200) ?? 8
    width = fields.length("active_dot_width", most: 200)
    color = fields.color("active_color") ?? AppDNADefaults.accent
    idle = fields.color("inactive_color") ?? AppDNABlockParts.idle
    side = fields.word("alignment", as: AppDNAAlign.self)
    guard let count, let active, active >= count || active < 0,
      let span = fields.any("active_index")?.span
    else { return }
    fields.log.report(
      .indicatorIndex,
      "'active_index' is \(active), but there are \(count) dots, counted from 0",
      at: span
    )
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
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
