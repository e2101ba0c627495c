import Source

/// Functions on the tags of locales: their parts, and their other spellings.
///
/// Tags are text, never typed: `no` is Norwegian, not false (BCP 47; reference: nimbus, section 6.1).
public enum LocaleTag {
  /// The placeholder for the reader's locale in addresses that the app fills in.
  ///
  /// Two braces, so that no template of a config's own means the same.
  public static let mark = "{{locale}}"

  /// An address with the locale in place of its ``mark``.
  public static func fill(_ address: String, with locale: String) -> String {
    guard address.utf8.contains(UInt8(ascii: "{")) else { return address }
    return address.split(separator: mark, omittingEmptySubsequences: false).joined(
      separator: locale
    )
  }

  /// The tag with `-` between its parts, as HTML's `lang` has it, however its folder writes it: `pt_BR` becomes
  /// `pt-BR` (BCP 47).
  public static func normalised(_ tag: String) -> String {
    guard tag.utf8.contains(UInt8(ascii: "_")) else { return tag }
    return String(tag.map { $0 == "_" ? "-" : $0 })
  }

  /// The language of a tag, its old code replaced: `de` of `de-AT`, `he` of `iw-IL`.
  public static func language(_ tag: String) -> String {
    let first = tag.utf8.prefix { $0 != UInt8(ascii: "-") }
    let language = String(decoding: first, as: UTF8.self)
    return replaced[language] ?? language
  }

  /// The tags whose words serve a reader of `tag`, nearest first: itself, its other spellings, the
  /// same with fewer parts, and the language's usual region.
  public static func chain(_ tag: String) -> [String] {
    var tags: [String] = []
    var rest = tag
    while !rest.isEmpty {
      tags.append(rest)
      tags += spellings(of: rest)
      guard let cut = rest.lastIndex(of: "-") else { break }
      rest = String(rest[..<cut])
    }
    return tags.uniqued()
  }

  /// Tells whether two tags name the same locale, in two of its spellings: `nb` and `nb-NO`.
  public static func same(_ left: String, _ right: String) -> Bool {
    left == right || spellings(of: left).contains(right)
  }

  /// Tags that different tools write for the same locale (reference: nimbus, section 6.1, and the
  /// codes ISO 639 replaced).
  private static let groups: [[String]] = [
    ["en", "en-US"],
    ["es", "es-ES"],
    ["fil", "tl"],
    ["ga", "ga-IE"],
    ["he", "iw"],
    ["hy", "hy-AM"],
    ["id", "in"],
    ["nb", "nb-NO", "no"],
    ["nn", "nn-NO"],
    ["sat", "sat-Olck"],
    ["sv", "sv-SE"],
    ["tzm", "zgh"],
    ["zh-CN", "zh-Hans", "zh-Hans-CN"],
    ["zh-TW", "zh-Hant", "zh-Hant-TW"],
  ]

  private static let replaced = [
    "iw": "he", "in": "id", "ji": "yi", "no": "nb", "tl": "fil", "zgh": "tzm",
  ]

  private static let spellingsByTag: [String: [String]] = {
    var known: [String: [String]] = [:]
    for group in groups {
      for tag in group { known[tag] = group.filter { $0 != tag } }
    }
    return known
  }()

  static func spellings(of tag: String) -> [String] { spellingsByTag[tag] ?? [] }
}
