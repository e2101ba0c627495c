import Flow
import Render
import Source

/// One card in one locale: every state at true size, and where everything on it comes from.
struct CardPage: SitePage {
  let renderer: PageRenderer
  let printer: CardPrinter
  /// The cards in the order in which a reader steps through them.
  let order: [Int]
  /// This card's place in the order.
  let rank: Int
  /// Its states with marks.
  let screens: [[UInt8]]
  /// The first states of the cards in the film without marks, by the cards' places; empty where the page's
  /// script draws them.
  let plain: [Int: [UInt8]]

  private var variant: SiteVariant { printer.variant }
  private var index: Int { order[rank] }
  private var card: SiteCard { variant.cards[index] }

  /// Neighbours in the film, this card included; a fixed number, so that a page costs the same
  /// however many cards a flow has.
  static let filmLength = 5

  var file: OutputFile {
    let flow = printer.flow
    let title = printer.title(index)
    let branch = "\(variant.title), \(printer.locale.id)"
    let here = PageContext(site, flow, variant, printer.locale)
    var content = here.content(
      "\(card.card.id) · \(site.scope(flow, variant, printer.locale))",
      heading: card.card.id,
      title,
      steps: [(branch, "index.html"), (card.card.id, nil)],
      eyebrow: "<a href=\"../../index.html\">\(flow.title)</a> \(position)",
      menus: compare + here.menusFilledLater,
      .none
    )
    content[.lead] = """
      <p class="lead" lang="\(printer.locale.id)" dir="auto">\(words: title)</p>
      """
    content[.body] = stage
    content[.aside] = film
    content[.details] = Inspector(printer: printer, card: index).html
    content[.below] = BesideView(printer: printer, card: index).html
    let path = site.path(flow, variant, printer.locale, card)
    return renderer.page(.card, path, content, of: flow)
  }

  private var position: HTML {
    let badges =
      Parts.notDrawn(card.outline.card.texts(.notDrawn), href: "#fidelity")
      + BesideView.tag(printer, card, href: "")
    guard let number = variant.number(of: index) else {
      return Parts.tag("not shown", look: "warn") + badges
    }
    return Parts.tag("card \(number.number) of \(number.count)") + badges
  }

  /// A link to this branch beside what ships; nothing where they show the same.
  private var compare: HTML {
    let branches = site.branches(of: printer.flow)
    guard variant.index > 0, !branches.isSame(variant) else { return HTML() }
    let isChanged = !branches.changes(variant, card: card.card.id).isEmpty
    let anchor = isChanged ? "#card-\(card.name)" : ""
    return """
      <a class="go" href="../../\(PairPage.path(variant))\(anchor)">Compare with what ships</a>
      """
  }

  // MARK: Stage

  private var stage: HTML {
    let states = zip(card.card.states, screens).html { look, screen in
      """
      <figure data-stage="\(look.name)"><figcaption>\(Wording.state(look.name))</figcaption>\
      <div class="device bezel">\(HTML(bytes: screen))</div></figure>

      """
    }
    // The script says here that a tap leads to no card.
    let note: HTML = "<div class=\"note js-only\" id=\"note\" role=\"status\"></div>"
    return """
      <div class="stage" id="stage" tabindex="-1"\(entrances)\(routes)>\(stageHead)
      <div class="stages">\(states)</div>\(note)\(steps)</div>

      """
  }

  /// The classes that play the ways into this card, by the card they come from.
  private var entrances: HTML {
    let ways = variant.ways[index].map {
      ($0.from, JSONValue.string($0.look + ($0.isBack ? " back" : "")))
    }
    return ways.isEmpty ? HTML() : " data-ways=\(json: .object(ways))"
  }

  /// The routes of each element, as data for the script.
  private var routes: HTML {
    let phrases = RoutePhrases(printer: printer, lane: variant.number(of: index)?.lane)
    let data = RouteData(effects: phrases, card: index)
    guard let json = data.json else { return HTML() }
    return """
       data-routes=\(json: json)\(attribute: "data-asks", data.asks)\
      \(attribute: "data-given", data.given)\
      \(if: card.card.kind == "paywall", " data-sheet")
      """
  }

  private var stageHead: HTML {
    let states = card.card.states
    let buttons = states.enumerated().html { index, state in
      """
      <li><button type="button" data-state-of="\(state.name)" \
      aria-pressed="\(index == 0 ? "true" : "false")">\(Wording.state(state.name))</button></li>
      """
    }
    let first = states.first.map { "<span data-state-now>\(Wording.state($0.name))</span>" as HTML }
    let moves = card.outline.hasEntrances || !variant.ways[index].isEmpty
    let hasMenu = states.count > 1
    let play: HTML = """
      <button type="button"\(if: !hasMenu, " class=\"btn\"") data-act="play"\(if: !moves, " disabled") \
      title="\(moves ? "Play how the card comes in" : "Nothing on this card moves")">\
      \(if: !hasMenu, Parts.icon("play"))Play</button>
      """
    let menu = Parts.menu("State", current: first ?? HTML(), items: "\(buttons)<li>\(play)</li>")
    return """
      <div class="stage-head js-only">\(hasMenu ? menu : play)\
      <button type="button" class="btn" data-act="clear" hidden>Clear answers</button></div>
      """
  }

  private var steps: HTML {
    let back = rank > 0 ? order[rank - 1] : nil
    let next = rank + 1 < order.count ? order[rank + 1] : nil
    return """
      <nav class="steps" aria-label="Previous and next card">\(step(back, "prev", "back"))\
      \(step(next, "next", "right"))</nav>
      """
  }

  private func step(_ other: Int?, _ rel: String, _ icon: String) -> HTML {
    guard let other else { return HTML() }
    let card = variant.cards[other]
    let isNext = rel == "next"
    let label: HTML = "<span>\(card.card.id)</span>"
    let sign = Parts.icon(icon)
    return """
      <a rel="\(rel)" href="\(card.name).html" aria-label="\(isNext ? "Next" : "Previous") card, \
      \(card.card.id)">\(isNext ? label + sign : sign + label)</a>
      """
  }

  // MARK: Film

  /// The places that the film of a place shows, of so many in all.
  static func film(_ rank: Int, of count: Int) -> Range<Int> {
    let start = max(0, min(rank - filmLength / 2, count - filmLength))
    return start..<min(count, start + filmLength)
  }

  private var film: HTML {
    let shown = Self.film(rank, of: order.count)
    let items = shown.html { other in
      let neighbour = variant.cards[order[other]]
      let number = variant.number(of: order[other]).map { "\($0.number)" } ?? "not shown"
      return """
        <a href="\(neighbour.name).html" data-film="\(neighbour.card.id)"\(if: other == rank, " aria-current=\"page\"")>\
        \(picture(order[other], neighbour))<span>\(number)</span></a>
        """
    }
    return "<nav class=\"film\" aria-label=\"Neighbouring cards\">\(items)</nav>"
  }

  /// A card of the film; where the page's script finds it in the branch's drawn cards, only its place.
  private func picture(_ index: Int, _ card: SiteCard) -> HTML {
    if let screen = plain[index] { return Parts.device(screen, label: card.card.id) }
    return """
      <div class="device ghost" role="img" aria-label="\(card.card.id)"></div>
      """
  }
}
