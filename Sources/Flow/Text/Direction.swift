/// Which way lines run in a locale, for `dir` attributes.
public enum Direction: String, Hashable, Sendable {
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"

  /// The direction of a locale's script: the one it names, else its language's usual one
  /// (BCP 47; CLDR likely subtags).
  public static func of(locale: String) -> Direction {
    let tags = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let language = tags.first else { return .leftToRight }
    if let script = tags.dropFirst().first(where: { $0.utf8.count == 4 && isScript($0) }) {
      return scripts.contains(script) ? .rightToLeft : .leftToRight
    }
    return languages.contains(language) ? .rightToLeft : .leftToRight
  }

  private static func isScript(_ tag: String) -> Bool {
    tag.utf8.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
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
