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
      <input id="find" type="search" placeholder="Filter by card or button" \
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
    let first = Dictionary(
      firstOf: paths.groups.map { ($0.lane.entry.id, PathSignature($0.walks)) }
    )
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

  private func row(_ variant: SiteVariant, _ first: [String: PathSignature]) -> HTML {
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
      let isSame = first[item.entry.id] == PathSignature(item.walks)
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
}
