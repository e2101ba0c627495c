internal import CUnicode

/// The line breaks in which Chromium, which draws the cards, differs from ICU's rules.
///
/// The differences were found by asking it about all pairs of ASCII characters, and in texts of 40 languages.
enum BrowserBreaks {
  /// Mends the breaks of a text; `keepsWords` is `word-break: keep-all`, for Korean.
  static func mend(_ breaks: inout [LineBreak], of units: [UInt16], keepsWords: Bool) {
    for offset in 1..<max(1, units.count) where breaks[offset] != .must {
      if let mayBreak = mayBreak(units, offset) {
        breaks[offset] = mayBreak ? .may : .none
      } else if keepsWords, isWord(units[offset - 1]), isWord(units[offset]) {
        breaks[offset] = .none
      }
    }
  }

  /// Tells whether a line may end at a place; nil where ICU's rules apply.
  private static func mayBreak(_ units: [UInt16], _ offset: Int) -> Bool? {
    let first = offset > 1 ? units[offset - 2] : space
    let (before, after) = (units[offset - 1], units[offset])
    if before == space { return after != space }
    if isASCII(before), isASCII(after) { return mayBreakASCII(first, before, after) }
    if before == hyphen || before == maqaf, isHebrew(first), isHebrew(after) { return true }
    let last = offset + 1 < units.count ? units[offset + 1] : space
    return isBesideQuote(first, before, after, last) ? true : nil
  }

  /// Tells whether a place is before an opening or after a closing quotation mark with Chinese or Japanese on
  /// both its sides (UAX 14 from Unicode 16 on, LB19a).
  private static func isBesideQuote(
    _ first: UInt16,
    _ before: UInt16,
    _ after: UInt16,
    _ last: UInt16
  ) -> Bool {
    if category(after) == .initialPunctuation {
      return isEastAsian(before) && isEastAsian(last) && category(before) != .openPunctuation
    }
    guard category(before) == .finalPunctuation, isEastAsian(first), isEastAsian(after) else {
      return false
    }
    return category(after) == .otherLetter || category(after) == .openPunctuation
  }

  private static func mayBreakASCII(_ first: UInt16, _ before: UInt16, _ after: UInt16) -> Bool {
    if after == space { return false }
    if before == hyphen {
      // Not in a negative number.
      if isDigit(after) { return isDigit(first) || isLetter(first) }
      return !has(after, in: "!$),./:;?]}")
    }
    if before == question { return !has(after, in: "!\"'),./:;?]}") }
    return has(after, in: "(<[{") && has(before, in: "!\"#%&)*+,.:;=>\\]|}~")
  }

  private static func has(_ unit: UInt16, in characters: StaticString) -> Bool {
    characters.withUTF8Buffer { $0.contains { UInt16($0) == unit } }
  }

  private static func isASCII(_ unit: UInt16) -> Bool { (0x20...0x7E).contains(unit) }
  private static func isDigit(_ unit: UInt16) -> Bool { (0x30...0x39).contains(unit) }
  private static func isLetter(_ unit: UInt16) -> Bool { (0x61...0x7A).contains(unit | 0x20) }
  private static func isHebrew(_ unit: UInt16) -> Bool { (0x5D0...0x5EA).contains(unit) }

  private static func isEastAsian(_ unit: UInt16) -> Bool {
    unicode_is_east_asian(UInt32(unit)) == 1
  }

  /// Tells whether a character is a letter or digit of any script (CSS Text 3, 5.2, `keep-all`).
  private static func isWord(_ unit: UInt16) -> Bool {
    switch category(unit) {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Unicode's category of a character of the first plane.
  private static func category(_ unit: UInt16) -> Unicode.GeneralCategory? {
    Unicode.Scalar(unit)?.properties.generalCategory
  }

  private static let space = UInt16(UInt8(ascii: " "))
  private static let hyphen = UInt16(UInt8(ascii: "-"))
  private static let question = UInt16(UInt8(ascii: "?"))
  private static let maqaf: UInt16 = 0x5BE
}
