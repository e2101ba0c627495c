internal import Source

/// The direction of lines in a locale or of a text.
public enum Direction: String, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of a locale's script: the one it names, else its language's usual one
  /// (BCP 47; CLDR likely subtags).
  public static func of(locale: String) -> Direction {
    if PseudoLocale(locale) == .mirrored { return .rightToLeft }
    let tags = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = tags.first else { return .leftToRight }
    if let script = tags.dropFirst().first(where: {
      $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isLetter)
    }) {
      return scripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return languages.contains(language) ? .rightToLeft : .leftToRight
  }

  private static let scripts: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "syre",
    "syrj", "syrn", "thaa", "yezi",
  ]

  private static let languages: Set<String> = [
    "ar", "arc", "arq", "ary", "arz", "azb", "bal", "bgn", "bqi", "ckb", "dv", "fa", "glk", "haz",
    "he", "iw", "ji", "khw", "ks", "lrc", "luz", "mzn", "nqo", "pnb", "ps", "sd", "sdh", "skr",
    "syr", "ug", "ur", "yi",
  ]
}

extension Direction {
  /// The direction of a text by its first strong character, which is a letter or a mark of direction;
  /// nil where it has none (UAX 9, rules P2 and P3).
  public static func of(text: String) -> Direction? {
    var isolates = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      case _ where isolates > 0: continue
      default: if let direction = of(scalar) { return direction }
      }
    }
    return nil
  }

  /// Tells whether a text has letters of both directions.
  public static func isMixed(_ text: String) -> Bool {
    let directions = text.unicodeScalars.lazy.compactMap(of)
    guard let first = directions.first else { return false }
    return directions.contains { $0 != first }
  }

  /// The direction of a strong character: bidirectional classes L, R and AL (UAX 9, table 4).
  private static func of(_ scalar: Unicode.Scalar) -> Direction? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x200E: return .leftToRight
    case 0...0xA9: return nil
    case 0x200F, 0x061C: return .rightToLeft
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .spacingMark:
      return isRightToLeft(scalar.value) ? .rightToLeft : .leftToRight
    default: return nil
    }
  }

  /// The blocks whose letters are R or AL (DerivedBidiClass.txt of the Unicode Character Database).
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
