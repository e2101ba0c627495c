import Flow
import Paths

/// The paths of a branch one by one in words, as far as the page has room, to be searched.
struct PathList {
  let printer: CardPrinter
  let paths: FlowPaths

  /// Paths that are looked for.
  private static let limit = 200
  /// Cards of all of them together, beyond which fewer are looked for.
  private static let cards = 6_000
  /// Bytes of the list.
  private static let budget = 16_000

  var html: HTML {
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
    let words = Words.count(shown, "path")
    let filter: HTML = """
      <div class="filters js-only"><label class="find">\(Parts.icon("search"))\
      <input id="find" type="search" placeholder="Filter by card or button" \
      aria-label="Filter paths" autocomplete="off"></label>\
      <output id="count" data-one="path" data-many="paths">\(words)</output></div>
      """
    let lead =
      isAll
      ? "Every path, in the order of the config."
      : "The first \(words), in the order of the config; there are more than the page lists."
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
    var words = HTML()
    for (place, edge) in path.edges.enumerated() where place < path.cards.count {
      words += "<b>\(graph.nodes[path.cards[place]].card)</b>"
      words +=
        group.ways[graph.edges[edge].from] > 1
        ? " <i>\(label(graph.edges[edge], group))</i> → " : " → "
    }
    let own = group.walks.cover.firstIndex { $0.edges == path.edges }
    let page = own.flatMap { group.page(of: $0) }
    let link: HTML? = page.map { "<a href=\"\($0).html\">\(.init(text: "path \($0)"))</a> " }
    let entry: HTML? = isOneOfSeveral ? "<small>\(group.lane.entry.title)</small> " : nil
    return "<li data-row=\"\">\(link)\(entry)\(words)end</li>\n"
  }

  /// A short label that sets a route apart from the others of its card.
  private func label(
    _ edge: PathGraph.Edge,
    _ group: FlowPaths.Group
  ) -> String {
    let node = group.walks.graph.nodes[edge.from]
    if let rule = edge.route.rule, !rule.condition.isAlways {
      return ConditionWords(printer: printer).words(rule.condition, on: node.card, limit: 40)
    }
    return ValueWords.short(printer.label(edge.route, node.index), 32)
  }
}
