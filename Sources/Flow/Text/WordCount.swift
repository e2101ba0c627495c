internal import Source

extension String {
  /// The number of words in the text for a reader.
  ///
  /// A word is a run of letters and digits, with the marks and apostrophes inside it: `don't` and `mañana`
  /// are one, `well-known` is two. Scripts that are written without spaces between words have no such runs:
  /// of Chinese, Japanese, Thai, Lao, Khmer and Burmese, two characters count as a word, an odd one as
  /// another. Korean has spaces. Signs and emoji are no words.
  public var wordCount: Int {
    var total = 0
    var dense = 0
    var isInWord = false
    var isAfterApostrophe = false
    func closeDense() {
      total += (dense + 1) / 2
      dense = 0
    }
    for character in self {
      guard let first = character.unicodeScalars.first else { continue }
      if first.isDense {
        dense += 1
        isInWord = false
      } else if first.isASCII
        ? UInt8(ascii: first).isAlphanumeric : character.isLetter || character.isNumber
      {
        if !isInWord { total += 1 }
        closeDense()
        isInWord = true
      } else if isInWord, first.isApostrophe, !isAfterApostrophe {
        isAfterApostrophe = true
        continue
      } else if !first.isInvisible {
        closeDense()
        isInWord = false
      }
      isAfterApostrophe = false
    }
    closeDense()
    return total
  }
}

extension Unicode.Scalar {
  /// Indicates a letter of a script without spaces between words.
  fileprivate var isDense: Bool {
    switch value {
    case 0x0E01...0x0EDF, 0x1000...0x109F, 0x1780...0x17DD, 0x3005...0x3007, 0x3041...0x30FF,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA9E0...0xA9FE, 0xAA60...0xAA7F,
      0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      properties.isAlphabetic || properties.isDiacritic
    default: false
    }
  }

  /// Indicates an apostrophe, which may be part of a word.
  fileprivate var isApostrophe: Bool { value == 0x27 || value == 0x2019 || value == 0x2BC }

  /// Indicates an invisible character: a joiner, a soft hyphen, a mark of direction.
  fileprivate var isInvisible: Bool { !isASCII && properties.generalCategory == .format }
}
