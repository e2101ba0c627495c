internal import Flow

/// The modes of a control for dates: a day, a time of day or both (reference: appdna, sections 9.24,
/// 10.3 and 11).
enum AppDNADateMode: String, CaseIterable, Sendable {
  case date
  case time
  case datetime

  /// The type of input in a field for it.
  var input: Field.Input {
    switch self {
    case .date: .date
    case .time: .time
    case .datetime: .dateTime
    }
  }

  /// A day at noon as the platform writes it in medium length: "Jan 15, 2026 at 12:00 PM".
  func words(on day: AppDNADay = .today) -> String {
    switch self {
    case .date: day.words
    case .time: Self.noon
    case .datetime: "\(day.words) at \(Self.noon)"
    }
  }

  /// The time of all previews.
  static let noon = "12:00 PM"

  /// An answer as the platform writes it: `2026-01-15 09:30` is "Jan 15, 2026 at 9:30 AM"; what is
  /// neither day nor time stays as it is.
  static func words(of answer: String) -> String {
    let parts = answer.split { $0 == " " || $0 == "T" }.map(String.init)
    let words = parts.prefix(2).map { AppDNADay($0)?.words ?? time($0) ?? $0 }
    return words.joined(separator: " at ")
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
