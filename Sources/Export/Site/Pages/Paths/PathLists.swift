import Flow
import Paths
import Source

/// The paths of a branch one by one in words, as far as the page has room, to be searched.
extension PathPages {
  /// Paths that are looked for.
  private static let limit = 200
  /// Cards of all of them together, beyond which fewer are looked for.
  private static let cards = 6_000
  /// Bytes of the list.
  private static let budget = 16_000

  /// The section; nothing where no entry has several paths.
  var list: HTML {
    let groups = paths.groups.filter { $0.walks.count.map { $0.pathDigits != "0" } ?? false }
    if groups.isEmpty || groups.allSatisfy({ $0.walks.count?.pathDigits == "1" }) { return HTML() }
    var room = Self.budget
    var rows = HTML()
    var shown = 0
    var isAll = true
    for group in groups {
      let length = group.walks.cover.map(\.cards.count).max() ?? 1
      let limit = max(8, min(Self.limit, Self.cards / max(1, length)) / groups.count)
      let found = group.walks.routes(limit: limit)
      isAll = isAll && found.isAll
      for path in found.paths {
        let row = self.row(path, group, groups.count > 1)
        guard row.bytes.count <= room else {
          isAll = false
          break
        }
        room -= row.bytes.count
        rows += row
        shown += 1
      }
    }
    return section(rows, shown, isAll)
  }

  private func section(_ rows: HTML, _ shown: Int, _ isAll: Bool) -> HTML {
    let total = Wording.count(shown, "path")
    let filter: HTML = """
      <div class="filters js-only"><label class="find">\(Parts.icon("search"))\
      <input id="find" type="search" placeholder="Card or button" \
      aria-label="Filter paths" autocomplete="off"></label>\
      <output id="count" data-one="path" data-many="paths">\(total)</output></div>
      """
    let lead =
      isAll
      ? "Every path, in the order of the config."
      : "The first \(total), in the order of the config; there are more than the page lists."
    return Parts.section(
      isAll ? "All paths" : "Paths one by one",
      id: "all",
      lead: lead,
      """
      \(filter)<ol class="path-list">\(rows)</ol>\
      <p class="quiet" id="none" hidden>No listed path has that.</p>
      """
    )
  }

  private func row(
    _ path: (edges: [Int], cards: [Int]),
    _ group: FlowPaths.Group,
    _ isOneOfSeveral: Bool
  ) -> HTML {
    let graph = group.walks.graph
    let steps = zip(path.cards, path.edges).html { card, index in
      let edge = graph.edges[index]
      let way: HTML? = group.ways[edge.from] > 1 ? " <i>\(label(edge, group))</i>" : nil
      return "<b>\(graph.nodes[card].card)</b>\(way) → "
    }
    let own = group.walks.cover.firstIndex { $0.edges == path.edges }
    let page = own.flatMap { group.page(of: $0) }
    let link: HTML? = page.map { "<a href=\"\($0).html\">\(.init(text: "path \($0)"))</a> " }
    let entry: HTML? = isOneOfSeveral ? "<small>\(group.lane.entry.title)</small> " : nil
    return "<li data-row=\"\">\(link)\(entry)\(steps)end</li>\n"
  }

  /// A short label that sets a route apart from the others of its card.
  private func label(
    _ edge: PathGraph.Edge,
    _ group: FlowPaths.Group
  ) -> String {
    let node = group.walks.graph.nodes[edge.from]
    if let rule = edge.route.rule, !rule.condition.isAlways {
      return ConditionPhrases(printer: printer).phrase(rule.condition, on: node.card, limit: 40)
    }
    return ValuePhrases.short(printer.label(edge.route, node.index), 32)
  }
}

/// The paths through a flow's other variants, beside those of the first.
extension PathPages {
  /// Rows of the table.
  private static let rows = 120

  /// The table, beside the paths of the first variant alone.
  var variants: HTML {
    let variants = flow.variants.dropFirst()
    if variants.isEmpty || variant.index > 0 { return HTML() }
    let first = Dictionary(firstOf: paths.groups.map { ($0.lane.entry.id, $0.walks) })
    let rows = variants.prefix(Self.rows).html { row($0, first) }
    let more = HTML.rest(variants.count - Self.rows) {
      "<p class=\"quiet\">+ \(.count($0, "variant"))</p>"
    }
    let table = Parts.table(
      "Paths of variants",
      heads: ["Variant", "Entry", "Paths", "Cover every button", "Beside the first"],
      "\n<tbody>\(rows)</tbody>"
    )
    return Parts.section(
      "Variants",
      id: "variants",
      lead: "Whether a branch changes the paths, not how cards look.",
      table + more
    )
  }

  private func row(_ variant: SiteVariant, _ first: [String: Walks]) -> HTML {
    let walks = variant.lanes.compactMap { lane in
      site.build.walks(flow, variant, lane).map { (entry: lane.entry, walks: $0) }
    }
    let own = site.own(variant, of: flow)
    let href = own.isEmpty ? "" : "../\(own)paths/index.html"
    let title: HTML = own.isEmpty ? "\(variant.title)" : "<a href=\"\(href)\">\(variant.title)</a>"
    let name: HTML = "\(title)<small>\(variant.variant.id)</small>"
    if walks.isEmpty {
      return "<tr><th scope=\"row\">\(name)</th><td colspan=\"4\">shows no card</td></tr>\n"
    }
    return walks.enumerated().html { index, item in
      let head: HTML = "<th scope=\"row\" rowspan=\"\(walks.count)\">\(name)</th>"
      let isSame = first[item.entry.id].map { Self.areSame($0, item.walks) } ?? false
      let beside =
        isSame
        ? Parts.tag("the same", icon: "check")
        : Parts.tag("other paths", icon: "branch", look: "hot", href: own.isEmpty ? nil : href)
      let count = item.walks.count.map { CountPhrases(count: $0).short } ?? "not counted"
      return """
        <tr>\(if: index == 0, head)<td>\(item.entry.title)</td>\
        <td title="\(item.walks.count?.pathDigits ?? "")">\(count)</td>\
        <td>\(Digits.grouped(item.walks.cover.count))</td><td>\(beside)</td></tr>

        """
    }
  }

  /// Tells whether two branches have the same paths, whatever their cards look like.
  private static func areSame(_ one: Walks, _ other: Walks) -> Bool {
    guard one.count == other.count, one.cover.count == other.cover.count else { return false }
    // Paths share their routes: the step of each is worked out once.
    let (steps, others) = (steps(of: one.graph), steps(of: other.graph))
    return zip(one.cover, other.cover).allSatisfy { path, otherPath in
      path.witness == otherPath.witness
        && path.edges.map { steps[$0] } == otherPath.edges.map { others[$0] }
    }
  }

  /// The step of a path along each edge: card, trigger, element, rule and target.
  private static func steps(of graph: PathGraph) -> [[String?]] {
    graph.edges.map { edge in
      let target =
        switch edge.target {
        case .node(let node): "card \(graph.nodes[node].card)"
        case .firstShown(let node): "first shown from \(graph.nodes[node].card)"
        case .end: "end"
        case .dismissal: "dismissal"
        }
      let (route, rule) = (edge.route, edge.route.rule.map { "\($0.index)" })
      return [graph.nodes[edge.from].card, route.trigger.rawValue, route.element, rule, target]
    }
  }
}

/// The effort that the paths through an entry ask of a user: a row for all of them, then one for each
/// covering path.
extension PathPages {
  /// Covering paths that have a row.
  private static let covers = 40
  /// Cards that name a path.
  private static let nameLimit = 12

  /// The table; nothing where no path leads to an end.
  private func budget(_ lane: SiteVariant.Lane) -> HTML {
    guard let walks = site.build.walks(flow, variant, lane) else { return HTML() }
    let budgets = walks.budgets(wordCounts: site.wordCounts(of: variant, in: flow))
    guard let entry = budgets.entry else { return HTML() }
    let paths = zip(walks.cover, budgets.cover).prefix(Self.covers).enumerated()
    let counts = Dictionary(walks.cover.map { ($0.cards, 1) }, uniquingKeysWith: +)
    let rows = paths.html { index, path in
      let isAlone = counts[path.0.cards] == 1
      let cards = zip(path.0.cards, path.0.edges).map { node, edge in
        let card = walks.graph.nodes[node].card
        if isAlone || path.0.witness.outcomes[card] == nil { return card }
        let words = printer.label(walks.graph.edges[edge].route, walks.graph.nodes[node].index)
        return "\(card) (\(ValuePhrases.short(words, 32)))"
      }
      return row("Path \(index + 1)", Self.name(cards), path.1)
    }
    let more = HTML.rest(walks.cover.count - Self.covers) {
      "<p>And \(.count($0, "more covering path")).</p>\n"
    }
    let title = HTML(text: lane.entry.title)
    let isCover = entry.scope == .cover
    let note =
      (isCover ? "too many paths with loops to look at each; " : "")
      + "typical is the mean; words, permissions and links are the most of one path"
    let table = Parts.table(
      "Budget: \(title)",
      look: " class=\"rows budget\"",
      heads: [title, "Taps, fewest", "Typical", "Most", "Words", "Permissions", "Links out"],
      "\n<tbody>\(row(isCover ? "Covering paths" : "All paths", note, entry))\(rows)</tbody>"
    )
    return "\(table)\n\(more)"
  }

  /// The section with the tables of all entries; nothing where no path leads to an end.
  var budgets: HTML {
    let tables = variant.lanes.html(budget)
    if tables.isEmpty { return tables }
    return Parts.section(
      "Effort",
      id: "budget",
      lead: "What a path to the end asks of a user, counted in the words of \(site.mainLocale.id).",
      tables
    )
  }

  private func row(_ title: String, _ note: String, _ budget: Budget?) -> HTML {
    let cells: HTML? = budget.map { budget in
      let taps = budget.taps
      return """
        <td>\(taps.fewest)</td><td>\(Wording.number(taps.typical))</td><td>\(taps.most)</td>\
        <td>\(budget.words)</td><td>\(budget.prompts)</td><td>\(budget.links)</td>
        """
    }
    return """
      <tr><th scope="row">\(title)<small>\(note)</small></th>\
      \(cells ?? "<td colspan=\"6\">too entangled to count</td>")</tr>

      """
  }

  /// The cards of a path, in order; how each is left where another path has the same cards.
  private static func name(_ cards: [String]) -> String {
    let rest = cards.count - nameLimit
    let shown = cards.prefix(nameLimit).joined(separator: " › ")
    return rest > 0 ? "\(shown) › … \(rest) more" : shown
  }
}
