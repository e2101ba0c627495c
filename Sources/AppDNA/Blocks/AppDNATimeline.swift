internal import Flow
internal import Source
internal import SystemKit

/// A list of things that are done, going on or still to come, one below the other (reference: appdna,
/// section 9.16).
struct AppDNATimeline: BlockContent {
  private let items: [Item]
  private let colors: Colors
  private let showsLine: Bool
  private let isCompact: Bool
  private let titleStyle: AppDNATextStyle
  private let subtitleStyle: AppDNATextStyle

  /// An item on the line.
  private struct Item {
    let title: Located<String>?
    let subtitle: Located<String>?
    let status: Status
  }

  /// The state of an item.
  private enum Status: String, CaseIterable {
    case completed
    case current
    case upcoming
  }

  /// The colours of circles and of the line.
  private struct Colors {
    let completed: Themed<Color>
    let current: Themed<Color>
    let upcoming: Themed<Color>
    let line: Themed<Color>
  }

  init(_ fields: inout AppDNAFields) {
    items = Self.items(&fields)
    colors = Colors(
      completed: fields.color("completed_color") ?? AppDNABlockParts.done,
      current: fields.color("current_color") ?? AppDNADefaults.accent,
      upcoming: fields.color("upcoming_color") ?? AppDNABlockParts.idle,
      line: fields.color("line_color") ?? AppDNABlockParts.lightTrack
    )
    showsLine = fields.bool("show_line") ?? true
    isCompact = fields.bool("compact") ?? false
    titleStyle = fields.textStyle("title_style")
    subtitleStyle = fields.textStyle("subtitle_style")
  }

  /// The first items; more would leave any screen.
  private static func items(_ fields: inout AppDNAFields) -> [Item] {
    let key = fields.key("timeline_items", alias: "items")
    let items = fields.maps(key, of: "an item of a timeline") { item, _ in
      item.ignore("id", as: .string)
      if item.text("icon") != nil { item.fidelity.add(AppDNAFidelity.itemIcon) }
      return Item(
        title: item.text("title"),
        subtitle: item.text("subtitle"),
        status: item.word("status", as: Status.self) ?? .upcoming
      )
    }
    return Array(items.prefix(100))
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let rows = items.enumerated().map { index, item in
      row(item, isLast: index == items.count - 1, &drawing)
    }
    return .column(id: id, gap: isCompact ? 0 : 8, rows)
  }

  private func row(_ item: Item, isLast: Bool, _ drawing: inout AppDNADrawing) -> Element {
    var mark = [circle(item.status)]
    if showsLine, !isLast { mark.append(line) }
    let column = Element.column(alignment: .center, mark)
    return .row(gap: 16, [column, words(item, &drawing)])
  }

  private func circle(_ status: Status) -> Element {
    switch status {
    case .completed:
      return AppDNABlockParts.disc(28, Element.symbol("check", size: 14, ink: AppDNADefaults.white))
      {
        $0.background = [.solid(colors.completed)]
      }
    case .current:
      let dot = AppDNABlockParts.disc(10, nil) { $0.background = [.solid(AppDNADefaults.white)] }
      return AppDNABlockParts.disc(28, dot) { $0.background = [.solid(colors.current)] }
    case .upcoming:
      return AppDNABlockParts.disc(28, nil) { $0.background = [.solid(colors.upcoming)] }
    }
  }

  private var line: Element {
    Element.box {
      $0.background = [.solid(colors.line)]
      $0.size = SizeRules(width: .points(2), height: .fill, minHeight: isCompact ? 20 : 32)
    }
  }

  private func words(_ item: Item, _ drawing: inout AppDNADrawing) -> Element {
    var lines: [Element] = []
    if let title = item.title {
      let usual = item.status == .upcoming ? AppDNADefaults.secondary : AppDNADefaults.primary
      let slot = drawing.text(title, engines: .none)
      let base = SystemText.subheadline.typography(weight: 600)
      lines.append(Element.text(slot, style: titleStyle.style(over: base, color: usual)))
    }
    if let subtitle = item.subtitle, !subtitle.value.isEmpty {
      let slot = drawing.text(subtitle, engines: .none)
      let look = subtitleStyle.style(
        over: SystemText.caption.typography(),
        color: AppDNADefaults.secondary
      )
      lines.append(Element.text(slot, style: look))
    }
    return .column(gap: 4, lines) {
      $0.padding.bottom = isCompact ? 8 : 12
      $0.size.width = .fill
    }
  }
}
