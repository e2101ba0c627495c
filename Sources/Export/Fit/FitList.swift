import Layout
import Source

/// A list of the texts that do not fit, grouped by what there is to change.
struct FitList {
  let site: Site
  let report: FitReport

  /// Entries of a group that the page lists.
  private static let most = 100

  var html: HTML {
    let sections = FitGroup.all(of: report).grouped(by: Self.advice)
    if sections.isEmpty { return HTML() }
    let all = sections.html { section($0.key, $0.value) }
    return Parts.section("What to change", id: "change", all)
  }

  private static func advice(_ group: FitGroup) -> String {
    group.texts.first?.measure.problem?.advice ?? "look at it on a device"
  }

  private func section(_ advice: String, _ groups: [FitGroup]) -> HTML {
    let more = HTML.rest(groups.count - Self.most) {
      "<p class=\"quiet\">and \($0) more, which 'flowproof fit' lists</p>"
    }
    return """
      <h3>\(Words.capitalized(advice)) <span class="quiet">\(groups.count)</span></h3>
      <ul class="fit-list">\(groups.prefix(Self.most).html(item))</ul>\(more)

      """
  }

  private func item(_ group: FitGroup) -> HTML {
    guard let first = group.texts.first else { return HTML() }
    let also: HTML? = FitWords.also(group.alike.count).map { ", \($0)" }
    if group.verdict == .notMeasured { return "<li>\(words: group.words)</li>\n" }
    return """
      <li><b>\(first.card)</b> <code>\(first.element)</code>: \(words: group.words)\(also) \
      \(site.source(first.place))</li>

      """
  }
}
