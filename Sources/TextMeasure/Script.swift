internal import CUnicode
internal import Source

/// A writing system, as Unicode assigns one to each character (UAX 24).
public struct Script: Hashable, Sendable, CustomStringConvertible {
  /// Its four letters (ISO 15924) as a number, as HarfBuzz and ``CUnicode`` count.
  let code: UInt32

  /// A script by its four letters: `Arab`.
  init(_ letters: StaticString) {
    code = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  private init(code: UInt32) { self.code = code }

  /// Its name in words: `Ol Chiki`.
  public var description: String {
    let name = unicode_script_name(code).map { String(cString: $0) } ?? "Unknown"
    return String(name.map { $0 == "_" ? " " : $0 })
  }

  /// The script that a locale is usually written in (CLDR likely subtags).
  public static func of(locale: String) -> Script {
    // `Hans`, `Jpan` and `Kore` are mixes; their characters are Han, Kana and Hangul.
    switch LocaleTags(locale).script {
    case "": .latin
    case "Hans", "Hant", "Jpan": .han
    case "Kore": .hangul
    case let letters: Script(code: letters.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    }
  }

  /// The scripts that a locale is written in: Japanese mixes three.
  public static func all(of locale: String) -> [Script] {
    let tags = LocaleTags(locale)
    return switch tags.script {
    case "Jpan": [han, Script("Hira"), Script("Kana")]
    case "Hans", "Hant": [han, Script("Bopo")]
    case "Kore": [hangul, han]
    default: [of(locale: locale)]
    }
  }

  /// Tells whether a locale settles the script: its language is written in one alone, or the locale names it.
  public static func isOne(of locale: String) -> Bool {
    let tags = LocaleTags(locale)
    return !several.contains(tags.language) || locale.contains(tags.script)
  }

  /// Languages with several scripts in use (CLDR supplemental data, languageData).
  private static let several: Set<String> = [
    "az", "bs", "cnr", "crh", "ha", "kk", "ks", "ku", "ky", "mn", "ms", "pa", "rom", "sd", "shi",
    "sr", "tg", "tk", "tt", "ug", "uz", "vai", "zgh",
  ]

  /// The scripts of a text, in the order in which they come.
  public static func all(in text: String) -> [Script] {
    runs(in: text).uniqued()
  }

  /// The script of each letter of a text that has another than the letter before it.
  public static func runs(in text: String) -> [Script] {
    var scripts: [Script] = []
    for scalar in text.unicodeScalars {
      if let script = of(scalar), script != scripts.last { scripts.append(script) }
    }
    return scripts
  }

  /// The script of a character; nil where it takes its neighbour's.
  static func of(_ scalar: Unicode.Scalar) -> Script? {
    if scalar.isASCII { return UInt8(ascii: scalar).isLetter ? latin : nil }
    let script = Script(code: unicode_script(scalar.value))
    return script == common || script == inherited || script == unknown ? nil : script
  }

  /// Tells whether a text has a letter of one of some scripts.
  public static func isAny(of scripts: [Script], in text: String) -> Bool {
    text.unicodeScalars.contains { of($0).map(scripts.contains) ?? false }
  }

  /// Latin letters, in which names are written everywhere.
  public static let latin = Script("Latn")
  static let han = Script("Hani")
  static let hangul = Script("Hang")
  private static let common = Script("Zyyy")
  private static let inherited = Script("Zinh")
  private static let unknown = Script("Zzzz")

  /// Indicates a script that Chinese and Japanese texts mix.
  var isHanOrKana: Bool { Self.eastAsian.contains(self) }

  /// Indicates that the letters of a word join: spacing between letters is left out.
  var joins: Bool { Self.joining.contains(self) }

  private static let eastAsian: Set<Script> = [
    han, Script("Hira"), Script("Kana"), Script("Bopo"),
  ]
  private static let joining: Set<Script> = [
    Script("Arab"), Script("Syrc"), Script("Mong"), Script("Nkoo"), Script("Mand"),
    Script("Phag"), Script("Rohg"),
  ]
}

/// Language, script and region of a locale; those that it does not name are the likely ones of CLDR.
struct LocaleTags: Equatable {
  let language: String
  let script: String
  let region: String

  init(_ locale: String) {
    var full = [CChar](repeating: 0, count: 64)
    let count = unicode_likely_locale(locale, &full, 64)
    let text = full.prefix(Int(count)).map { UInt8(bitPattern: $0) }
    let parts = String(decoding: text, as: UTF8.self).split(separator: "_").map(String.init)
    language = parts.first ?? ""
    script = parts.dropFirst().first { $0.utf8.count == 4 } ?? ""
    region = parts.dropFirst().first { $0.utf8.count == 2 || $0.utf8.count == 3 } ?? ""
  }
}
