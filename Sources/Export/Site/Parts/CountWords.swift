import Paths
import Source

/// A count of paths as tabs and sentences say it.
struct CountWords: Sendable {
  let count: PathCount
  /// Every digit.
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

  /// The words behind the number: ", counted exactly".
  var kind: String {
    (count.isCyclic ? " without going back" : "") + ", counted exactly"
  }

  /// Indicates a single path, beside which no walkthrough goes back.
  var isOne: Bool { digits == "1" && !count.isCyclic }

  /// "path" or "paths".
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
