import Flow
import Paths
import Source

/// The sections below a map: the problems of its graph, and the same map as a list.
extension EntryMap {
  /// Problems of a kind that are listed.
  private static let limit = 40
  /// Routes of a card that are listed.
  private static let routeLimit = 40

  /// The sections; `budget` is the bytes of the list of cards, of which further ones are only counted.
  func notes(budget: Int, isOneOfSeveral: Bool) -> HTML {
    let suffix = isOneOfSeveral ? ": \(entry.title)" : ""
    return """
      <div class="cols section">
      <section aria-labelledby="problems-\(number)"><h2 id="problems-\(number)">Problems of the graph\(suffix)</h2>
      \(problems)</section>
      <section aria-labelledby="list-\(number)"><h2 id="list-\(number)">Routes, as a list\(suffix)</h2>
      <ul class="list">\(cards(budget))</ul></section>
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

  private func problem(
    _ kind: HTML,
    _ tone: String,
    _ title: HTML,
    _ says: HTML,
    _ span: Span?
  ) -> HTML {
    let tag = Parts.tag(kind, icon: tone, look: tone == "info" ? "" : tone)
    return """
      <li><h3>\(tag) \(title)</h3><p>\(says)\(span.map { " \(context.site.source($0))" })</p></li>

      """
  }

  private var deadEnds: HTML {
    capped(walks.verdicts.deadEnds) { end in
      let node = graph.nodes[end.node]
      let who = end.witness.flatMap(who).map { " A user who is stuck: \($0)." } ?? ""
      let says =
        end.isForAll
        ? "Nothing on it leads on: whoever comes here has to quit the app."
        : "Some who come here can't get on.\(who)"
      return problem("dead end", "err", link(end.node), HTML(text: says), node.span)
    }
  }

  private var loops: HTML {
    capped(walks.verdicts.loops) { loop in
      let cards = (loop.cards + loop.cards.prefix(1)).prefix(12).map(labels.card)
      let routes = loop.edges.prefix(11).map(labels.short)
      let way = loop.exits.first.map(labels.short)
      let exit = way.map { "It is left by \($0)." } ?? "Nobody in it comes to the end."
      let says: HTML = """
        \(cards.joined(separator: " → "))\(if: loop.cards.count > 11, " …"), by \
        \(routes.joined(separator: ", "))\(if: loop.edges.count > 11, " …"). \(exit)
        """
      let last = loop.edges.last.map { graph.edges[$0].route.span }
      let title: HTML = "\(link(loop.card)) can be seen again"
      return problem("loop", loop.hasExit ? "info" : "err", title, says, last)
    }
  }

  private var unreachable: HTML {
    capped(walks.verdicts.unreachable) { card in
      let span = graph.nodes[card.node].span
      return problem("unreachable", "warn", link(card.node), reasons(card.node), span)
    }
  }

  private var never: HTML {
    // What leads to a card that nobody sees is said there.
    let said = Set(
      walks.verdicts.unreachable.flatMap { card -> [Int] in
        if case .onlyBy(let edges, _) = card.reason {
          Array(edges.prefix(Self.told))
        } else {
          []
        }
      }
    )
    return capped(walks.verdicts.never.filter { !said.contains($0.edge) }) { route in
      let edge = graph.edges[route.edge]
      let span = edge.route.rule?.span ?? edge.route.span
      let title: HTML = "\(link(edge.from)) to \(labels.target(edge))"
      return problem("never taken", "warn", title, neverTaken(route.edge), span)
    }
  }

  private var unknown: HTML {
    if let givenUp = walks.verdicts.givenUp {
      let phrases = PathPhrases(walks)
      let says: HTML =
        "\(Wording.capitalized("\(phrases.givenUp(givenUp)); \(phrases.help(givenUp))"))."
      let span = givenUp.node.map { graph.nodes[$0].span }
      return problem("unknown", "info", "Nothing is proved", says, span)
    }
    if walks.verdicts.opaque.isEmpty { return HTML() }
    let list = walks.verdicts.opaque.html(most: 8) {
      "<code>\(words: $0)</code> "
    } rest: {
      "and \($0) more "
    }
    let title: HTML = "Conditions that only the app can work out"
    return problem("unknown", "info", title, "\(list)may hold or not.", nil)
  }

  private func capped<Item>(_ items: [Item], _ make: (Item) -> HTML) -> HTML {
    items.html(most: Self.limit, make) { "<li><p>and \($0) more of this kind</p></li>\n" }
  }

  /// A user in a few words: the facts about them and their answers.
  private func who(_ witness: Witness) -> String? {
    func plain(_ values: [String: Template.Sample.Value]) -> [String] {
      values.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.text ?? "of its own")" }
    }
    var facts = witness.attributes.sorted { $0.key < $1.key }.map {
      context.site.says($0.key, $0.value)
    }
    for (_, answers) in witness.answers.sorted(by: { $0.key < $1.key }) {
      facts += plain(answers)
    }
    return facts.isEmpty ? nil : Wording.list(Array(facts.prefix(4)))
  }

  // MARK: List

  private func cards(_ budget: Int) -> HTML {
    var items = HTML()
    for node in graph.nodes.indices {
      if items.bytes.count > budget {
        let rest = graph.nodes.count - node
        return items + "<li class=\"rest\">and \(.count(rest, "more card"))</li>\n"
      }
      items += card(node)
    }
    return items
  }

  private func card(_ node: Int) -> HTML {
    let lines = routes[node].map { place -> (name: String, leads: String) in
      let isNever = untaken.contains(place) || graph.edges[place].kind == .never
      let target = "\(verb(place)) \(labels.target(graph.edges[place]))"
      return (labels.long(place), isNever ? "\(target), never taken" : target)
    }
    let alike = lines.grouped { [$0.name, $0.leads] }.map { (line: $1[0], count: $1.count) }
    let says = alike.html(most: Self.routeLimit) { line, count in
      "<li><b>\(line.name)</b> \(line.leads)\(if: count > 1, " (\(count) routes)")</li>\n"
    } rest: {
      "<li>and \(.count($0, "more route"))</li>"
    }
    let isLost = walks.verdicts.unreachable.contains { $0.node == node }
    return """
      <li><h3>\(link(node))\(if: stuck.contains(node), ", dead end")\(if: isLost, ", unreachable")</h3>\
      <ul class="routes">\(says)\(if: lines.isEmpty, "<li>Nothing leads on.</li>")</ul></li>

      """
  }

  private func verb(_ edge: Int) -> String {
    switch graph.edges[edge].kind {
    case .back: "goes back to"
    case .dismissal: "leads"
    case .forward, .aside, .never: "leads to"
    }
  }

  private func link(_ node: Int) -> HTML {
    let card = labels.printer.variant.cards[graph.nodes[node].index]
    return "<a href=\"\(context.folder)\(card.name).html\">\(card.card.id)</a>"
  }
}

/// Reasons why nobody comes to a card or takes a route, in words.
extension EntryMap {
  /// The routes to a card that nobody comes to are told of with it, up to these.
  static let told = 3

  /// A few words below a card.
  func reason(_ node: Int) -> String {
    switch verdict(node) {
    case .noRoute: return "No route leads here."
    case .onlyFrom(let cards): return "Only \(names(cards)) \(leads(cards)) here."
    case .onlyBy(let edges, _):
      let from = Set(edges.map { graph.edges[$0].from }).sorted()
      let routes = edges.count == 1 ? ("route", "is") : ("routes", "are")
      return "The \(routes.0) from \(names(from)) \(routes.1) never taken."
    case .condition, nil: return "Nobody is shown it."
    }
  }

  /// A sentence for the list of problems, with the conditions that never hold.
  func reasons(_ node: Int) -> HTML {
    switch verdict(node) {
    case .noRoute: return "No route of another card leads to it."
    case .onlyFrom(let cards):
      return HTML(text: "Only \(names(cards)) \(leads(cards)) to it, where nobody comes either.")
    case .onlyBy(let edges, _): return edges.prefix(Self.told).html { "\(neverTaken($0)) " }
    case .condition, nil:
      let index = graph.nodes[node].index
      guard let condition = labels.printer.variant.cards[index].card.condition else {
        return "Nobody is shown it, and nobody is shown the cards before it."
      }
      return """
        Nobody is shown it: <code>\(words: labels.conditions.phrase(condition, on: ""))</code> holds for no user.
        """
    }
  }

  /// The reason why a route is never taken.
  func neverTaken(_ edge: Int) -> HTML {
    let route: HTML = "\(name(edge)) on \(labels.card(graph.edges[edge].from))"
    let cause = walks.verdicts.never.first { $0.edge == edge }?.reason
    switch cause {
    case .own: return "\(route): nobody meets its own condition."
    case .shadowed(let other):
      return
        "\(route): \(name(other)) is asked before and always matches where it would."
    case .shadowedByAll:
      return "\(route): the rules before it always match where it would."
    case .unasked: return "\(route): nothing on the card asks it."
    case nil: return "\(route) is never taken."
    }
  }

  private func name(_ edge: Int) -> HTML {
    "<b>\(labels.long(edge))</b>\(graph.edges[edge].route.rule.map { " (rule \($0.index + 1))" })"
  }

  private func verdict(_ node: Int) -> Verdicts.Reason? {
    walks.verdicts.unreachable.first { $0.node == node }?.reason
  }

  private func leads(_ cards: [Int]) -> String { cards.count == 1 ? "leads" : "lead" }

  private func names(_ cards: [Int]) -> String {
    Wording.list(cards.map(labels.card), most: 3)
  }
}
