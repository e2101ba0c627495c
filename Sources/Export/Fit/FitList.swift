import Flow
import Layout
import Source

/// A list of the texts that do not fit, grouped by what there is to change.
struct FitList {
  let site: Site
  let report: FitReport

  /// Entries of a group that the page lists.
  private static let most = 100

  var html: HTML {
    let sections = FitGroup.all(of: report).grouped {
      $0.texts.first?.measure.problem?.advice ?? "look at it on a device"
    }
    if sections.isEmpty { return HTML() }
    let all = sections.html { section($0.key, $0.value) }
    return Parts.section("What to change", id: "change", all)
  }

  private func section(_ advice: String, _ groups: [FitGroup]) -> HTML {
    let more = HTML.rest(groups.count - Self.most) {
      "<p class=\"quiet\">and \($0) more, which 'flowproof fit' lists</p>"
    }
    return """
      <h3>\(Wording.capitalized(advice)) <span class="quiet">\(groups.count)</span></h3>
      <ul class="fit-list">\(groups.prefix(Self.most).html(item))</ul>\(more)

      """
  }

  private func item(_ group: FitGroup) -> HTML {
    guard let first = group.texts.first else { return HTML() }
    if group.verdict == .notMeasured { return "<li>\(words: group.phrase)</li>\n" }
    return """
      <li><b>\(first.card)</b> <code>\(first.element)</code>: \(words: group.phrase)\(group.also) \
      \(site.source(first.span))</li>

      """
  }
}

extension Site {
  /// "Most likely 2 lines in the app on iPhone 15 at L, and 3 here."; nil where pages set a text in as many lines
  /// as the app, or nobody looked.
  func fitNote(
    _ printer: CardPrinter,
    _ card: Card,
    element: String,
    _ text: TextRef
  ) -> String? {
    guard let report = build.fit, !otherLines.isEmpty else { return nil }
    let (flow, variant) = (printer.flow.flow.id, printer.variant.variant.id)
    let own = otherLines[[flow, variant, card.id, printer.locale.id]] ?? []
    let fit = own.first { $0.element == element && $0.reference == text.raw }
    guard let lines = fit?.pageLines else { return nil }
    let on = report.situations[lines.situation]
    let device = Device.all.first { $0.id == on.device }?.title ?? on.device
    return "Most likely \(Wording.count(lines.app, "line")) in the app on \(device) at "
      + "\(on.size.title), and \(lines.page) here. Pages draw Inter in place of Apple's typeface."
  }
}
