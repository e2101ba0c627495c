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

/// The texts that pages set in another number of lines than the app most likely does, as the fit check found
/// them.
struct FitIndex: Sendable {
  /// By flow, variant, card, element, reference and locale.
  private var lines: [[String]: (lines: TextFit.PageLines, on: FitReport.Situation)] = [:]

  init(_ report: FitReport?) {
    guard let report else { return }
    for text in report.texts {
      guard let own = text.pageLines, report.situations.indices.contains(own.situation) else {
        continue
      }
      for variant in text.variants {
        let key = [
          text.flow, variant, text.card, text.element, text.reference, text.locale,
        ]
        lines[key] = lines[key] ?? (own, report.situations[own.situation])
      }
    }
  }

  /// "Most likely 2 lines in the app on iPhone 15 at L, and 3 here."; nil where pages set a text in as many lines
  /// as the app, or nobody looked.
  func note(_ printer: CardPrinter, _ card: Card, element: String, _ text: TextRef) -> String? {
    if lines.isEmpty { return nil }
    let flow = printer.flow.flow.id
    let key = [
      flow, printer.variant.variant.id, card.id, element, text.raw, printer.locale.id,
    ]
    guard let (lines, on) = lines[key] else { return nil }
    let device = Device.all.first { $0.id == on.device }?.title ?? on.device
    return "Most likely \(Wording.count(lines.app, "line")) in the app on \(device) at "
      + "\(on.size.title), and \(lines.page) here. Pages draw Inter in place of Apple's typeface."
  }
}
