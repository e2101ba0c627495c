import Flow
import Source

/// Small words that pages and summaries share.
enum Words {
  /// A count with its word: "1 card", "2 cards", "1,200 cards".
  static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    counted(String(number), one, many)
  }

  /// Digits of a count with its word.
  static func counted(_ digits: String, _ one: String, _ many: String? = nil) -> String {
    "\(Digits.grouped(digits)) \(digits == "1" ? one : many ?? one + "s")"
  }

  /// A text cut to 2,000 characters, which every condition of sane length fits, with the length of a longer
  /// one.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    let kept = String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
    return kept.utf8.count < text.utf8.count ? kept + rest(text.unicodeScalars.count) : text
  }

  /// A text as pages quote it: names in it, which are ASCII without spaces and quotes, have at most 200
  /// characters, and all of it at most 2,000; the length of cut parts is added.
  ///
  /// Scripts that are written without spaces have no names that can be told from sentences.
  static func quoted(_ text: String) -> String {
    guard text.utf8.count > longestName, mayBeCut(text) else { return text }
    var kept = String.UnicodeScalarView()
    var (count, name) = (0, 0)
    for scalar in text.unicodeScalars {
      name = isPartOfName(scalar) ? name + 1 : ended(name, &kept)
      if name > longestName { continue }
      if count == longest { return String(kept) + rest(text.unicodeScalars.count) }
      kept.append(scalar)
      count += 1
    }
    _ = ended(name, &kept)
    return String(kept)
  }

  /// Tells whether a text is longer than pages quote, or has bytes in a row that could be a name of such a
  /// length.
  private static func mayBeCut(_ text: String) -> Bool {
    var (text, name) = (text, 0)
    return text.utf8.count > longest
      || text.withUTF8 { bytes in
        bytes.contains { byte in
          name = byte == UInt8(ascii: " ") ? 0 : name + 1
          return name > longestName
        }
      }
  }

  private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && !scalar.properties.isWhitespace && scalar != "'" && scalar != "\""
  }

  /// Adds the length of a name that was cut, and starts the next.
  private static func ended(_ name: Int, _ kept: inout String.UnicodeScalarView) -> Int {
    if name > longestName { kept += rest(name).unicodeScalars }
    return 0
  }

  private static func rest(_ count: Int) -> String {
    "… (\(Digits.grouped(count)) characters)"
  }

  private static let longest = 2_000
  private static let longestName = 200

  /// "a", "a and b", "a, b and c".
  static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Ascending numbers as ranges: `1-3`, `7`.
  static func ranges(_ numbers: [Int], dash: String) -> [String] {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)\(dash)\($0.upperBound)"
    }
  }

  /// The text with a capital first letter.
  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A number as it is written by hand: no decimals where there are none.
  static func number(_ value: Double) -> String { value.short }

  /// The title of a flow's onboarding system.
  static func system(of flow: Flow) -> String { flow.systemTitle ?? capitalized(flow.system) }

  /// A word for a state's name: `default` is "Card".
  static func state(_ name: String) -> String {
    name == "default" ? "Card" : capitalized(name.replacing("-", with: " "))
  }
}
