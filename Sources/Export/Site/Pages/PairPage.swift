import Compare
import Flow
import Source

/// Two variants card by card: those that differ large beside each other, with what differs in words.
struct PairPage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  private var site: Site { renderer.site }
  private var base: SiteVariant { flow.variants[0] }
  private var branches: Branches { site.branches(of: flow) }

  /// Bytes of drawn cards that the page holds.
  static let budget = 200_000

  /// Cards that are drawn and listed; what there is beyond says how many.
  static let cards = 40

  static func path(_ variant: SiteVariant) -> String { "compare/\(variant.name).html" }

  var file: OutputFile {
    let (one, other) = (base.title, variant.title)
    let any = ChosenPairPage.address(Pair(base, variant), Pair(site.mainLocale, site.mainLocale))
    let place = FlowPlace(site, flow, variant, toFlow: "../")
    var content = place.content(
      "\(other) compared with \(one) · \(flow.title)",
      heading: "\(other) compared with \(one)",
      sentence,
      steps: [("Variants", "../\(VariantsPage.name)"), (other, nil)],
      eyebrow: HTML(text: variant.variant.provenance.words),
      lead: "\(sentence) <a class=\"js-only\" href=\"../\(any)\">Compare others</a>",
      menus: menu(place),
      .variants
    )
    content[.body] = sections
    return renderer.page(.pair, flow.folder + Self.path(variant), content, of: flow)
  }

  private var sentence: String {
    let words = branches.sentence(variant)
    return words.isEmpty ? "Nothing differs." : Words.capitalized(words) + "."
  }

  private func menu(_ place: FlowPlace) -> HTML {
    place.menus { other in
      // The first, and those that show the same, have no comparison: they stand among all.
      other.index == 0 || branches.isSame(other)
        ? "../\(VariantsPage.name)#\(VariantsPage.anchor(other))" : "\(other.name).html"
    }
  }

  private struct Case {
    let cards: Pair<Int?>
    let changes: [Change]
    let name: String
    let id: String
  }

  private var cases: [Case] {
    let all = branches.changes(variant)
    return all.cards.compactMap { pair in
      let old = pair.before.map { base.cards[$0] }
      let new = pair.after.map { variant.cards[$0] }
      let changes = (new ?? old).map { branches.changes(variant, card: $0.card.id) } ?? []
      guard let card = new ?? old, !changes.isEmpty else { return nil }
      return Case(cards: pair, changes: changes, name: card.name, id: card.card.id)
    }
  }

  private var sections: HTML {
    let all = cases
    let sides = Pair(base, variant).map {
      site.printer(flow, $0, site.mainLocale, root: "../../../")
    }
    let cases = Array(all.prefix(Self.cards))
    let whole = branches.changes(variant).changes.filter {
      $0.card.before == nil && $0.card.after == nil
    }
    if cases.isEmpty, whole.isEmpty {
      return Parts.empty("Nothing differs", "Both show the same cards in the same order.")
    }
    var room = Self.budget
    let reel = cases.enumerated().html { index, item in
      """
      <li><a href="#card-\(item.name)"><b>\(index + 1)</b> \(item.id) \
      <small>\(.count(item.changes.count, "change"))</small></a></li>
      """
    }
    let drawn = cases.enumerated().html { section($1, $0, cases, sides, &room) }
    let rest = HTML.rest(all.count - cases.count) {
      "<p class=\"quiet\">\(.count($0, "more card")) differ.</p>"
    }
    let others = HTML.rest(branches.changes(variant).cards.count - all.count) {
      """
      <p class="quiet">\(.count($0, "other card")) \($0 == 1 ? "is" : "are") the same.</p>
      """
    }
    return """
      <nav class="reel" aria-label="Cards that differ"><ol>\(reel)</ol>\
      \(others)</nav>
      \(if: !cases.isEmpty, Self.modes())\(if: !whole.isEmpty, list.html(whole, title: "The flow as a whole"))\(drawn)\
      \(rest)
      """
  }

  private var list: ChangeList {
    ChangeList(sites: Pair(site, site), sides: Pair(base, variant), root: "../../../")
  }

  /// Buttons for how two cards are laid over each other.
  static func modes(_ one: String = "A", _ other: String = "B") -> HTML {
    let modes = [
      ("both", "Both"), ("before", one), ("after", other), ("overlay", "Slider"),
      ("blink", "Blink"),
    ]
    let buttons = modes.enumerated().html { index, mode in
      """
      <button type="button" data-mode-is="\(mode.0)" aria-pressed="\(index == 0 ? "true" : "false")">\
      \(mode.1)</button>
      """
    }
    return """
      <div class="modes js-only"><div class="seg" role="group" aria-label="How to compare">\(buttons)\
      </div><label class="slide"><span>\(one)</span><input type="range" min="0" max="100" value="50" \
      aria-label="How much of \(other) covers \(one)" data-cut><span>\(other)</span></label></div>

      """
  }

  private func section(
    _ item: Case,
    _ index: Int,
    _ cases: [Case],
    _ sides: Pair<CardPrinter>,
    _ room: inout Int
  ) -> HTML {
    let next = cases.indices.contains(index + 1) ? cases[index + 1] : nil
    let previous = index > 0 ? cases[index - 1] : nil
    let back: HTML? = previous.map {
      "<a class=\"btn\" rel=\"prev\" href=\"#card-\($0.name)\">Previous</a>"
    }
    let on: HTML? = next.map { "<a class=\"btn\" rel=\"next\" href=\"#card-\($0.name)\">Next</a>" }
    return """
      <section class="vs" id="card-\(item.name)" aria-labelledby="card-\(item.name)-h">
      <header class="vs-head"><h2 id="card-\(item.name)-h">\(item.id)</h2>\
      <p>\(index + 1) of \(cases.count) that differ</p><span class="vs-go">\(back)\(on)</span></header>
      <div class="vs-row"><div class="duo">\
      \(figure("A", "a", item.cards.before, item.changes, sides.before, &room))\
      \(figure("B", "b", item.cards.after, item.changes, sides.after, &room))</div>
      <div class="vs-list">\(list.html(item.changes))</div></div></section>

      """
  }

  private func figure(
    _ letter: String,
    _ side: String,
    _ card: Int?,
    _ changes: [Change],
    _ printer: CardPrinter,
    _ room: inout Int
  ) -> HTML {
    let title = printer.variant.variant.title
    let caption: HTML = "<figcaption><i>\(letter)</i><span>\(title)</span></figcaption>"
    guard let card else {
      return """
        <figure class="\(side)">\(caption)<div class="device none"><p>not in this branch</p></div></figure>
        """
    }
    let site = printer.variant.cards[card]
    let screen = DifferenceMarks.elements(changes, in: printer.screen(card, isMarked: true))
    let isDrawn = screen.count < room
    if isDrawn { room -= screen.count }
    let picture: HTML =
      isDrawn
      ? Parts.device(screen, label: "\(letter), \(title): \(site.card.id)")
      : "<div class=\"device ghost\"><p>\(printer.title(card))</p></div>"
    let folder = "../\(printer.variant.name)/\(printer.locale.folder)/"
    return """
      <figure class="\(side)">\(caption)<a href="\(folder)\(site.name).html">\(picture)</a></figure>
      """
  }
}
