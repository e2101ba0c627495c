import Flow
import Paths

/// The effort that the paths through an entry ask of a user: a row for all of them, then one for each
/// covering path.
extension PathPages {
  /// Covering paths that have a row.
  private static let limit = 40
  /// Cards that name a path.
  private static let nameLimit = 12

  /// The table; nothing where no path leads to an end.
  private func budget(_ lane: SiteVariant.Lane) -> HTML {
    guard let walks = site.build.walks(flow, variant, lane) else { return HTML() }
    let budgets = walks.budgets(wordCounts: site.wordCounts(of: variant, in: flow))
    guard let entry = budgets.entry else { return HTML() }
    let paths = zip(walks.cover, budgets.cover).prefix(Self.limit).enumerated()
    let counts = Dictionary(walks.cover.map { ($0.cards, 1) }, uniquingKeysWith: +)
    let rows = paths.html { index, path in
      let isAlone = counts[path.0.cards] == 1
      let cards = path.0.cards.map { node in
        let card = walks.graph.nodes[node].card
        return (isAlone ? nil : path.0.witness.outcomes[card]).map { "\(card) (\($0))" } ?? card
      }
      return row("Path \(index + 1)", Self.name(cards), path.1)
    }
    let more = HTML.rest(walks.cover.count - Self.limit) {
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
