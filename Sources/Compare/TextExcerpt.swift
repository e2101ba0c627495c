/// Cuts long texts to the length that a sentence can hold, around the part that matters.
public enum TextExcerpt {
  /// The longest text that is shown whole, in Unicode scalars.
  static let longest = 200
  /// The length of the context before the first difference of two texts that are cut, in Unicode
  /// scalars.
  private static let before = 40

  /// The beginning of a text, `…` in place of the rest.
  public static func of(_ text: String) -> String { of(text, from: 0) }

  /// Two texts, both from shortly before where they first differ.
  static func of(_ pair: Pair<String>) -> Pair<String> {
    if !isLong(pair.before), !isLong(pair.after) { return pair }
    let same = zip(pair.before.unicodeScalars, pair.after.unicodeScalars).prefix { $0 == $1 }
    let common = same.reduce(0) { count, _ in count + 1 }
    let start = common + before > longest ? max(0, common - before) : 0
    return pair.map { of($0, from: start) }
  }

  private static func isLong(_ text: String) -> Bool {
    text.utf8.count > longest && text.unicodeScalars.dropFirst(longest).first != nil
  }

  private static func of(_ text: String, from start: Int) -> String {
    if start == 0, !isLong(text) { return text }
    let rest = text.unicodeScalars.dropFirst(start)
    var shown = String.UnicodeScalarView(rest.prefix(longest))
    if start > 0 { shown.insert("…", at: shown.startIndex) }
    if rest.dropFirst(longest).first != nil { shown.append("…") }
    return String(shown)
  }
}
