internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A list of things that are done, going on or still to come, one below the other (reference: appdna,
  /// section 9.16).
  static func timeline(_ fields: inout Fields) -> DrawnBlock<Self> {
    let items = fields.timelineItems()
    let completed = fields.color("completed_color") ?? .done
    let current = fields.color("current_color") ?? .accent
    let upcoming = fields.color("upcoming_color") ?? .idle
    let ink = fields.color("line_color") ?? .lightTrack
    let showsLine = fields.bool("show_line") ?? true
    let isCompact = fields.bool("compact") ?? false
    let titles = fields.textStyle("title_style")
    let subtitles = fields.textStyle("subtitle_style")
    let colors = ["completed": completed, "current": current]
    let line = Element.box {
      $0.background = [.solid(ink)]
      $0.size = SizeRules(width: .points(2), height: .fill, minHeight: isCompact ? 20 : 32)
    }
    return DrawnBlock { id, _, drawing in
      let rows = items.enumerated().map { index, item in
        let circle = AppDNABlockParts.disc(28, timelineMark(item.status)) {
          $0.background = [.solid(colors[item.status] ?? upcoming)]
        }
        let isLast = index == items.count - 1
        let marks = Element.column(
          alignment: .center,
          showsLine && !isLast ? [circle, line] : [circle]
        )
        let ink = item.status == "upcoming" ? Themed.secondary : .primary
        let lines = [
          (item.title, titles.style(over: .system(.subheadline, weight: 600), color: ink)),
          (item.subtitle, subtitles.style(over: .system(.caption), color: .secondary)),
        ].compactMap { text, style in
          text.map { Element.text(drawing.text($0, engines: .none), style: style) }
        }
        let column = Element.column(gap: 4, lines) {
          $0.padding.bottom = isCompact ? 8 : 12
          $0.size.width = .fill
        }
        return Element.row(gap: 16, [marks, column])
      }
      return .column(id: id, gap: isCompact ? 0 : 8, rows)
    }
  }

  private static func timelineMark(_ status: String) -> Element? {
    switch status {
    case "completed": .symbol("check", size: 14, ink: .white)
    case "current": AppDNABlockParts.disc(10, nil) { $0.background = [.solid(.white)] }
    default: nil
    }
  }
}

/// An item on the line of a timeline; the status is `completed`, `current` or `upcoming`.
private typealias TimelineItem = (
  title: Located<String>?, subtitle: Located<String>?, status: String
)

extension Fields {
  /// The first items; more would leave any screen.
  fileprivate mutating func timelineItems() -> ArraySlice<TimelineItem> {
    let key = key("timeline_items", alias: "items")
    let items = maps(key, of: "an item of a timeline") { item, _ -> TimelineItem in
      item.ignore("id", as: .string)
      if item.text("icon") != nil { item.fidelity.add(AppDNAFidelity.itemIcon) }
      let (title, subtitle) = (item.text("title"), item.text("subtitle").nonEmpty)
      let status = item.word("status", among: ["completed", "current", "upcoming"]) ?? "upcoming"
      return (title, subtitle, status)
    }
    return items.prefix(100)
  }
}
