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

/// The width of the real typeface relative to the one that stands for it.
///
/// No table of SF's advances is public. From Apple's table of tracking (Human Interface Guidelines,
/// typography) and averages of its letters: SF is `base + tracking / 0.4775` of Inter, base 0.98 up to
/// 17 pt, 0.872 from 28 pt, in between on a line; 0.03 more from semibold on. This is an estimate, off
/// by up to 0.04.
public struct Stretch: Hashable, Sendable {
  /// The least value.
  public let least: Double
  /// The likely value.
  public let likely: Double
  /// The greatest value.
  public let most: Double

  /// The same typeface.
  public static let none = Stretch(likely: 1, uncertainty: 0)

  /// The uncertainty of the estimate of SF, in both directions.
  static let uncertainty = 0.04

  init(likely: Double, uncertainty: Double) {
    self.likely = likely
    least = likely - uncertainty
    most = likely + uncertainty
  }

  /// SF against Inter at a size in points and a CSS weight.
  static func sf(size: Double, weight: Int) -> Stretch {
    let base = 0.98 - 0.108 * min(1, max(0, (size - 17) / 11))
    let heavier = weight >= 600 ? 0.03 : 0
    let tracking = tracking(size: size) / 1000
    return Stretch(likely: base + heavier + tracking / 0.4775, uncertainty: uncertainty)
  }

  /// Apple's tracking of SF Pro in thousandths of an em, on lines between the sizes of its table.
  private static func tracking(size: Double) -> Double {
    guard let above = table.firstIndex(where: { $0.size >= size }) else { return 6 }
    guard above > 0 else { return table[0].tracking }
    let (low, high) = (table[above - 1], table[above])
    let share = (size - low.size) / (high.size - low.size)
    return low.tracking + share * (high.tracking - low.tracking)
  }

  private static let table: [(size: Double, tracking: Double)] = [
    (11, 6), (12, 0), (13, -6), (15, -16), (17, -26), (20, -23), (22, -12), (24, 3), (28, 14),
    (34, 12), (44, 8), (53, 6),
  ]
}

extension Typeface {
  /// The stretch of the real typeface at a size in points and a CSS weight.
  public func stretch(size: Double, weight: Int) -> Stretch {
    standsForSF ? .sf(size: size, weight: weight) : .none
  }
}
