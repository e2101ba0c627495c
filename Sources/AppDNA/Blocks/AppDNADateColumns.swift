internal import Flow
internal import Source
internal import SystemKit

/// The columns of a wheel of dates, each with the rows near the chosen one (reference: appdna, section
/// 9.24, `wheel`).
struct AppDNADateColumns {
  let day: AppDNADay
  let bounds: AppDNADateBounds

  /// The columns of a mode, in the order of English.
  func columns(
    _ mode: AppDNADateMode,
    _ span: Span,
    _ drawing: inout AppDNADrawing
  ) -> [Wheel.Column] {
    switch mode {
    case .date: [months(span, &drawing), days(span, &drawing), years(span, &drawing)]
    case .datetime: [dates(span, &drawing)] + time(span, &drawing)
    case .time: time(span, &drawing)
    }
  }

  /// Rows around the chosen one, as far as they are seen.
  private func column(
    _ span: Span,
    _ drawing: inout AppDNADrawing,
    width: Double? = nil,
    _ word: (Int) -> String?
  ) -> Wheel.Column {
    let rows = (-Wheel.reach...Wheel.reach).map { ($0, word($0)) }.filter { $0.1 != nil }
    let selected = rows.firstIndex { $0.0 == 0 } ?? 0
    let slots = rows.map { drawing.words($0.1 ?? "", at: span) }
    return Wheel.Column(slots, selected: selected) { $0.width = width }
  }

  private func months(_ span: Span, _ drawing: inout AppDNADrawing) -> Wheel.Column {
    column(span, &drawing, width: 130) { AppDNADay.months[(day.month - 1 + $0 + 12) % 12] }
  }

  private func days(_ span: Span, _ drawing: inout AppDNADrawing) -> Wheel.Column {
    column(span, &drawing, width: 60) { "\((day.day - 1 + $0 + 31) % 31 + 1)" }
  }

  private func years(_ span: Span, _ drawing: inout AppDNADrawing) -> Wheel.Column {
    column(span, &drawing, width: 90) { distance in
      let year = day.year + distance
      return (bounds.least.year...bounds.most.year).contains(year) ? "\(year)" : nil
    }
  }

  private func dates(_ span: Span, _ drawing: inout AppDNADrawing) -> Wheel.Column {
    column(span, &drawing, width: 150) { distance in
      let other = AppDNADay(number: day.number + distance)
      guard bounds.least <= other, other <= bounds.most else { return nil }
      if other == .today { return "Today" }
      let weekday = AppDNADay.weekdays[other.weekday].prefix(3)
      return "\(weekday) \(other.monthName.prefix(3)) \(other.day)"
    }
  }

  /// Hours, minutes and the half of the day, at noon.
  private func time(_ span: Span, _ drawing: inout AppDNADrawing) -> [Wheel.Column] {
    [
      column(span, &drawing, width: 60) { "\((11 + $0) % 12 + 1)" },
      column(span, &drawing, width: 60) { distance in
        let minute = (distance + 60) % 60
        return minute < 10 ? "0\(minute)" : "\(minute)"
      },
      column(span, &drawing, width: 60) { $0 == 0 ? "PM" : $0 == -1 ? "AM" : nil },
    ]
  }
}
