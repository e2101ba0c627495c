internal import Flow

/// A day of the Gregorian calendar, counted without the platform's calendars so that every build has
/// the same (RFC 3339; days from 1970).
struct AppDNADay: Hashable, Comparable, Sendable {
  let year: Int
  /// The month, 1 to 12.
  let month: Int
  /// The day of the month, 1 to 31.
  let day: Int

  /// The day that the preview takes for today, so that builds do not differ.
  static let today = AppDNADay(year: 2026, month: 1, day: 15)

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day of a text: `2026-01-15`; nil for what is no such day.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), year >= 0, (1...12).contains(month), day >= 1,
      day <= Self.length(of: month, in: year)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day of a bound: a day, `today`, `now`, or so far from today as `-18y`, `+6m`, `-30d` say.
  init?(bound text: String) {
    if text == "today" || text == "now" {
      self = Self.today
      return
    }
    if let day = AppDNADay(text) {
      self = day
      return
    }
    guard let sign = text.first, sign == "-" || sign == "+", let unit = text.last,
      let count = Int(text.dropFirst().dropLast()), (0...100_000).contains(count)
    else { return nil }
    let by = sign == "-" ? -count : count
    switch unit {
    case "y": self = Self.today.adding(months: by * 12)
    case "m": self = Self.today.adding(months: by)
    case "d": self = AppDNADay(number: Self.today.number + by)
    default: return nil
    }
  }

  /// The day of a count of days since 1970.
  init(number: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    day = ofYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970.
  var number: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear
    return era * 146_097 + ofEra - 719_468
  }

  /// The day of the week, from 0 for Sunday.
  var weekday: Int { ((number + 4) % 7 + 7) % 7 }

  /// The same day some months later; the last of a shorter month.
  func adding(months: Int) -> AppDNADay {
    let count = year * 12 + month - 1 + months
    let year = (count >= 0 ? count : count - 11) / 12
    let month = count - year * 12 + 1
    return AppDNADay(year: year, month: month, day: min(day, Self.length(of: month, in: year)))
  }

  static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }

  static func < (left: AppDNADay, right: AppDNADay) -> Bool { left.number < right.number }

  // MARK: Words

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  var monthName: String { Self.months[(month - 1) % 12] }
  /// "Jan 15, 2026".
  var text: String { "\(monthName.prefix(3)) \(day), \(year)" }
  /// "2026-01-15".
  var code: String { "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))" }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(max(0, number))
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

/// The modes of a control for dates: a day, a time of day or both (reference: appdna, sections 9.24,
/// 10.3 and 11).
enum AppDNADateMode: String, CaseIterable, Sendable {
  case date
  case time
  case datetime

  var input: Field.Input {
    switch self {
    case .date: .date
    case .time: .time
    case .datetime: .dateTime
    }
  }

  /// A day at noon as the platform writes it in medium length: "Jan 15, 2026 at 12:00 PM".
  func text(on day: AppDNADay = .today) -> String {
    switch self {
    case .date: day.text
    case .time: Self.noon
    case .datetime: "\(day.text) at \(Self.noon)"
    }
  }

  /// The time of all previews.
  static let noon = "12:00 PM"

  /// An answer as the platform writes it: `2026-01-15 09:30` is "Jan 15, 2026 at 9:30 AM"; what is
  /// neither day nor time stays as it is.
  static func text(of answer: String) -> String {
    let parts = answer.split { $0 == " " || $0 == "T" }.map(String.init)
    let texts = parts.prefix(2).map { AppDNADay($0)?.text ?? time($0) ?? $0 }
    return texts.joined(separator: " at ")
  }

  private static func time(_ text: String) -> String? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count >= 2, let hour = parts[0], let minute = parts[1],
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    let half = hour < 12 ? "AM" : "PM"
    let shown = hour % 12 == 0 ? 12 : hour % 12
    return "\(shown):\(minute < 10 ? "0" : "")\(minute) \(half)"
  }
}
