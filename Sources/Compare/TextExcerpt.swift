/// Cuts long texts to the length that a sentence can hold, around the part that matters.
public enum TextExcerpt {
  /// The longest text that is shown whole, in Unicode scalars.
  static let longest = 200
  /// The length of the context before the first difference of two texts that are cut, in Unicode
  /// scalars.
  private static let before = 40

  /// The beginning of a text, `…` in place of the rest.
  public static func of(_ text: String) -> String { of(text, from: 0) }

  /// Two texts, both from shortly before where they first differ, and where they last differ if that is far
  /// behind.
  static func of(_ pair: Pair<String>) -> Pair<String> {
    if !isLong(pair.before), !isLong(pair.after) { return pair }
    let texts = pair.map { Array($0.unicodeScalars) }
    let first = Self.common(texts.before, texts.after)
    let behind = Self.common(
      texts.before[first...].reversed(),
      texts.after[first...].reversed()
    )
    let start = first + before > longest ? max(0, first - before) : 0
    return texts.map { text in
      let last = text.count - behind
      if last <= start + longest { return of(String(String.UnicodeScalarView(text)), from: start) }
      let middle = start + longest / 2
      let parts = [start..<middle, max(middle, last - longest / 2)..<last]
      let shown = parts.map { String(String.UnicodeScalarView(text[$0])) }
      return (start > 0 ? "…" : "") + shown.joined(separator: "…") + (behind > 0 ? "…" : "")
    }
  }

  /// The number of scalars with which both begin.
  private static func common<Scalars: Sequence<Unicode.Scalar>>(
    _ one: Scalars,
    _ other: Scalars
  ) -> Int {
    zip(one, other).prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
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
