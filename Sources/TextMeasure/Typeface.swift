internal import Source

/// The families a system's texts are measured and drawn in, by the script of each character.
///
/// Families are named, never "the system's own": the same input gives the same lines everywhere.
public struct Typeface: Hashable, Sendable {
  /// The family for Latin, Cyrillic and Greek, and for all other characters that it has.
  public let latin: String
  /// Indicates that the family stands for another that may not be installed: SF.
  public let standsForSF: Bool

  /// iOS and iPadOS: Inter stands for SF, Noto for the system's other faces.
  public static let apple = Typeface(latin: "Inter", standsForSF: true)
  /// Android: Roboto and Noto, which are its own.
  public static let android = Typeface(latin: "Roboto", standsForSF: false)

  /// The families in the order in which they are asked for a character, in a locale.
  ///
  /// The one for Latin comes first, then that of the locale's own script, then those of other scripts, then
  /// those with the rest. The order is that of CSS `font-family`.
  public func families(locale: String, scripts: [Script] = []) -> [String] {
    let own = ([Script.of(locale: locale)] + scripts).map { Self.family(for: $0, locale: locale) }
    return ([latin] + own + Self.rest).uniqued()
  }

  /// The family of characters drawn as small pictures.
  public static let emoji = "Noto Color Emoji"

  /// Families that have the characters that no face of a script has: signs, arrows.
  private static let rest = ["Noto Sans", emoji, "Noto Sans Symbols", "Noto Sans Symbols2"]

  /// The Noto family of a script; Chinese, Japanese and Korean share characters, which differ by
  /// locale.
  public static func family(for script: Script, locale: String) -> String {
    if script.isHanOrKana { return "Noto Sans CJK " + eastAsian(locale) }
    return named[script] ?? "Noto Sans " + script.description
  }

  private static let named: [Script: String] = [
    .latin: "Noto Sans", Script("Cyrl"): "Noto Sans", Script("Grek"): "Noto Sans",
    .hangul: "Noto Sans CJK KR", Script("Tibt"): "Noto Serif Tibetan",
  ]

  private static func eastAsian(_ locale: String) -> String {
    let tags = LocaleTags(locale)
    switch tags.language {
    case "zh", "yue": break
    case "ko": return "KR"
    default: return "JP"
    }
    guard tags.script == "Hant" else { return "SC" }
    return tags.region == "HK" || tags.region == "MO" ? "HK" : "TC"
  }
}
