import Compare
import Flow
import Source

/// Notes on a card for a presentation: its changes from the first branch, and its findings.
struct StepNotes {
  let context: PageContext
  let printer: CardPrinter
  let card: SiteCard

  /// Notes of either kind.
  private static let limit = 3
  /// Locales whose words and findings are looked up.
  private static let locales = 16

  /// A note, and the locales in which it holds; none for all.
  private struct Note {
    let html: HTML
    var locales: [String] = []
  }

  /// A list of what holds in the page's locale, with further notes for those that the page is redrawn in;
  /// nothing where there is nothing to say.
  var html: HTML {
    let items = (changes + findings).html { note in
      if note.locales.isEmpty { return "<li>\(note.html)</li>" }
      let isAway = !note.locales.contains(printer.locale.id)
      return """
        <li data-in="\(note.locales.joined(separator: " "))"\(if: isAway, " hidden")>\(note.html)</li>
        """
    }
    return items.bytes.isEmpty ? items : "<ul class=\"told\" data-told>\(items)</ul>"
  }

  private var changes: [Note] {
    let flow = printer.flow
    let all = context.site.branches(of: flow).changes(printer.variant, card: card.card.id)
    guard let first = flow.variants.first, !all.isEmpty else { return [] }
    let notes = all.prefix(Self.limit).flatMap {
      $0.kind == .text ? textNotes($0) : [plain($0)]
    }
    let more = HTML.rest(all.count - Self.limit) {
      """
      <a href="\(context.toFlow + PairPage.path(printer.variant))">\(.count($0, "more change"))</a> \
      from \(first.title)
      """
    }
    return notes + (more.isEmpty ? [] : [Note(html: more)])
  }

  private func plain(_ change: Change) -> Note {
    Note(html: "\(Wording.capitalized(change.says))", locales: change.locales)
  }

  /// A change of words as each locale has it, as far as there is room.
  private func textNotes(_ change: Change) -> [Note] {
    let known = change.translations.prefix(Self.locales)
    let rest = change.translations.dropFirst(Self.locales).flatMap(\.locales)
    let others = Set(known.flatMap(\.locales) + rest)
    var notes = [plain(change)]
    notes[0].locales.removeAll(where: others.contains)
    notes += known.map { other in
      Note(html: "\(Wording.capitalized(change.says(other.texts)))", locales: other.locales)
    }
    let more: HTML = "\(Wording.capitalized(change.what)): other words"
    return notes + (rest.isEmpty ? [] : [Note(html: more, locales: rest)])
  }

  /// Errors and warnings; the card's page has all.
  private var findings: [Note] {
    var notes = OrderedMap<String, Note>()
    let locales = context.site.pageLocales
    let page = "\(context.folder)\(card.name).html#findings"
    for locale in locales.prefix(Self.locales) {
      let all = found(locale)
      var shown = all.prefix(Self.limit).map { ($0.anchor, line($0.finding)) }
      let rest = all.count - Self.limit
      if rest > 0 {
        shown.append(("\(rest)", "<a href=\"\(page)\">\(.count(rest, "more finding"))</a>"))
      }
      for (key, html) in shown {
        notes.update(key, or: Note(html: html)) { $0.locales.append(locale.id) }
      }
    }
    let others = locales.dropFirst(Self.locales).filter { !found($0).isEmpty }.map(\.id)
    let link: HTML = "<a href=\"\(page)\">Findings of the card</a>"
    return notes.all.map(\.value)
      .map { $0.locales.count == locales.count ? Note(html: $0.html) : $0 }
      + (others.isEmpty ? [] : [Note(html: link, locales: others)])
  }

  private func found(_ locale: SiteLocale) -> [SiteFinding] {
    context.site.findings.about(printer.flow, printer.variant, card, locale: locale.id)
      .filter { $0.finding.severity > .info }
  }

  private func line(_ finding: Diagnostic) -> HTML {
    let title = context.site.build.rules[finding.code]?.title
    return "\(Parts.tag(finding.severity)) \(Wording.capitalized(title ?? finding.message))"
  }
}
