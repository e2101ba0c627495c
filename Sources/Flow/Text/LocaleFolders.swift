import Source

/// The choice of the folder in an app's bundle that serves a reader: the first of these tags that there is
/// (CLDR, parent locales and likely subtags; reference: nimbus, section 6.1).
extension LocaleTag {
  /// The tags of folders that may serve readers of `tag`, nearest first: itself, its other spellings, its
  /// parents, and the usual region of a bare language.
  ///
  /// No step leads to another script: `zh-TW` never to `zh-CN`, `sr-Latn` never to `sr`.
  public static func folders(_ tag: String) -> [String] {
    var tags: [String] = []
    var next: String? = tag
    while let tag = next, !tag.isEmpty {
      tags += [tag] + spellings(of: tag) + [usualRegions[tag]].compactMap(\.self)
      next = parent(of: tag)
    }
    return tags.uniqued()
  }

  /// The parent of a tag; nil where nothing of the same script is left.
  static func parent(of tag: String) -> String? {
    guard let cut = tag.lastIndex(of: "-") else { return nil }
    let language = language(tag)
    let last = String(tag[tag.index(after: cut)...])
    let rest = String(tag[..<cut])
    if last.utf8.count == 4, let usual = usualScripts[language], usual != last { return nil }
    guard rest == language else { return rest }
    if let script = scripts[tag] { return "\(language)-\(script)" }
    if language == "es", latinAmerica.contains(last) { return "es-419" }
    if language == "pt", portugal.contains(last) { return "pt-PT" }
    return rest
  }

  /// The region with most speakers of a language, for languages whose folders name a region.
  static let usualRegions = ["pt": "pt-BR", "zh": "zh-CN"]

  /// The usual script of a language that is written in several.
  private static let usualScripts = [
    "az": "Latn", "bs": "Latn", "ha": "Latn", "hi": "Deva", "kk": "Cyrl", "ks": "Arab",
    "mn": "Cyrl", "ms": "Latn", "pa": "Guru", "sat": "Olck", "sd": "Arab", "shi": "Tfng",
    "sr": "Cyrl", "tg": "Cyrl", "ug": "Arab", "uz": "Latn", "yue": "Hant", "zh": "Hans",
  ]

  /// Regions that write a language in a script that their tag does not name.
  private static let scripts = [
    "pa-PK": "Arab", "sr-ME": "Latn", "uz-AF": "Arab", "zh-CN": "Hans", "zh-HK": "Hant",
    "zh-MO": "Hant", "zh-MY": "Hans", "zh-SG": "Hans", "zh-TW": "Hant",
  ]

  private static let latinAmerica: Set = [
    "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE",
    "PR", "PY", "SV", "US", "UY", "VE",
  ]

  private static let portugal: Set = [
    "AO", "CH", "CV", "FR", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL",
  ]
}
