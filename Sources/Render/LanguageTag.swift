/// Language tags of locales, for HTML's `lang`.
public enum LanguageTag {
  /// A locale as a language tag: hyphens where a file's name had underscores (BCP 47).
  public static func of(locale: String) -> String {
    guard locale.utf8.contains(UInt8(ascii: "_")) else { return locale }
    return String(locale.map { $0 == "_" ? "-" : $0 })
  }
}
