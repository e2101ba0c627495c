import Paths
import Source

/// A count of paths as tabs and sentences say it.
struct CountWords {
  let count: PathCount

  /// Digits that are written out; longer counts are shortened where room is short.
  private static let limit = 9

  /// Every digit, with commas: `9,094,947`.
  var exact: String { Self.grouped(count.pathDigits) }

  /// A few signs: `18`, `531,441`, `9.1 × 10^27`.
  var short: String { Self.short(count.pathDigits) }

  /// What the count is, behind its number: ", counted exactly", or what it leaves out.
  var kind: String {
    let words = count.isExact ? ", counted exactly" : ", more than were counted"
    return count.isCyclic ? " that take no route twice\(words)" : words
  }

  /// "path" or "paths".
  var word: String { count.pathDigits == "1" ? "path" : "paths" }

  /// By how many all is covered, behind the number of paths: "; 3 of them take every route".
  ///
  /// Where users can go round it is walks that take every route, and these are no paths.
  func cover(by number: Int) -> String {
    let take = number == 1 ? "takes" : "take"
    if count.isCyclic { return "; \(Words.count(number, "walk")) \(take) every route" }
    if count.pathDigits == String(number) { return ", all needed to take every route" }
    return "; \(Digits.grouped(number)) of them \(take) every route"
  }

  /// The number with its word: "18 paths", "at least 400 paths".
  var paths: String {
    let number = count.pathDigits == "1" ? "1 path" : "\(exact) paths"
    return count.isExact ? number : "at least \(number)"
  }

  static func short(_ digits: String) -> String {
    guard digits.utf8.count > limit else { return grouped(digits) }
    let all = Array(digits.utf8.prefix(3)).map { Int($0) - 48 }
    guard all.count == 3 else { return digits }
    let tenths = all[0] * 10 + all[1] + (all[2] >= 5 ? 1 : 0)
    let power = digits.utf8.count - 1 + (tenths >= 100 ? 1 : 0)
    let lead = tenths >= 100 ? 10 : tenths
    return "\(lead / 10).\(lead % 10) × 10^\(power)"
  }

  static func grouped(_ digits: String) -> String {
    Digits.grouped(digits)
  }
}
