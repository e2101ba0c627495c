/// Makes texts as long as translations get: the shorter a text, the more it grows.
///
/// Measured over 91 texts of onboarding in 101 locales: up to 10 characters 2.7 times, up to 50 1.8
/// times, beyond 1.5 times.
enum LongText {
  /// "Skip Skip S" for "Skip": the text's own words again, cut where it is long enough.
  ///
  /// Characters are grapheme clusters, those of places that the app fills in not counted.
  static func text(of text: String) -> String {
    let pieces = TextPieces(text)
    let words = pieces.pieces.compactMap { $0.kind == .word ? $0.text : nil }
    let again = Array(" " + words.joined(separator: " "))
    guard !words.isEmpty else { return text }
    let count = pieces.plainText.count
    // Tenths of its length that a text of so many characters gets.
    let tenths = count <= 10 ? 27 : count <= 50 ? 18 : 15
    var more = (count * tenths + 9) / 10 - count
    var longer = text
    var index = 0
    while more > 0 {
      let next = again[index % again.count]
      index += 1
      // A blank at the end would not show.
      if next == " ", more == 1 { continue }
      longer.append(next)
      more -= 1
    }
    return longer
  }
}
