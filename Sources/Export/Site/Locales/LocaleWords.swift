import Flow
import Source

/// Sentences that pages about locales have in common.
enum LocaleWords {
  /// A sentence on locales with strings that a build leaves out; empty where it shows all.
  static func limits(_ build: Build) -> String {
    let left = build.tables.locales.filter { locale in
      !build.locales.contains { LocaleTag.same($0, locale) }
    }
    if left.isEmpty || build.locales.isEmpty { return "" }
    let names = left.count > 6 ? Words.count(left.count, "locale") : Words.list(left)
    return " This build leaves out \(names), which \(left.count == 1 ? "has" : "have") strings:"
      + " 'locales' in flowproof.yml and '--locale' name those that are shown."
  }

  /// A bar of the completeness of a locale: translated, from elsewhere, missing, not translatable.
  static func meter(_ count: LocaleCount) -> HTML {
    let parts = [
      ("f", count.done), ("g", count.fallback), ("m", count.missing), ("x", count.fixed),
    ]
    var start = 0
    var bars = HTML()
    for (look, texts) in parts where texts > 0 && count.all > 0 {
      let end = start + texts
      let (left, right) = (start * 100 / count.all, end * 100 / count.all)
      bars +=
        "<rect class=\"\(look)\" x=\"\(left)\" width=\"\(max(1, right - left))\" height=\"4\"/>"
      start = end
    }
    return """
      <svg class="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">\
      <rect class="t" width="100" height="4"/>\(bars)</svg>
      """
  }
}
