import Compare
import Flow
import Source

/// The stops of a review as sections: each card before and after, in the branches and locales that differ,
/// with every change in words.
extension ReviewPage {
  /// The first stops as sections and the others as rows; nil if they have more bytes than there is room.
  func sections(_ drawn: Int, _ detail: ReviewDetail, room: Int) -> HTML? {
    var html = HTML()
    var rows = HTML()
    for (number, stop) in stops.enumerated() {
      if number < drawn { html += section(stop, number, detail) } else { rows += row(stop) }
      if drawn > 0, html.bytes.count + rows.bytes.count > room { return nil }
    }
    if rows.isEmpty { return html }
    return """
      \(html)<section class="vs" aria-labelledby="more-h"><h2 id="more-h">Further changes, in words</h2>\
      <ul class="list">\(rows)</ul></section>

      """
  }

  /// A stop that has no room for pictures and lists.
  private func row(_ stop: Review.Stop) -> HTML {
    let says = stop.items.html { "<li>\(ValuePhrases.short($0.change.says, 160))</li>" }
    return """
      <li\(marks(stop))><p>\(tag(stop)) <b>\(stop.title)</b> \(tick(stop))</p>\
      <ul class="list lines">\(says)</ul>\(findings(stop))</li>

      """
  }

  private func marks(_ stop: Review.Stop) -> HTML {
    let card: HTML? = stop.subject.card.map { " data-card=\"\($0)\"" }
    return """
       id="\(stop.name)" tabindex="-1" data-stop data-flow="\(stop.subject.flow)"\(card) \
      data-hash="\(stop.hash)"
      """
  }

  private func tag(_ stop: Review.Stop) -> HTML {
    let mark = stop.kind.mark
    return Parts.tag(HTML(text: stop.kind.rawValue), icon: mark.icon, look: mark.look)
  }

  private func tick(_ stop: Review.Stop) -> HTML {
    """
    <label class="tick js-only"><input type="checkbox" data-tick aria-label="\(stop.title) looks right">\
    <span>Looks right</span></label>
    """
  }

  private func section(_ stop: Review.Stop, _ number: Int, _ detail: ReviewDetail) -> HTML {
    let link = { (label: HTML, rel: HTML, index: Int) -> HTML? in
      guard stops.indices.contains(index) else { return nil }
      return "<a class=\"btn\" rel=\"\(rel)\" href=\"#\(stops[index].name)\">\(label)</a>"
    }
    let views = ReviewView.all(stop, sites)
    let whole: HTML? =
      stop.subject.card == nil
      ? stop.subject.flow.isEmpty ? "the project" : "the flow as a whole"
      : stop.isHidden
        ? "in \(review.title(ofFlow: stop.subject.flow)), behind flags: nobody sees it"
        : "in \(review.title(ofFlow: stop.subject.flow))"
    let row: HTML =
      views.isEmpty
      ? findings(stop) + list(stop, nil)
      : """
      <div class="vs-row"><div>\(views.first.map { duo($0, stop) })\(more(views, stop, detail))</div>
      <div class="vs-list">\(findings(stop))\(list(stop, views.first))\(contents(stop, views.first))\
      \(pins(stop))</div></div>
      """
    return """
      <section class="vs"\(marks(stop)) aria-labelledby="\(stop.name)-h">
      <header class="vs-head">\(tag(stop))<h2 id="\(stop.name)-h">\(stop.title)</h2>\
      <p>\(number + 1) of \(stops.count), \(whole)</p>\(tick(stop))<span class="vs-go">\
      \(link("Previous", "prev", number - 1))\(link("Next", "next", number + 1))</span></header>
      \(row)\(if: views.isEmpty, pins(stop))</section>

      """
  }

  private func findings(_ stop: Review.Stop) -> HTML {
    let rows = stop.findings.html(most: Self.findings) {
      review.row(review.newFindings[$0], review.head.build)
    } rest: {
      "<li>and \(.count($0, "more finding"))</li>"
    }
    return rows.isEmpty ? rows : "<ul class=\"list\">\(rows)</ul>\n"
  }

  /// Findings of a card, and texts of an added one.
  private static let findings = 8
  private static let texts = 16

  /// The words of an added card, and who sees it.
  private func contents(_ stop: Review.Stop, _ view: ReviewView?) -> HTML {
    guard stop.kind == .added, let card = view?.cards.after else { return HTML() }
    let resolved = card.printer.resolved(card.index)
    let texts = resolved.texts.map(\.text).filter { !$0.isEmpty }.uniqued()
    let rows = texts.html(most: Self.texts) {
      "<li>\(words: $0)</li>"
    } rest: {
      "<li>and \(.count($0, "more text"))</li>"
    }
    let condition = resolved.card.condition.map {
      ConditionPhrases(printer: card.printer).phrase($0, on: resolved.card.id, limit: 200)
    }
    let who: HTML? = condition.map { "<p class=\"quiet\">Shown if \(words: $0)</p>" }
    return """
      <p class="ch-h"><b>It says</b></p><ul class="list lines">\(rows)</ul>\(who)
      """
  }

  /// Notes on a card's elements; the script fills them in.
  private func pins(_ stop: Review.Stop) -> HTML {
    """
    <div class="pins js-only"><details><summary>\(Parts.icon("edit"))Pin a note</summary>\
    <p class="pin-form"><label>On <select data-pin-on></select></label>\
    <label>Note <textarea data-pin-text rows="3" maxlength="2000"></textarea></label>\
    <button type="button" class="btn" data-pin>Pin</button></p></details><ol data-notes></ol></div>
    """
  }

  // MARK: Pictures

  /// The other locales and branches in which the card differs.
  private func more(
    _ views: [ReviewView],
    _ stop: Review.Stop,
    _ detail: ReviewDetail
  ) -> HTML {
    let others = views.dropFirst().filter { view in
      view.isLocale ? detail.hasLocales : detail.hasBranches
    }
    if others.isEmpty { return HTML() }
    let names = Wording.list(others.prefix(6).map(\.name))
    let rest = others.count - 6
    return """
      <details class="others"><summary>Also in \(names)\(if: rest > 0, " and \(rest) more")</summary>\
      \(others.html { duo($0, stop) })</details>
      """
  }

  /// A card before and after, where one of its sides can be drawn; nil for what is no card.
  func pair(_ stop: Review.Stop) -> HTML? {
    ReviewView.all(stop, sites).first.map { duo($0, stop) }
  }

  private func duo(_ view: ReviewView, _ stop: Review.Stop) -> HTML {
    let changes = stop.items.map(\.change)
    return """
      <div class="duo">\(figure("A", "a", "before", view.cards.before, changes, \.before))\
      \(figure("B", "b", "after", view.cards.after, changes, \.after))</div>
      """
  }

  private func figure(
    _ letter: String,
    _ side: String,
    _ word: String,
    _ card: ReviewView.Drawn?,
    _ changes: [Change],
    _ elements: KeyPath<Pair<String?>, String?>
  ) -> HTML {
    guard let card else {
      return """
        <figure class="\(side)"><figcaption><i>\(letter)</i><span>\(word)</span></figcaption>\
        <div class="device none"><p>no card</p></div></figure>
        """
    }
    let printer = card.printer
    let title = "\(printer.variant.title), \(printer.locale.id)"
    let isDark = !changes.isEmpty && changes.allSatisfy(\.isDark)
    let screen = DifferenceMarks.elements(
      changes.map { $0.elements[keyPath: elements] },
      in: printer.screen(card.index, isMarked: true)
    )
    let label = "\(letter), \(word): \(printer.title(card.index))"
    return """
      <figure class="\(side)\(if: isDark, " asdark")"\(printer.site.mark(printer.flow))>\
      <figcaption><i>\(letter)</i><span>\(word), \(title)\(if: isDark, ", dark")</span></figcaption>\(Parts.device(screen, label: label))</figure>
      """
  }

  private func list(_ stop: Review.Stop, _ view: ReviewView?) -> HTML {
    let list = ChangeList(
      sites: sites,
      sides: Pair(view?.cards.before?.printer.variant, view?.cards.after?.printer.variant),
      root: SingleFile.root
    )
    let reach = stop.items.map(review.reach)
    return list.html(stop.items.map(\.change), limit: .max) { reach[$0].isEmpty ? nil : reach[$0] }
  }
}

/// The detail of a review's page: changed cards in every locale in which they differ, and in every such branch.
typealias ReviewDetail = (hasLocales: Bool, hasBranches: Bool)

/// A changed card on both sides, in one branch and locale in which it differs.
struct ReviewView {
  /// The locale or the branch that sets it apart from the first view.
  let name: String
  let isLocale: Bool
  let cards: Pair<Drawn?>

  typealias Drawn = (printer: CardPrinter, index: Int)

  /// All views of a card, the first of which shows the change that was found first.
  static func all(_ stop: Review.Stop, _ sites: Pair<Site>) -> [ReviewView] {
    guard stop.subject.card != nil, let first = stop.items.first else { return [] }
    let locales = stop.items.flatMap(\.change.locales).uniqued()
    let main = locales.first ?? sites.after.mainLocale.id
    let shown = Set(first.variants.prefix(1))
    var branches: [Review.Item] = []
    for item in stop.items where !item.variants.isEmpty && shown.isDisjoint(with: item.variants) {
      if branches.allSatisfy({ Set($0.variants).isDisjoint(with: item.variants) }) {
        branches.append(item)
      }
    }
    let pair = { (change: Change, locale: String) -> Pair<Drawn?> in
      let old = (change.flow.before, change.variant.before, change.card.before)
      let new = (change.flow.after, change.variant.after, change.card.after)
      return Pair(drawn(old, locale, sites.before), drawn(new, locale, sites.after))
    }
    let own = ([main] + locales.dropFirst()).map { locale in
      ReviewView(name: locale, isLocale: true, cards: pair(first.change, locale))
    }
    return own
      + branches.map { item in
        let cards = pair(item.change, item.change.locales.first ?? main)
        return ReviewView(name: item.variants.first ?? "", isLocale: false, cards: cards)
      }
  }

  private static func drawn(
    _ ids: (flow: String?, variant: String?, card: String?),
    _ locale: String,
    _ site: Site
  ) -> Drawn? {
    guard let card = ids.card, let flow = ids.flow.flatMap(site.flow),
      let variant = ids.variant.flatMap(flow.variant) ?? flow.variants.first,
      let index = variant.cardIndex(of: card)
    else { return nil }
    let locale = site.pageLocales.first { $0.id == locale } ?? site.mainLocale
    return (site.printer(flow, variant, locale), index)
  }
}
