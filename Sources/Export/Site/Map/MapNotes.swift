import Flow
import Paths
import Source

/// The sections below a map: the problems of its graph, and the same map as a list.
struct MapNotes {
  let walks: Walks
  let words: MapWords
  let site: Site
  /// The path from the page to the folder of the card pages.
  let folder: String
  /// The entry's number on the page, from 1.
  let number: Int
  /// A suffix of the entry's headings, on a page with several entries.
  var suffix = ""

  /// Problems of a kind that are listed.
  private static let limit = 40
  /// Bytes of the list of cards; further cards are only counted.
  var budget = 40_000
  /// Routes of a card that are listed.
  private static let routes = 40

  private var graph: PathGraph { walks.graph }
  private var reasons: MapReasons { MapReasons(walks: walks, words: words) }

  var html: HTML {
    """
    <div class="cols section">
    <section aria-labelledby="problems-\(number)"><h2 id="problems-\(number)">Problems of the graph\(suffix)</h2>
    \(problems)</section>
    <section aria-labelledby="list-\(number)"><h2 id="list-\(number)">The same, as a list\(suffix)</h2>
    <ul class="list">\(cards)</ul></section>
    </div>

    """
  }

  // MARK: Problems

  private var problems: HTML {
    let items = deadEnds + loops + unreachable + never + unknown
    if items.isEmpty {
      return "<p>\(Parts.tag("Every card can be reached and left", icon: "check", look: "ok"))</p>"
    }
    return "<ul class=\"list\">\(items)</ul>"
  }

  private func problem(_ tag: HTML, _ title: HTML, _ says: HTML, _ span: Span?) -> HTML {
    let place: HTML? = span.map { " \(site.source($0))" }
    return "<li><h3>\(tag) \(title)</h3><p>\(says)\(place)</p></li>\n"
  }

  private var deadEnds: HTML {
    capped(walks.verdicts.deadEnds) { end in
      let node = graph.nodes[end.node]
      let who = end.witness.flatMap(who).map { " A user who is stuck: \($0)." } ?? ""
      let says =
        end.isForAll
        ? "Nothing on it leads on: whoever comes here has to quit the app."
        : "Some who come here can't get on.\(who)"
      return problem(
        Parts.tag("dead end", icon: "err", look: "err"),
        link(end.node),
        HTML(text: says),
        node.span
      )
    }
  }

  private var loops: HTML {
    capped(walks.verdicts.loops) { loop in
      let cards = (loop.cards + loop.cards.prefix(1)).prefix(12).map(words.card)
      let routes = loop.edges.prefix(11).map(words.short)
      let way = loop.exits.first.map(words.short)
      let exit = way.map { "It is left by \($0)." } ?? "Nobody in it comes to the end."
      let says: HTML = """
        \(cards.joined(separator: " → "))\(if: loop.cards.count > 11, " …"), by \
        \(routes.joined(separator: ", "))\(if: loop.edges.count > 11, " …"). \(exit)
        """
      let tag =
        loop.hasExit
        ? Parts.tag("loop", icon: "info") : Parts.tag("loop", icon: "err", look: "err")
      return problem(
        tag,
        "\(link(loop.card)) can be seen again",
        says,
        loop.edges.last.map { graph.edges[$0].route.span }
      )
    }
  }

  private var unreachable: HTML {
    capped(walks.verdicts.unreachable) { card in
      problem(
        Parts.tag("unreachable", icon: "warn", look: "warn"),
        link(card.node),
        reasons.long(card.node),
        graph.nodes[card.node].span
      )
    }
  }

  private var never: HTML {
    // What leads to a card that nobody sees is said there.
    let said = Set(
      walks.verdicts.unreachable.flatMap { card -> [Int] in
        if case .onlyBy(let edges, _) = card.reason {
          Array(edges.prefix(MapReasons.told))
        } else {
          []
        }
      }
    )
    return capped(walks.verdicts.never.filter { !said.contains($0.edge) }) { route in
      let edge = graph.edges[route.edge]
      return problem(
        Parts.tag("never taken", icon: "warn", look: "warn"),
        "\(link(edge.from)) to \(words.target(edge))",
        reasons.never(route.edge),
        edge.route.rule?.span ?? edge.route.span
      )
    }
  }

  private var unknown: HTML {
    if let givenUp = walks.verdicts.givenUp {
      let words = PathWords(walks)
      let says = "\(words.givenUp(givenUp)); \(words.help(givenUp))"
      return problem(
        Parts.tag("unknown", icon: "info"),
        "Nothing is proved",
        "\(Words.capitalized(says)).",
        givenUp.node.map { graph.nodes[$0].span }
      )
    }
    if walks.verdicts.opaque.isEmpty { return HTML() }
    let list = walks.verdicts.opaque.html(most: 8) {
      "<code>\(words: $0)</code> "
    } rest: {
      "and \($0) more "
    }
    return problem(
      Parts.tag("unknown", icon: "info"),
      "Conditions that only the app can work out",
      "\(list)may hold or not.",
      nil
    )
  }

  private func capped<Item>(_ items: [Item], _ make: (Item) -> HTML) -> HTML {
    items.html(most: Self.limit, make) { "<li><p>and \($0) more of this kind</p></li>\n" }
  }

  /// A user in a few words: the facts about them and their answers.
  private func who(_ witness: Witness) -> String? {
    func plain(_ values: [String: Template.Sample.Value]) -> [String] {
      values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text ?? "of its own")" }
    }
    var facts = witness.attributes.sorted { $0.key < $1.key }.map { site.says($0.key, $0.value) }
    for (_, answers) in witness.answers.sorted(by: { $0.key < $1.key }) {
      facts += plain(answers)
    }
    return facts.isEmpty ? nil : Words.list(Array(facts.prefix(4)))
  }

  // MARK: List

  private var cards: HTML {
    var items = HTML()
    var routes = [[Int]](repeating: [], count: graph.nodes.count)
    for (place, edge) in graph.edges.enumerated() { routes[edge.from].append(place) }
    let never = Set(walks.verdicts.never.map(\.edge))
    for node in graph.nodes.indices {
      if items.bytes.count > budget {
        let rest = graph.nodes.count - node
        return items + "<li class=\"rest\">and \(.count(rest, "more card"))</li>\n"
      }
      items += card(node, routes[node], never)
    }
    return items
  }

  private func card(_ node: Int, _ routes: [Int], _ never: Set<Int>) -> HTML {
    let lines = routes.map { place -> (name: String, leads: String) in
      let isNever = never.contains(place) || graph.edges[place].kind == .never
      let target = "\(verb(place)) \(words.target(graph.edges[place]))"
      return (words.long(place), isNever ? "\(target), never taken" : target)
    }
    let counts = Dictionary(lines.map { ([$0.name, $0.leads], 1) }, uniquingKeysWith: +)
    let different = lines.uniqued { [$0.name, $0.leads] }
    let says = different.html(most: Self.routes) { line in
      let count = counts[[line.name, line.leads]] ?? 1
      return "<li><b>\(line.name)</b> \(line.leads)\(if: count > 1, " (\(count) routes)")</li>\n"
    } rest: {
      "<li>and \(.count($0, "more route"))</li>"
    }
    let isLost = walks.verdicts.unreachable.contains { $0.node == node }
    let isDead = walks.verdicts.deadEnds.contains { $0.node == node }
    return """
      <li><h3>\(link(node))\(if: isDead, ", dead end")\(if: isLost, ", unreachable")</h3>\
      <ul class="routes">\(says)\(if: routes.isEmpty, "<li>Nothing leads on.</li>")</ul></li>

      """
  }

  private func verb(_ place: Int) -> String {
    switch graph.edges[place].kind {
    case .back: "goes back to"
    case .dismissal: "leads"
    case .forward, .aside, .never: "leads to"
    }
  }

  private func link(_ node: Int) -> HTML {
    let card = words.printer.variant.cards[graph.nodes[node].index]
    return "<a href=\"\(folder)\(card.name).html\">\(card.card.id)</a>"
  }
}
