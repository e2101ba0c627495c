import Flow
import Paths
import Source

/// `flowproof paths` for people: each entry with its count, covering paths and proofs.
public struct PathsText {
  let sources: SourceSet
  let query: PathQuery?

  /// More covering paths and verdicts of one kind are not listed.
  private static let limit = 200

  /// The text of a build; with a query its paths one by one, too.
  public static func text(_ build: Build, listing query: PathQuery? = nil) -> String {
    let text = PathsText(sources: build.sources, query: query)
    let entries = EntryPaths.all(build).map { text.lines($0).map { $0 + "\n" }.joined() }
    return entries.joined(separator: "\n")
  }

  private func lines(_ entry: EntryPaths) -> [String] {
    let head = "\(entry.name)  \(place(entry.flow.span))"
    guard let count = entry.walks.count else {
      return [head, "  " + Self.size(entry)] + Self.givenUp(entry).map { "  " + $0 }
    }
    return [head, "  " + Self.size(entry)] + Self.counts(count).map { "  " + $0 }
      + cover(entry) + listing(entry) + proofs(entry)
  }

  private func place(_ span: Span) -> String {
    let place = sources.place(span)
    return "\(place.path):\(place.line)"
  }

  // MARK: Counts

  private static func size(_ entry: EntryPaths) -> String {
    let graph = entry.walks.graph
    let forward = graph.edges.count { $0.kind == .forward }
    return Words.count(graph.nodes.count, "card") + ", " + Words.count(forward, "route")
  }

  /// What is said where conditions are too entangled.
  private static func givenUp(_ entry: EntryPaths) -> [String] {
    guard let givenUp = entry.walks.verdicts.givenUp else { return [] }
    let words = entry.words
    let conditions = givenUp.conditions.prefix(3).map { "  " + words.condition($0) }
    return [words.givenUp(givenUp)] + conditions + [words.help(givenUp)]
  }

  private static func counts(_ count: PathCount) -> [String] {
    var paths = "\(count.paths) path\(count.paths == 1 ? "" : "s")"
    if !count.isExact { paths = "at least \(paths), too many to count" }
    if count.isCyclic { paths += " that take no route twice, as users can go round" }
    let ways = count.dismissals == 1 ? "way" : "ways"
    return [paths, "\(count.dismissals) \(ways) to leave before the end"]
  }

  // MARK: Paths

  private func cover(_ entry: EntryPaths) -> [String] {
    let cover = entry.walks.cover
    if cover.isEmpty { return ["  no path comes to the end"] }
    let least = entry.walks.isSmallest ? ", fewer can't" : ""
    let title = "covered by \(Words.count(cover.count, "path"))\(least)"
    return Self.section(title, paths(cover, entry))
  }

  private func listing(_ entry: EntryPaths) -> [String] {
    guard let query else { return [] }
    let (found, isAll) = query.paths(entry)
    let through = query.card.map { " through '\($0)'" } ?? ""
    let title =
      isAll
      ? "all \(Words.count(found.count, "path"))\(through)"
      : "\(Words.count(found.count, "path"))\(through), there may be more"
    return found.isEmpty && isAll
      ? ["  no path\(through)"] : Self.section(title, paths(found, entry), limit: .max)
  }

  /// A path is a line of cards and the settings that replay it.
  private func paths(_ paths: [Path], _ entry: EntryPaths) -> [String] {
    let width = String(paths.count).count
    return paths.enumerated().map { index, path in
      let number = String(index + 1)
      let pad = String(repeating: " ", count: width - number.count)
      let cards = (entry.cards(path) + ["END"]).joined(separator: " > ")
      let user = Self.user(path.witness, entry)
      let indent = String(repeating: " ", count: width + 6)
      return "\(pad)\(number)  \(cards)" + user.map { "\n\(indent)\($0)" }.joined()
    }
  }

  private static func user(_ witness: Witness, _ entry: EntryPaths) -> [String] {
    let settings = entry.words.settings(witness).map { "--set \(quoted($0))" }
    var lines = settings.isEmpty ? [] : [settings.joined(separator: " ")]
    if let rest = entry.words.rest(witness) { lines.append("and \(rest)") }
    return lines
  }

  /// A setting as a shell takes it.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "._-=:/,+@%".utf8.contains(byte)
      }
    }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  // MARK: Proofs

  private func proofs(_ entry: EntryPaths) -> [String] {
    let (graph, words) = (entry.walks.graph, entry.words)
    let verdicts = entry.walks.verdicts
    let never = verdicts.never.filter { words.isMeant($0.edge) }
    return Self.section(
      "unreachable",
      verdicts.unreachable.map { verdict in
        let node = graph.nodes[verdict.node]
        return "\(node.card)  \(place(node.span))\n        \(words.proof(verdict.reason))"
      }
    )
      + Self.section("dead ends", verdicts.deadEnds.map { deadEnd($0, entry) })
      + Self.section(
        "loops",
        verdicts.loops.map { loop in
          let cards = (loop.cards + loop.cards.prefix(1)).map { graph.nodes[$0].card }
          return cards.joined(separator: " > ") + (loop.hasExit ? "" : ", without an exit")
        }
      )
      + Self.section(
        "never taken",
        never.map { verdict in
          let route = graph.edges[verdict.edge].route
          let span = route.rule?.span ?? route.span
          return "\(words.route(verdict.edge))  \(place(span))\n        "
            + words.words(verdict.reason, of: verdict.edge)
        }
      )
      + Self.section("conditions that nobody can work out", verdicts.opaque)
  }

  private func deadEnd(_ verdict: Verdicts.DeadEnd, _ entry: EntryPaths) -> String {
    let node = entry.walks.graph.nodes[verdict.node]
    let user = verdict.witness.flatMap(entry.words.user)
    let users = verdict.isForAll ? "for all" : "for some" + (user.map { ": \($0)" } ?? "")
    return "\(node.card)  \(place(node.span))\n        \(users)"
  }

  private static func section(_ title: String, _ items: [String], limit: Int = limit) -> [String] {
    if items.isEmpty { return [] }
    let more = items.count > limit ? ["    and \(items.count - limit) more"] : []
    return ["  \(title)"] + items.prefix(limit).map { "    \($0)" } + more
  }
}
