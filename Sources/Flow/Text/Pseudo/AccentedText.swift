import Source

/// Puts accents on the letters of a text and brackets around it, so that concatenated, cut-off and
/// untranslatable texts become visible.
enum AccentedText {
  /// "[Ŵéļçöṁé, %@]" for "Welcome, %@"; letters that have no accents here stay.
  static func text(of text: String) -> String {
    if text.allSatisfy(\.isWhitespace) { return text }
    let accented = TextPieces(text).changingWords { word in
      String(word.map { accents[$0] ?? $0 })
    }
    return "[\(accented)]"
  }

  private static let accents = Dictionary(
    firstOf: zip(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
      "ÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖṔǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļṁñöṕǫŕšţûṽŵẋýž"
    )
  )
}
