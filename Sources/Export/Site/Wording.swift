import Flow
import Paths
import Source

/// Small words that pages and summaries share.
enum Wording {
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
      let isPartOfName =
        scalar.isASCII && !scalar.properties.isWhitespace && scalar != "'" && scalar != "\""
      name = isPartOfName ? name + 1 : ended(name, &kept)
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

  /// "a", "a and b", "a, b and c"; of more than `most` the first ones: "a, b, c and 4 more".
  static func list(_ items: [String], most: Int = .max) -> String {
    let rest = items.count > most ? ["\(items.count - most) more"] : []
    return Phrase.list(Array(items.prefix(most)) + rest, most: .max)
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

  static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A number as it is written by hand: no decimals where there are none.
  static func number(_ value: Double) -> String { value.short }

  static func system(of flow: Flow) -> String { flow.systemTitle ?? capitalized(flow.system) }

  /// A word for a state's name: `default` is "Card".
  static func state(_ name: String) -> String {
    name == "default" ? "Card" : capitalized(name.replacing("-", with: " "))
  }
}

/// A count of paths as tabs and sentences say it.
struct CountPhrases: Sendable {
  let count: PathCount
  let digits: String

  /// Digits that are written out; longer counts are shortened where room is short.
  private static let limit = 9
  /// Digits that a line holds; the count of a flow may have as many as it has cards.
  private static let lineLimit = 36

  init(count: PathCount) {
    self.count = count
    digits = count.pathDigits
  }

  /// Every digit, with commas: `9,094,947`.
  var exact: String { Digits.grouped(digits) }

  /// A few signs: `18`, `531,441`, `9.1 × 10^27`.
  var short: String { Self.short(digits) }

  var word: String { digits == "1" ? "path" : "paths" }

  /// The number of covering paths, behind the number of paths: "; 3 of them together cover every
  /// button".
  func cover(by number: Int) -> String {
    if !count.isCyclic, digits == String(number) {
      return ", all needed to cover every button"
    }
    return "; \(Digits.grouped(number)) \(takes(number)) every button"
  }

  /// The verb for paths that take every route, behind their number: "of them together cover".
  ///
  /// Where users can go round it is walkthroughs, and those that go back are no paths.
  func takes(_ number: Int) -> String {
    switch (count.isCyclic, number == 1) {
    case (true, true): "walkthrough covers"
    case (true, false): "walkthroughs together cover"
    case (false, true): "of them covers"
    case (false, false): "of them together cover"
    }
  }

  /// The number with its word, shortened where a line does not hold it: "18 paths".
  var paths: String { "\(digits.utf8.count > Self.lineLimit ? short : exact) \(word)" }

  static func short(_ digits: String) -> String {
    guard digits.utf8.count > limit else { return Digits.grouped(digits) }
    let all = Array(digits.utf8.prefix(3)).map { Int($0) - 48 }
    guard all.count == 3 else { return digits }
    let tenths = all[0] * 10 + all[1] + (all[2] >= 5 ? 1 : 0)
    let power = digits.utf8.count - 1 + (tenths >= 100 ? 1 : 0)
    let lead = tenths >= 100 ? 10 : tenths
    return "\(lead / 10).\(lead % 10) × 10^\(power)"
  }
}
