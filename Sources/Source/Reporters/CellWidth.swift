/// The width of characters in a monospace terminal, in cells.
enum CellWidth {
  /// The cells that a character takes: two for East Asian wide ones and emoji, none for marks alone.
  static func of(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.value < 0x300 { return 1 }
    if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return first.properties.isEmojiPresentation || isWide(first.value) ? 2 : 1
    }
  }

  /// The blocks that Unicode's EastAsianWidth.txt lists as wide or fullwidth.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
      0x1B000...0x1B2FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// Makes text of users safe to print: no escape sequence, no line break, no turned direction, no command
/// to the CI service that reads what is printed.
public enum Printable {
  /// The text with control characters shown as pictures; tabs stay.
  public static func text(_ text: String) -> String {
    let text = uncommanded(text)
    guard text.unicodeScalars.contains(where: { picture(of: $0) != nil }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(picture(of: scalar) ?? scalar) }
    return String(result)
  }

  /// The text without what CI services take for commands: `::error::` at the start of a line, after spaces
  /// too (GitHub), `##[error]`, `##vso[…]` and `##teamcity[…]` anywhere.
  private static func uncommanded(_ text: String) -> String {
    var text = text
    if text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: ":"),
      let start = text.firstRange(of: "::"),
      text[..<start.lowerBound].unicodeScalars.allSatisfy({ $0.value <= 0x20 })
    {
      text.replaceSubrange(start, with: "\u{2236}:")
    }
    var from = text.startIndex
    while let mark = text[from...].firstRange(of: "##") {
      let rest = text[mark.upperBound...].drop { $0.isASCII && $0.isLetter }
      from = text.index(after: mark.lowerBound)
      guard rest.first == "[" else { continue }
      let offset = text.utf8.distance(from: text.startIndex, to: mark.upperBound)
      text.replaceSubrange(mark, with: "#\u{266F}")
      from = text.utf8.index(text.startIndex, offsetBy: offset + 2)
    }
    return text
  }

  /// The visible character in place of a scalar that must not be printed; nil for all others.
  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09: nil
    case 0...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
  }
}
