import Flow
import Render

/// One branch of a flow in a page with everything inside.
struct BranchPart {
  let site: Site
  let flow: SiteFlow
  let variant: SiteVariant
  /// The first is drawn in full, the others as strips of their cards.
  let locales: [SiteLocale]

  /// Bytes of drawn cards of a branch in a locale; further cards are named.
  private static let room = 4_000_000
  /// Bytes of a storyboard's words.
  private static let textBytes = 400_000
  /// Cards of a strip.
  private static let cards = 120

  /// Its id on the page.
  static func name(_ flow: SiteFlow, _ variant: SiteVariant) -> String {
    "\(name(flow))--\(variant.name)"
  }

  /// The id of a flow, which no other part of the page has.
  static func name(_ flow: SiteFlow) -> String { "flow-\(flow.name)" }

  var name: String { Self.name(flow, variant) }

  /// The ids of the headings above the part: its own, where the flow has several branches, and the flow's.
  var headings: [String] {
    (flow.variants.count > 1 ? ["\(name)-h"] : []) + ["\(Self.name(flow))-h"]
  }

  private var context: PageContext {
    let root = SingleFile.root
    return PageContext(site, flow, variant, toFlow: "\(root)flows/\(flow.name)/", root: root)
  }

  /// The heading of the part, with the branch's changes.
  var head: HTML {
    let sentence = variant.index == 0 ? "" : site.branches(of: flow).sentence(variant)
    let changes: HTML = "<p class=\"quiet\">\(Wording.capitalized(sentence)).</p>"
    let header: HTML = """
      <header class="vs-head"><h2 id="\(name)-h">\(variant.title)</h2>\
      <p>\(variant.variant.provenance.label)</p></header>
      """
    return "\(if: flow.variants.count > 1, header)\(if: !sentence.isEmpty, changes)"
  }

  var html: HTML {
    if variant.index > 0, site.branches(of: flow).isSame(variant) {
      let first = flow.variants[0]
      return """
        <p>Shows the cards of <a href="#\(Self.name(flow, first))">\(first.title)</a>.</p>
        """
    }
    let (context, room) = (context, PageRoom(Self.room))
    let printer = context.printer(variant)
    let sheets = CardSheets(printer: printer, folder: context.folder, room: room)
    let boards = Storyboard.all(printer, on: context, budget: Self.textBytes, in: room) { lane in
      "<h3 class=\"entry\">\(lane.entry.title)</h3>"
    }
    let none: HTML = "<p class=\"quiet\">No entry shows a card.</p>"
    let (states, hidden) = (sheets.otherStates(), sheets.hidden())
    let map = MapBody(context: context, variant: variant)
    let findings = context.listedFindings(of: variant)
    // The cards in the other locales, each in a fold of its own.
    let folds = locales.dropFirst().html(strip)
    return """
      \(if: boards.isEmpty, none)\(boards)\(states)\(hidden)\
      \(if: !boards.isEmpty, Parts.section("Map", id: "map", lead: map.about, map.html))\
      \(if: !folds.isEmpty, Parts.section("Other locales", id: "other-locales", folds))\(findings)
      """
  }

  // MARK: Locales

  private func strip(_ locale: SiteLocale) -> HTML {
    let printer = site.printer(flow, variant, locale)
    let room = PageRoom(Self.room)
    var (items, alike) = (HTML(), 0)
    for (number, card) in variant.shown.prefix(Self.cards).enumerated() {
      if looksAsInFirst(card, printer) {
        alike += 1
      } else {
        items += states(card, number, printer, room)
      }
    }
    let title: HTML = "<span lang=\"\(locale.id)\">\(locale.name)</span> \(locale.id)"
    let first = flow.variants.first?.title ?? ""
    let same: HTML = "<p class=\"quiet\">\(.count(alike, "card")) as in \(first).</p>"
    let list: HTML = """
      <ol class="strip" data-in="\(locale.id)" aria-label="Cards in \(locale.id)">\(items)</ol>
      """
    return """
      <details class="more"><summary>\(title)</summary>\(if: !items.isEmpty, list)\(if: alike > 0, same)\
      </details>

      """
  }

  /// The states of a card, an item each.
  private func states(
    _ index: Int,
    _ number: Int,
    _ printer: CardPrinter,
    _ room: PageRoom
  ) -> HTML {
    let card = variant.cards[index]
    var items = HTML()
    for (state, look) in card.card.states.enumerated() {
      let screen = DifferenceMarks.elements(
        [],
        in: printer.screen(index, state: state, isMarked: true)
      )
      guard room.take(screen.count) else { break }
      let mark = "\(number + 1)\(state == 0 ? "" : StoryboardPage.letter(state - 1))"
      let label = "\(mark), \(printer.locale.id): \(printer.title(index))"
      items += """
        <li data-name="\(card.name)">\(Parts.device(screen, label: label))\
        <small><b>\(mark)</b><span>\(state == 0 ? card.card.id : Wording.state(look.name))</span></small></li>

        """
    }
    return items
  }

  /// Tells whether the first branch has the very same card, which is drawn there.
  private func looksAsInFirst(_ index: Int, _ printer: CardPrinter) -> Bool {
    guard variant.index > 0, let first = flow.variants.first,
      let other = first.cardIndex(of: variant.cards[index].card.id),
      first.lanes.contains(where: { $0.cards.contains(other) })
    else { return false }
    let states = variant.cards[index].card.states.indices
    guard states == first.cards[other].card.states.indices else { return false }
    let theirs = site.printer(flow, first, printer.locale)
    return states.allSatisfy { state in
      DrawnScreen.look(printer.screen(index, state: state, isMarked: true))
        == DrawnScreen.look(theirs.screen(other, state: state, isMarked: true))
    }
  }

  // MARK: Addresses

  /// Pages of the site that stand in the part, with their ids on the page; a folder stands for all in it.
  var addresses: [(path: String, id: String)] {
    let own = "flows/\(flow.name)/\(site.own(variant, of: flow))"
    let maps = [("\(own)map.html", "\(name)--map")]
    return maps
      + site.pageLocales.flatMap { locale in
        let folder = site.path(flow, variant, locale)
        return [(folder, name)]
          + variant.cards.map { ("\(folder)\($0.name).html", "\(name)--card-\($0.name)") }
      }
  }
}
