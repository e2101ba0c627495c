internal import Flow
internal import Source

/// Wheels that turn to pick a date or time, with today in the middle.
struct StepReels {
  let mode: StepDateInput.Mode
  let ink: Themed<Color>

  func element(at span: Span, _ pen: inout StepPen) -> Element {
    let columns = parts.map { part in
      let rows = part.rows.map { pen.words($0, at: span.start(3)) }
      let isWide = mode == .dateTime && part.rows.contains("Today")
      return Wheel.Column(rows, selected: part.selected) { if isWide { $0.width = 130 } }
    }
    let wheel = Wheel(columns) {
      $0.length = 216
      $0.rowLength = 32
      $0.highlight = .solid(StepDefaults.control)
      $0.selected = Wheel.Look(Typography(size: 23), ink)
      $0.other = Wheel.Look(Typography(size: 21), ink)
      $0.gap = 12
    }
    return Element("", .picker(wheel)) { $0.size.width = .fill }
  }

  private typealias Part = (rows: [String], selected: Int)

  private var parts: [Part] {
    switch mode {
    case .date: [months, days, years]
    case .time: [hours, minutes, halves]
    case .dateTime: [weekdays, hours, minutes, halves]
    }
  }

  private var months: Part {
    let names = StepToday.months
    let indices = (-3...3).map { (StepToday.month - 1 + $0 + names.count) % names.count }
    return (indices.map { names[$0] }, 3)
  }
  private var days: Part { (Self.around(StepToday.day), Wheel.reach) }
  private var years: Part { (Self.around(StepToday.year), Wheel.reach) }
  private var hours: Part { (["8", "9", "10", "11", "12", "1", "2", "3", "4"], 4) }
  private var minutes: Part { (["56", "57", "58", "59", "00", "01", "02", "03", "04"], 4) }
  private var halves: Part { (["AM", "PM"], 1) }
  private var weekdays: Part {
    (["Mon Jan 12", "Tue Jan 13", "Wed Jan 14", "Today", "Fri Jan 16", "Sat Jan 17"], 3)
  }

  private static func around(_ number: Int) -> [String] {
    (-Wheel.reach...Wheel.reach).map { "\(number + $0)" }
  }
}

/// The month of today with its days, today chosen.
struct StepMonth {
  let ink: Themed<Color>
  let accent: Themed<Color>

  /// January 2026 starts on a Thursday and has 31 days.
  private static let firstColumn = 4
  private static let dayCount = 31

  func element(at span: Span, _ pen: inout StepPen) -> Element {
    let title = "\(StepToday.months[StepToday.month - 1]) \(StepToday.year)"
    let heading = text(title, at: span, &pen) {
      $0.typography = SystemText.headline.typography()
      $0.foreground = ink
    }
    let names = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].map { name in
      text(name, at: span, &pen) {
        $0.typography = SystemText.footnote.typography(weight: 600, alignment: .center)
        $0.foreground = StepDefaults.fade(ink, 0.3)
      }
    }
    let cells = (0..<35).map { cell($0, at: span, &pen) }
    let weeks = stride(from: 0, to: cells.count, by: 7).map { row(Array(cells[$0..<$0 + 7])) }
    let rows = [heading, row(names)] + weeks
    return Element("", .stack(Stack(.vertical, gap: 4, rows))) { $0.padding = Insets(12) }
  }

  private func row(_ cells: [Element]) -> Element {
    Element("", .stack(Stack(.horizontal, alignment: .center, distribution: .equal, cells)))
  }

  private func cell(_ index: Int, at span: Span, _ pen: inout StepPen) -> Element {
    let day = index - Self.firstColumn + 1
    guard (1...Self.dayCount).contains(day) else {
      return Element("", .stack(Stack(.vertical, [])))
    }
    let isToday = day == StepToday.day
    let number = text("\(day)", at: span, &pen) {
      $0.typography = SystemText.title3.typography(
        weight: isToday ? 600 : 400,
        alignment: .center
      )
      $0.typography?.lineHeight = 1.9
      $0.foreground = isToday ? accent : ink
      $0.size = SizeRules(width: .points(38), height: .points(38))
      $0.alignment = .center
      if isToday {
        $0.background = [.solid(StepDefaults.fade(accent, 0.12))]
        $0.corners = Corners(19)
      }
    }
    return Element("", .stack(Stack(.vertical, alignment: .center, [number])))
  }

  private func text(
    _ words: String,
    at span: Span,
    _ pen: inout StepPen,
    _ change: (inout Style) -> Void
  ) -> Element {
    Element("", .text(TextElement(pen.words(words, at: span.start(3)))), change)
  }
}
