/// Looks at single characters of UTF-8 bytes, as the CommonMark rules ask for them.
enum Scalar {
  /// The length of the character at `index`, or 0 where there is none: NUL, and bytes that are not
  /// UTF-8 (Unicode table 3-7: no overlong forms, no surrogates, nothing above U+10FFFF).
  static func length(in bytes: [UInt8], at index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return first == 0 ? 0 : 1 }
    let (count, low, high): (Int, UInt8, UInt8)
    switch first {
    case 0xC2...0xDF: (count, low, high) = (2, 0x80, 0xBF)
    case 0xE0: (count, low, high) = (3, 0xA0, 0xBF)
    case 0xED: (count, low, high) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (count, low, high) = (3, 0x80, 0xBF)
    case 0xF0: (count, low, high) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (count, low, high) = (4, 0x80, 0xBF)
    case 0xF4: (count, low, high) = (4, 0x80, 0x8F)
    default: return 0
    }
    guard index + count <= bytes.count, bytes[index + 1] >= low, bytes[index + 1] <= high
    else { return 0 }
    return bytes[(index + 2)..<(index + count)].allSatisfy { $0 & 0xC0 == 0x80 } ? count : 0
  }

  /// The character that starts at `index` of valid UTF-8.
  static func at(_ index: Int, in bytes: [UInt8]) -> Unicode.Scalar {
    let end = min(bytes.count, index + 4)
    return String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }

  /// The character that ends before `index` of valid UTF-8.
  static func before(_ index: Int, in bytes: [UInt8]) -> Unicode.Scalar {
    var start = index - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return at(start, in: bytes)
  }

  /// ASCII punctuation, which a backslash can escape (CommonMark 2.4).
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Unicode white space (CommonMark 2.1).
  var isMarkdownSpace: Bool {
    properties.generalCategory == .spaceSeparator || (value >= 0x09 && value <= 0x0D)
  }

  /// Unicode punctuation and symbols (CommonMark 2.1).
  var isMarkdownPunctuation: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
