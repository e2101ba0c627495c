/// Puts lists and characters that can't be shown into sentences.
public enum Phrase {
  /// "a", "a and b", "a, b and c"; past `most` names "a, b, c, d, e and 7 more".
  ///
  /// - Parameters:
  ///   - items: The names, in their order.
  ///   - word: The word before the last name: and, or.
  ///   - most: The number of places; where there are more names, the last place counts the rest.
  /// - Returns: The words, empty without names.
  public static func list(
    _ items: [String],
    last word: String = "and",
    most: Int = 6
  ) -> String {
    if items.count > most {
      let more = "\(items.count - most + 1) more"
      return list(items.prefix(most - 1) + [more], last: word, most: most)
    }
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return "\(items.dropLast().joined(separator: ", ")) \(word) \(last)"
  }

  /// The number of a character in the notation of Unicode: `U+0007`, `U+1F442`.
  public static func number(of scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
