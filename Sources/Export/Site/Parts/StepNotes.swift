import Compare
import Flow
import Source

/// Notes on a card for a presentation: its changes from the first branch, and its findings.
struct StepNotes {
  let place: FlowPlace
  let printer: CardPrinter
  let card: SiteCard

  /// Notes of either kind.
  private static let limit = 3

  /// A list; nothing where there is nothing to say.
  var html: HTML {
    let items = changes + findings
    return items.bytes.isEmpty ? items : "<ul class=\"told\" data-told>\(items)</ul>"
  }

  private var changes: HTML {
    let flow = printer.flow
    let all = place.site.branches(of: flow).changes(printer.variant, card: card.card.id)
      .filter { $0.locales.isEmpty || $0.locales.contains(printer.locale.id) }
    guard let first = flow.variants.first, !all.isEmpty else { return HTML() }
    let items = all.prefix(Self.limit).html { "<li>\(Words.capitalized($0.says))</li>" }
    let rest = all.count - Self.limit
    let more: HTML = """
      <li><a href="\(place.toFlow + PairPage.path(printer.variant))">\(.count(rest, "more change"))</a> \
      from \(first.title)</li>
      """
    return items + (rest > 0 ? more : HTML())
  }

  /// Errors and warnings; the card's page has all.
  private var findings: HTML {
    let all = place.site.findings.about(
      printer.flow,
      printer.variant,
      card,
      locale: printer.locale.id
    ).filter { $0.finding.severity > .info }
    let page = "\(place.folder)\(card.name).html#findings"
    let items = all.prefix(Self.limit).html { found in
      let severity = found.finding.severity
      let title = place.site.build.rules[found.finding.code]?.title
      return """
        <li>\(Parts.tag(HTML(text: severity.rawValue), icon: severity.mark, look: severity.mark)) \
        \(Words.capitalized(title ?? found.finding.message))</li>
        """
    }
    let rest = all.count - Self.limit
    let more: HTML = "<li><a href=\"\(page)\">\(.count(rest, "more finding"))</a></li>"
    return items + (rest > 0 ? more : HTML())
  }
}
