import Compare
import Flow
import Source

/// Two variants card by card: those that differ large beside each other, with what differs in words.
struct PairPage: SitePage {
  let renderer: PageRenderer
  let flow: SiteFlow
  let variant: SiteVariant
  private var base: SiteVariant { flow.variants[0] }
  private var branches: Branches { site.branches(of: flow) }

  /// Bytes of drawn cards that the page holds.
  static let budget = 200_000

  /// Cards that are drawn and listed; what there is beyond says how many.
  static let cards = 40

  static func path(_ variant: SiteVariant) -> String { "compare/\(variant.name).html" }

  var file: OutputFile {
    let (one, other) = (base.title, variant.title)
    // The page of any two branches, with these two chosen.
    let main = site.mainLocale.folder
    let any = "\(ChosenPairPage.name)#a=\(base.name)&b=\(variant.name)&la=\(main)&lb=\(main)"
    let context = PageContext(site, flow, variant, toFlow: "../")
    var content = context.content(
      "\(other) compared with \(one) · \(flow.title)",
      heading: "\(other) compared with \(one)",
      sentence,
      steps: [("Variants", "../\(VariantsPage.name)"), (other, nil)],
      eyebrow: HTML(text: variant.variant.provenance.label),
      lead: "\(sentence) <a class=\"js-only\" href=\"../\(any)\">Compare others</a>",
      menus: menu(context),
      .variants
    )
    content[.body] = sections
    return renderer.page(.pair, flow.folder + Self.path(variant), content, of: flow)
  }

  private var sentence: String {
    let summary = branches.sentence(variant)
    return summary.isEmpty ? "Nothing differs." : Wording.capitalized(summary) + "."
  }

  private func menu(_ context: PageContext) -> HTML {
    context.menus { other in
      // The first, and those that show the same, have no comparison: they stand among all.
      other.index == 0 || branches.isSame(other)
        ? "../\(VariantsPage.name)#\(VariantsPage.anchor(other))" : "\(other.name).html"
    }
  }

  /// A card of both sides with what differs, under the name and id of the later one.
  private typealias Case = (cards: Pair<Int?>, changes: [Change], card: SiteCard)

  private var cases: [Case] {
    branches.changes(variant).cards.compactMap { pair in
      let old = pair.before.map { base.cards[$0] }
      guard let card = pair.after.map({ variant.cards[$0] }) ?? old else { return nil }
      let changes = branches.changes(variant, card: card.card.id)
      return changes.isEmpty ? nil : (pair, changes, card)
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
    let room = PageRoom(Self.budget)
    let reel = cases.enumerated().html { index, item in
      """
      <li><a href="#card-\(item.card.name)"><b>\(index + 1)</b> \(item.card.card.id) \
      <small>\(.count(item.changes.count, "change"))</small></a></li>
      """
    }
    let drawn = cases.indices.html { section($0, of: cases, sides, room) }
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
    let buttons = modes.map { name, title in
      (marks: " data-mode-is=\"\(name)\"" as HTML, label: HTML(text: title))
    }
    return """
      <div class="modes js-only">\(Parts.choice("How to compare", buttons))\
      <label class="slide"><span>\(one)</span><input type="range" min="0" max="100" value="50" \
      aria-label="How much of \(other) covers \(one)" data-cut><span>\(other)</span></label></div>

      """
  }

  private func section(
    _ index: Int,
    of cases: [Case],
    _ sides: Pair<CardPrinter>,
    _ room: PageRoom
  ) -> HTML {
    func link(_ other: Int, _ rel: String, _ label: String) -> HTML {
      guard cases.indices.contains(other) else { return HTML() }
      let name = cases[other].card.name
      return "<a class=\"btn\" rel=\"\(rel)\" href=\"#card-\(name)\">\(label)</a>"
    }
    let (cards, changes, card) = cases[index]
    let links = link(index - 1, "prev", "Previous") + link(index + 1, "next", "Next")
    return """
      <section class="vs" id="card-\(card.name)" aria-labelledby="card-\(card.name)-h">
      <header class="vs-head"><h2 id="card-\(card.name)-h">\(card.card.id)</h2>\
      <p>\(index + 1) of \(cases.count) that differ</p><span class="vs-go">\(links)</span></header>
      <div class="vs-row"><div class="duo">\
      \(figure("a", cards.before, changes.map(\.elements.before), sides.before, room))\
      \(figure("b", cards.after, changes.map(\.elements.after), sides.after, room))</div>
      <div class="vs-list">\(list.html(changes))</div></div></section>

      """
  }

  private func figure(
    _ side: String,
    _ card: Int?,
    _ changed: [String?],
    _ printer: CardPrinter,
    _ room: PageRoom
  ) -> HTML {
    let (letter, title) = (side.uppercased(), printer.variant.title)
    let isHidden = card.flatMap(printer.variant.reason) != nil
    let caption: HTML = """
      <figcaption><i>\(letter)</i><span>\(title)</span>\(if: isHidden, Parts.tag("not shown"))</figcaption>
      """
    guard let card else {
      return """
        <figure class="\(side)">\(caption)<div class="device none"><p>not in this branch</p></div></figure>
        """
    }
    let site = printer.variant.cards[card]
    let screen = DifferenceMarks.elements(changed, in: printer.screen(card, isMarked: true))
    let picture =
      room.take(screen.count)
      ? Parts.device(screen, label: "\(letter), \(title): \(site.card.id)")
      : Parts.ghost(printer.title(card))
    let folder = "../\(printer.variant.name)/\(printer.locale.folder)/"
    return """
      <figure class="\(side)\(if: isHidden, " unseen")">\(caption)<a href="\(folder)\(site.name).html">\(picture)</a></figure>
      """
  }
}
