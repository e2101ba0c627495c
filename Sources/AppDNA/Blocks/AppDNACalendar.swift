internal import Flow
internal import SystemKit

/// A month whose days can be chosen, as the platform draws it (reference: appdna, section 9.24,
/// `graphical`).
struct AppDNACalendar {
  let day: AppDNADay
  let bounds: AppDNADateBounds
  let ink: Themed<Color>
  let highlight: Themed<Color>

  private static let cell = 44.0

  func element(_ id: String, field: String) -> Element {
    let parts = [head, weekdays, days(id, field)]
    return .column(gap: 6, parts) {
      $0.padding = Insets(8)
    }
  }

  private func letters(_ words: String, _ size: Double, _ weight: Int) -> Element {
    Element("", .icon(Icon(.letters(words), size: size))) {
      $0.typography = Typography(size: size, weight: weight, alignment: .center)
    }
  }

  private var head: Element {
    var month = letters("\(day.monthName) \(day.year)", 17, 600)
    month.style.foreground = ink
    let signs = ["chevron-left", "chevron-right"].map { name in
      Element.symbol(name, size: 20, ink: highlight)
    }
    let arrows = Element.row(gap: 20, alignment: .center, signs)
    return .row(alignment: .center, distribution: .spaceBetween, [month, arrows]) {
      $0.padding = Insets(vertical: 6, horizontal: 8)
    }
  }

  private var weekdays: Element {
    let names = AppDNADay.weekdays.map { name in
      var name = letters(name.prefix(3).uppercased(), 13, 600)
      name.style.foreground = ink.faded(0.3)
      return name
    }
    return .row(distribution: .equal, names)
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
    let words = Element("", .icon(Icon(.letters("\(day.day)"), size: 20)))
    let stack = Stack(.vertical, alignment: .center, distribution: .center, [words])
    let look = isChosen ? chosen(day) : free(day, isOpen)
    return Choices.Option(
      id: "\(id)/\(day.code)",
      content: Element("", .stack(stack), style: look),
      isSelected: isChosen,
      action: "select",
      other: isOpen ? (isChosen ? free(day, isOpen) : chosen(day)) : nil,
      value: day.code
    )
  }

  private func free(_ day: AppDNADay, _ isOpen: Bool) -> Style {
    var style = cell
    style.typography = Typography(size: 20, weight: 400)
    style.foreground = isOpen ? (day == .today ? highlight : ink) : ink.faded(0.3)
    return style
  }

  /// Today is filled, another day tinted.
  private func chosen(_ day: AppDNADay) -> Style {
    var style = cell
    style.typography = Typography(size: 20, weight: 600)
    style.foreground = day == .today ? .white : highlight
    style.background = [.solid(day == .today ? highlight : highlight.faded(0.15))]
    return style
  }

  private var cell: Style {
    Style {
      $0.size.height = .points(Self.cell)
      $0.corners = Corners(Self.cell / 2)
    }
  }
}
