import Source

/// The choice of an app's Android resources that serve a reader (Android: "Language and locale resolution",
/// since 7.0; CLDR, parent locales).
extension LocaleTag {
  /// Ranks the locales that readers of `tag` can read, best first: of the same language and script, by the
  /// nearest common ancestor, then by the steps from there.
  ///
  /// So `de-AT` takes `de-AT`, `de`, then `de-CH`; `en-AU` takes `en-GB` before `en`, and `en-US` the
  /// other way round.
  static func resources(for tag: String, among locales: [String]) -> [String] {
    let own = line(of: tag)
    let ranked = locales.compactMap { locale -> (rank: [Int], locale: String)? in
      for (steps, ancestor) in line(of: locale).enumerated() {
        guard let shared = own.firstIndex(of: ancestor) else { continue }
        return ([shared, steps, isUsual(locale) ? 0 : 1], locale)
      }
      return nil
    }
    return ranked.sorted { left, right in
      left.rank == right.rank
        ? precedesByBytes(left.locale, right.locale)
        : left.rank.lexicographicallyPrecedes(right.rank)
    }.map(\.locale)
  }

  /// A tag with all its ancestors; the last of them is the language and script.
  private static func line(of tag: String) -> [String] {
    let cut = tag.firstIndex(of: "-") ?? tag.endIndex
    var next: String? = language(tag) + tag[cut...]
    var line: [String] = []
    while let tag = next {
      line.append(tag)
      next = parent(of: tag)
      if next == "en", !closeToAmerica.contains(tag) { next = "en-001" }
    }
    return line
  }

  /// English that does not inherit from that of the whole world.
  private static let closeToAmerica: Set = [
    "en-001", "en-AS", "en-GU", "en-MH", "en-MP", "en-PH", "en-PR", "en-UM", "en-US", "en-VI",
  ]

  /// Tells whether a tag is a bare language, or the language in its usual region.
  private static func isUsual(_ tag: String) -> Bool {
    let language = language(tag)
    let usual = usualRegions[language] ?? "\(language)-\(language.uppercased())"
    return tag == language || tag == usual || tag == "en-US"
  }
}
