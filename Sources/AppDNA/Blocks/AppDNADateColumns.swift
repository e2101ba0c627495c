internal import Flow
internal import Source
internal import SystemKit

extension Drawing {
  /// The columns of a wheel of dates, in the order of English, each with the rows near the chosen one
  /// (reference: appdna, section 9.24, `wheel`); times are at noon.
  mutating func dateColumns(
    _ mode: AppDNADateMode,
    _ day: AppDNADay,
    _ bounds: AppDNADateBounds,
    at span: Span
  ) -> [Wheel.Column] {
    func column(_ width: Double, _ word: (Int) -> String?) -> Wheel.Column {
      let rows = (-Wheel.reach...Wheel.reach).map { ($0, word($0)) }.filter { $0.1 != nil }
      let selected = rows.firstIndex { $0.0 == 0 } ?? 0
      return Wheel.Column(rows.map { words($0.1 ?? "", at: span) }, selected: selected) {
        $0.width = width
      }
    }
    if mode == .date {
      return [
        column(130) { AppDNADay.months[(day.month - 1 + $0 + 12) % 12] },
        column(60) { "\((day.day - 1 + $0 + 31) % 31 + 1)" },
        column(90) { distance in
          let year = day.year + distance
          return (bounds.least.year...bounds.most.year).contains(year) ? "\(year)" : nil
        },
      ]
    }
    let date =
      mode == .time
      ? nil
      : column(150) { distance in
        let other = AppDNADay(number: day.number + distance)
        guard bounds.least <= other, other <= bounds.most else { return nil }
        if other == .today { return "Today" }
        let weekday = AppDNADay.weekdays[other.weekday].prefix(3)
        return "\(weekday) \(other.monthName.prefix(3)) \(other.day)"
      }
    let time = [
      column(60) { "\((11 + $0) % 12 + 1)" },
      column(60) { distance in
        let minute = (distance + 60) % 60
        return minute < 10 ? "0\(minute)" : "\(minute)"
      },
      column(60) { $0 == 0 ? "PM" : $0 == -1 ? "AM" : nil },
    ]
    return [date].compactMap(\.self) + time
  }
}
