import Flow
import Paths
import Source

/// The paths through one entry of a variant: how many there are, and the few that take every route.
struct PathGroupView {
  let pages: PathPages
  let drawn: DrawnCards
  /// The entry's place among the groups of paths.
  let index: Int
  private var group: FlowPaths.Group { pages.paths.groups[index] }
  private var steps: [PathSteps] { pages.steps[index] }
  private var walks: Walks { group.walks }

  /// Loops, dead ends and cards that are named before it is said how many more there are.
  private static let limit = 12

  /// The counts and the covering paths; the entry heads them where there are several.
  func html(_ room: PageRoom, isOneOfSeveral: Bool) -> HTML {
    let lane = group.lane.entry
    let entry: HTML = "<h2 class=\"entry\">\(lane.title) <code>\(lane.id)</code></h2>\n"
    let only: HTML = "<h2 class=\"vh\">Paths</h2>\n"
    return "\(isOneOfSeveral ? entry : only)\(facts)\(remarks)\(cover(room))"
  }

  /// Keeps room for each card of the covering paths.
  func expect() { for steps in steps { strip(steps).expect(in: drawn) } }

  private func strip(_ steps: PathSteps) -> PathStrip {
    PathStrip(steps: steps, folder: pages.context.folder)
  }

  // MARK: Counts

  private var facts: HTML {
    guard let all = walks.count else { return givenUp }
    let count = CountPhrases(count: all)
    let out = Digits.grouped(all.dismissalDigits)
    let every = walks.isSmallest ? " every button" : " every button, maybe more than needed"
    let cover = "\(count.takes(walks.cover.count))\(every)"
    // One path alone covers all that there is.
    let covering: HTML =
      all.pathDigits == "1" && !all.isCyclic
      ? "" : "<li><b>\(Digits.grouped(walks.cover.count))</b> \(cover)</li>"
    return """
      <ul class="facts ways"><li><b title="\(all.pathDigits)">\(count.exact)</b> \
      \(count.word)\(if: all.isCyclic, " without going back"), counted exactly</li>\
      \(covering)<li>\(.count(walks.verdicts.loops.count, "loop"))</li>\
      <li>\(.count(walks.verdicts.deadEnds.count, "dead end"))</li>\
      <li title="Ways out before the end; they are no paths">\(out) \
      \(out == "1" ? "dismissal" : "dismissals"), counted apart</li></ul>

      """
  }

  /// A note on counting that was given up: the conditions at fault, and a remedy.
  private var givenUp: HTML {
    guard let givenUp = walks.verdicts.givenUp else { return HTML() }
    let phrases = PathPhrases(walks)
    let conditions = givenUp.conditions.prefix(3).html { condition in
      "<li><code>\(ValuePhrases.short(phrases.condition(condition), 240))</code></li>"
    }
    return """
      <p class="facts">\(Wording.capitalized(phrases.givenUp(givenUp))), so that nothing is proved. \
      \(Wording.capitalized(phrases.help(givenUp))).</p>
      <ul class="list">\(conditions)</ul>

      """
  }

  /// Loops, dead ends, cards nobody comes to and conditions that nobody can work out, by name.
  private var remarks: HTML {
    let verdicts = walks.verdicts
    var items = HTML()
    items += line("Loops", verdicts.loops) { loop in
      let cards = loop.cards + loop.cards.prefix(1)
      let names = cards.prefix(Self.limit).map { walks.graph.nodes[$0].card }
      let text = names.joined(separator: " → ")
      return "\(text)\(if: !loop.hasExit, " (no way out)")"
    }
    items += line("Knots", verdicts.multiEntryLoops) { knot in
      let names = knot.cards.prefix(Self.limit).map { walks.graph.nodes[$0].card }
      return "\(names.joined(separator: ", ")) (cut at \(walks.graph.nodes[knot.cut].card))"
    }
    items += line("Never lead to the end", verdicts.lost) { edge in
      let item = walks.graph.edges[edge]
      let label = pages.printer.label(item.route, walks.graph.nodes[item.from].index)
      return "\u{201C}\(ValuePhrases.short(label, 32))\u{201D} on \(link(item.from))"
    }
    items += line("Dead ends", verdicts.deadEnds) { end in
      "\(link(end.node))\(if: !end.isForAll, " (for some)")"
    }
    items += line("Nobody comes to", verdicts.unreachable) { link($0.node) }
    items += line("Nobody can work out", verdicts.opaque) {
      "<code>\(ValuePhrases.short($0, 120))</code>"
    }
    return items.isEmpty ? items : "<dl class=\"remarks\">\(items)</dl>\n"
  }

  private func line<Item>(_ title: String, _ items: [Item], _ content: (Item) -> HTML) -> HTML {
    if items.isEmpty { return HTML() }
    let all = items.prefix(Self.limit).html(joined: ", ", content)
    let rest = HTML.rest(items.count - Self.limit) { " and \($0) more" }
    return "<dt>\(title)</dt><dd>\(all)\(rest)</dd>"
  }

  private func link(_ node: Int) -> HTML {
    let card = pages.variant.cards[group.card(node)]
    return "<a href=\"\(pages.context.folder)\(card.name).html\">\(card.card.id)</a>"
  }

  // MARK: Paths

  private func cover(_ room: PageRoom) -> HTML {
    var html = HTML()
    var named = HTML()
    for (path, title) in pages.titles[index].enumerated() {
      let heading: HTML =
        group.page(of: path).map { "<a href=\"\($0).html\">\($0). \(title)</a>" } ?? "\(title)"
      guard room.bytes > 0 else {
        named += "<li>\(heading)</li>\n"
        continue
      }
      let before = drawn.room
      let row = self.row(steps[path], heading, path)
      room.bytes -= row.bytes.count - (before - drawn.room)
      html += row
    }
    let rest = walks.cover.count - pages.titles[index].count
    if rest > 0 { named += "<li>+ \(.count(rest, "path")) more that take the other routes</li>" }
    let list: HTML = "<ol class=\"list more-paths\">\(named)</ol>\n"
    return "\(html)\(if: !named.isEmpty, list)"
  }

  private func row(_ steps: PathSteps, _ heading: HTML, _ path: Int) -> HTML {
    let page = group.page(of: path).map { "\($0).html" }
    let play: HTML? = page.map {
      "<a class=\"btn\" href=\"\($0)#autoplay=1\">\(Parts.icon("play"))Play</a>"
    }
    return """
      <section class="path"><div><h3>\(heading)</h3>\
      <p class="lead">\(.count(steps.steps.count, "card")). \
      \(steps.end == "Completed" ? "Ends completed." : "Ends given up.")</p>\
      \(steps.witness)\(play)</div>
      \(strip(steps).html(drawn, page: page))</section>

      """
  }
}
