internal import Flow
internal import Source
internal import SystemKit

/// A month whose days can be chosen, as the platform draws it (reference: appdna, section 9.24,
/// `graphical`).
struct AppDNACalendar {
  var bounds = AppDNADateBounds()
  let highlight: Themed<Color>
  let ink: Themed<Color>

  private static let cell = 44.0
  private var day: AppDNADay { bounds.start }

  func element(_ id: String, field: String) -> Element {
    let names = AppDNADay.weekdays.map { letters($0.prefix(3).uppercased(), 13, ink.faded(0.3)) }
    let week = Element.row(distribution: .equal, names)
    return .column(gap: 6, [head, week, days(id, field)]) { $0.padding = Insets(8) }
  }

  private func letters(_ text: String, _ size: Double, _ ink: Themed<Color>) -> Element {
    Element("", .icon(Icon(.letters(text), size: size))) {
      $0.typography = Typography(size: size, weight: 600, alignment: .center)
      $0.foreground = ink
    }
  }

  private var head: Element {
    let month = letters("\(day.monthName) \(day.year)", 17, ink)
    let signs = ["chevron-left", "chevron-right"].map {
      Element.symbol($0, size: 20, ink: highlight)
    }
    let arrows = Element.row(gap: 20, alignment: .center, signs)
    return .row(alignment: .center, distribution: .spaceBetween, [month, arrows]) {
      $0.padding = Insets(vertical: 6, horizontal: 8)
    }
  }

  /// The days of the month behind as many empty places as the first one's week has before it.
  private func days(_ id: String, _ field: String) -> Element {
    let first = AppDNADay(year: day.year, month: day.month, day: 1)
    let blanks = (0..<first.weekday).map { _ in
      Choices.Option(id: "", content: Element.space(Self.cell), isSelected: false, action: "")
    }
    let length = AppDNADay.length(of: day.month, in: day.year)
    let options = (1...length).map { number in
      option(AppDNADay(year: day.year, month: day.month, day: number), id)
    }
    let choices = Choices(blanks + options, arrangement: .grid(columns: 7), field: field)
    return Element(id, .choices(choices))
  }

  private func option(_ day: AppDNADay, _ id: String) -> Choices.Option {
    let isChosen = day == self.day
    let isOpen = bounds.least <= day && day <= bounds.most
    let number = Element("", .icon(Icon(.letters("\(day.day)"), size: 20)))
    let look = box(of: day, isChosen: isChosen, isOpen)
    return Choices.Option(
      id: "\(id)/\(day.code)",
      content: .column(alignment: .center, distribution: .center, [number], style: look),
      isSelected: isChosen,
      action: "select",
      other: isOpen ? box(of: day, isChosen: !isChosen, isOpen) : nil,
      value: day.code
    )
  }

  /// The box of a day: chosen, today is filled, another day tinted.
  private func box(of day: AppDNADay, isChosen: Bool, _ isOpen: Bool) -> Style {
    let isToday = day == .today
    return Style {
      $0.size.height = .points(Self.cell)
      $0.corners = Corners(Self.cell / 2)
      $0.typography = Typography(size: 20, weight: isChosen ? 600 : 400)
      if isChosen {
        $0.foreground = isToday ? .white : highlight
        $0.background = [.solid(isToday ? highlight : highlight.faded(0.15))]
      } else {
        $0.foreground = isOpen ? (isToday ? highlight : ink) : ink.faded(0.3)
      }
    }
  }
}

extension Drawing {
  /// The columns of a wheel of dates, in the order of English, each with the rows near the chosen one
  /// (reference: appdna, section 9.24, `wheel`); times are at noon.
  mutating func dateColumns(
    _ mode: AppDNADateMode,
    _ bounds: AppDNADateBounds = AppDNADateBounds(),
    at span: Span
  ) -> [Wheel.Column] {
    let day = bounds.start
    func column(_ width: Double, _ word: (Int) -> String?) -> Wheel.Column {
      let rows = (-Wheel.reach...Wheel.reach).map { ($0, word($0)) }.filter { $0.1 != nil }
      let selected = rows.firstIndex { $0.0 == 0 } ?? 0
      return Wheel.Column(rows.map { text($0.1 ?? "", at: span) }, selected: selected) {
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
