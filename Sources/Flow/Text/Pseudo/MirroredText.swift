/// Turns each word of a text so that it reads from right to left, as words of Arabic do.
enum MirroredText {
  /// Each word between "from right to left here" and its end, with a mark on both sides for its neighbours
  /// (UAX 9, 2.2 and 2.6).
  static func text(of text: String) -> String {
    TextPieces(text).changingWords { "\u{200F}\u{202E}\($0)\u{202C}\u{200F}" }
  }
}
