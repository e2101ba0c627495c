/// The day and time of all previews, so that the same documents give the same bytes: 15 January 2026 at
/// 12:00, as an app set to English writes it.
enum StepToday {
  static let year = 2026
  /// From 1.
  static let month = 1
  static let day = 15
  /// In 24 hours.
  static let hour = 12
  static let minute = 0

  static let date = "2026-01-15"
  static let time = "12:00"

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A date or time as the platform writes it in medium length: `2026-01-15` is "Jan 15, 2026"; what is
  /// neither stays as it is.
  static func words(_ text: String) -> String {
    let parts = text.split { $0 == " " || $0 == "T" }.map(String.init)
    let words = parts.prefix(2).map { dateWords($0) ?? timeWords($0) ?? $0 }
    return words.joined(separator: " at ")
  }

  private static func dateWords(_ text: String) -> String? {
    let parts = text.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      months.indices.contains(month - 1)
    else { return nil }
    return "\(months[month - 1].prefix(3)) \(day), \(year)"
  }

  private static func timeWords(_ text: String) -> String? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count >= 2, let hour = parts[0], let minute = parts[1],
      (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    let half = hour < 12 ? "AM" : "PM"
    let shown = hour % 12 == 0 ? 12 : hour % 12
    return "\(shown):\(minute < 10 ? "0" : "")\(minute) \(half)"
  }
}
