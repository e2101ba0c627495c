/// Cuts the quotes in messages, so that a name of a megabyte does not make a message of one.
enum Quotes {
  /// The longest stretch between single quotes that is kept, in Unicode scalars.
  static let longest = 200
  /// The longest message, whatever it quotes.
  static let longestMessage = 1000

  /// A message with long quotes cut, `…` in place of the rest.
  static func cut(_ message: String) -> String {
    guard message.utf8.count > longest else { return message }
    var kept: [Unicode.Scalar] = []
    var rest = message.unicodeScalars[...]
    while kept.count < longestMessage, let scalar = rest.popFirst() {
      let isOpening = scalar == "'" && kept.last.map(beforeQuote.contains) ?? true
      kept.append(scalar)
      if isOpening { quote(from: &rest, to: &kept) }
    }
    if !rest.isEmpty || kept.count > longestMessage {
      kept = kept.prefix(longestMessage) + ["…"]
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// The beginning of a message, whatever it quotes.
  static func head(_ message: String) -> String {
    guard message.unicodeScalars.dropFirst(longestMessage).first != nil else { return message }
    return String(String.UnicodeScalarView(message.unicodeScalars.prefix(longestMessage))) + "…"
  }

  /// Moves a quoted text, whose opening quote was read, up to its end; nothing where it has no end.
  private static func quote(
    from rest: inout Substring.UnicodeScalarView,
    to kept: inout [Unicode.Scalar]
  ) {
    guard let end = rest.indices.first(where: { isClosing($0, in: rest) }) else { return }
    let text = rest[..<end]
    rest = rest[end...].dropFirst()
    kept += text.prefix(longest)
    if text.dropFirst(longest).first != nil { kept.append("…") }
    kept.append("'")
  }

  private static func isClosing(
    _ index: Substring.UnicodeScalarView.Index,
    in text: Substring.UnicodeScalarView
  ) -> Bool {
    guard text[index] == "'" else { return false }
    return text[index...].dropFirst().first.map(afterQuote.contains) ?? true
  }

  private static let beforeQuote: Set<Unicode.Scalar> = [" ", "(", "[", "{", "\"", ":", ",", "\n"]
  private static let afterQuote: Set<Unicode.Scalar> = [
    " ", ")", "]", "}", "\"", ":", ",", ".", ";", "?", "\n",
  ]
}
