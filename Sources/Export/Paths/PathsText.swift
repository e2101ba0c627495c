import Flow
import Paths
import Source

/// `flowproof paths` for people: each entry with its count, covering paths and proofs.
extension PathListing {
  /// More covering paths and verdicts of one kind are not listed.
  private static let mostItems = 200
  /// More variants that have the same paths are not named.
  private static let names = 12

  /// The listing as text for people; in brief a line for each entry.
  ///
  /// Variants of a flow of which the same is said stand together.
  public func text(isBrief: Bool = false) -> String {
    if entries.isEmpty { return "\(nothing), so there is no path\n" }
    let groups = entries.map { entry in
      (entry: entry, says: isBrief ? [Self.brief(entry)] : lines(entry))
    }.grouped { [$0.entry.flow.id, $0.entry.entry] + $0.says }
    return groups.map { _, group in
      lines(group.map(\.entry), group[0].says, isBrief: isBrief).map { $0 + "\n" }.joined()
    }.joined(separator: isBrief ? "" : "\n")
  }

  private var nothing: String {
    let sequences = build.flows.flatMap(\.variants).flatMap(\.sequences.values)
    return !sequences.isEmpty && sequences.allSatisfy(\.showsOne)
      ? "each flow shows one card of several" : "no user sees a card of any flow"
  }

  /// The lines of entries of variants of which the same is said.
  private func lines(_ entries: [EntryPaths], _ says: [String], isBrief: Bool) -> [String] {
    let rest = entries.count - Self.names
    let more = rest > 0 ? " and \(Digits.grouped(rest)) more" : ""
    let names = entries.prefix(Self.names).map(\.variant.id).joined(separator: ", ") + more
    let title = "\(entries[0].flow.id)  \(names)  \(entries[0].entry)"
    if isBrief { return says.flatMap { Self.wrapped("\(title): \($0)", indent: 2) } }
    let location = build.sources.line(entries[0].flow.span)
    return Self.wrapped("\(title)  \(location)", indent: 2) + says
  }

  private func lines(_ entry: EntryPaths) -> [String] {
    let graph = entry.walks.graph
    let forward = graph.edges.count { $0.kind == .forward }
    let size =
      "  \(Wording.count(graph.nodes.count, "card")), \(Wording.count(forward, "route"))"
    guard let count = entry.walks.count else { return [size] + Self.givenUp(entry) }
    return [size] + Self.counts(count).map { "  " + $0 } + cover(entry) + listing(entry)
      + proofs(entry)
  }

  private static func brief(_ entry: EntryPaths) -> String {
    guard let count = entry.walks.count else {
      return entry.walks.verdicts.givenUp.map(entry.phrases.givenUp) ?? "not counted"
    }
    let covered = Digits.grouped(entry.walks.cover.count)
    return "\(counts(count)[0]), covered by \(covered)"
  }

  /// A sentence on lines that a terminal holds; spaces in a row stay.
  private static func wrapped(_ text: String, indent: Int) -> [String] {
    text.count <= TextWrapping.width ? [text] : TextWrapping.lines(text, first: "", indent: indent)
  }

  /// Lines below a title, indented further.
  private static func below(_ text: String) -> [String] {
    TextWrapping.lines(text, first: String(repeating: " ", count: 8), indent: 8)
  }

  // MARK: Counts

  /// The note on conditions that are too entangled to solve.
  private static func givenUp(_ entry: EntryPaths) -> [String] {
    guard let givenUp = entry.walks.verdicts.givenUp else { return [] }
    let phrases = entry.phrases
    return TextWrapping.lines(phrases.givenUp(givenUp), first: "  ", indent: 2)
      + givenUp.conditions.prefix(3).flatMap { below(phrases.condition($0)) }
      + TextWrapping.lines(phrases.help(givenUp), first: "  ", indent: 2)
  }

  private static func counts(_ count: PathCount) -> [String] {
    var paths = Wording.counted(count.pathDigits, "path")
    if count.isCyclic { paths += " without going back; users can go round" }
    let out = Wording.counted(count.dismissalDigits, "dismissal")
    return [paths, "\(out) before the end"]
  }

  // MARK: Paths

  private func cover(_ entry: EntryPaths) -> [String] {
    let cover = entry.walks.cover
    if cover.isEmpty { return ["  no path comes to the end"] }
    let least = entry.walks.isSmallest ? ", fewer can't" : ""
    let what = entry.walks.count?.isCyclic == true ? "walkthrough" : "path"
    let title = "covered by \(Wording.count(cover.count, what))\(least)"
    return Self.section(title, paths(cover, entry))
  }

  private func listing(_ entry: EntryPaths) -> [String] {
    guard let (found, isAll) = listed(entry) else { return [] }
    let through = query?.card.map { " through '\($0)'" } ?? ""
    let title =
      isAll
      ? "all \(Wording.count(found.count, "path"))\(through)"
      : "\(Wording.count(found.count, "path"))\(through), there may be more"
    return found.isEmpty && isAll
      ? ["  no path\(through)"] : Self.section(title, paths(found, entry), limit: .max)
  }

  /// A path is a line of cards and the settings that replay it.
  private func paths(_ paths: [Path], _ entry: EntryPaths) -> [[String]] {
    let width = String(paths.count).count
    return paths.enumerated().map { index, path in
      let number = String(index + 1)
      let pad = String(repeating: " ", count: width - number.count)
      let cards = path.cards.map { entry.id($0) + " >" } + ["END"]
      return TextWrapping.lines(cards, first: "    \(pad)\(number)  ", indent: width + 8)
        + Self.user(path.witness, entry, indent: width + 6)
    }
  }

  private static func user(_ witness: Witness, _ entry: EntryPaths, indent: Int) -> [String] {
    let settings = entry.phrases.settings(witness).map { "--set \(quoted($0))" }
    let first = String(repeating: " ", count: indent)
    let lines =
      settings.isEmpty ? [] : TextWrapping.lines(settings, first: first, indent: indent, end: " \\")
    let rest = entry.phrases.rest(witness).map {
      TextWrapping.lines("and \($0)", first: first, indent: indent)
    }
    return lines + (rest ?? [])
  }

  /// A setting as a shell takes it.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0.isAlphanumeric || "._-=:/,+@%".utf8.contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  // MARK: Proofs

  private func proofs(_ entry: EntryPaths) -> [String] {
    let (graph, phrases) = (entry.walks.graph, entry.phrases)
    let verdicts = entry.walks.verdicts
    let never = verdicts.never.filter { phrases.isMeant($0.edge) }
    func line(_ text: String) -> [String] {
      TextWrapping.lines(text, first: "    ", indent: 6)
    }
    let unreachable = verdicts.unreachable.map { verdict in
      let node = graph.nodes[verdict.node]
      return item(node.card, node.span) + Self.below(phrases.proof(verdict.reason))
    }
    let knots = verdicts.multiEntryLoops.map { knot in
      let cards = knot.cards.map { graph.nodes[$0].card }.joined(separator: ", ")
      return line("\(cards); cut at \(graph.nodes[knot.cut].card)")
    }
    let neverTaken = never.map { verdict in
      let route = graph.edges[verdict.edge].route
      return item(phrases.route(verdict.edge), route.rule?.span ?? route.span)
        + Self.below(phrases.description(verdict.reason, of: verdict.edge))
    }
    return [
      ("unreachable", unreachable),
      ("dead ends", verdicts.deadEnds.map { deadEnd($0, entry) }),
      ("loops", verdicts.loops.map { loop(by: $0, entry) }), ("knots", knots),
      ("never lead to the end", verdicts.lost.map { line(phrases.route($0)) }),
      ("never taken", neverTaken),
      ("conditions that nobody can work out", verdicts.opaque.map(line)),
    ].flatMap { Self.section($0.0, $0.1) }
  }

  /// The card that a loop is named after, its shortest lap, and its exits.
  private func loop(by loop: Loop, _ entry: EntryPaths) -> [String] {
    let cards = loop.cards.map { entry.id($0) + " >" } + [entry.id(loop.card)]
    let exits = loop.exits.map(entry.phrases.route)
    let rest = exits.count - 3
    let more = rest > 0 ? " and \(Digits.grouped(rest)) more" : ""
    let exit =
      exits.isEmpty
      ? "without an exit" : "left by " + exits.prefix(3).joined(separator: "; ") + more
    let who =
      loop.witness.flatMap(entry.phrases.user).map { Self.below("who goes round: \($0)") } ?? []
    return TextWrapping.lines(cards, first: "    \(entry.id(loop.card)): ", indent: 6) + who
      + Self.below(exit)
  }

  /// The title of a finding, with its position in a file.
  private func item(_ title: String, _ span: Span) -> [String] {
    Self.wrapped("    \(title)  \(build.sources.line(span))", indent: 6)
  }

  private func deadEnd(_ verdict: Verdicts.DeadEnd, _ entry: EntryPaths) -> [String] {
    let node = entry.walks.graph.nodes[verdict.node]
    let user = verdict.witness.flatMap(entry.phrases.user)
    let users = verdict.isForAll ? "for all" : "for some" + (user.map { ": \($0)" } ?? "")
    return item(node.card, node.span) + Self.below(users)
  }

  private static func section(
    _ title: String,
    _ items: [[String]],
    limit: Int = mostItems
  ) -> [String] {
    if items.isEmpty { return [] }
    let rest = items.count - limit
    let more = rest > 0 ? ["    and \(Digits.grouped(rest)) more"] : []
    return ["  \(title)"] + items.prefix(limit).joined() + more
  }
}

/// Words on lines that are no wider than a terminal.
enum TextWrapping {
  /// Columns of a line.
  static let width = 120

  /// Words on as few lines as hold them, after the start of the first line and spaces before the others.
  ///
  /// A word longer than a line is broken, unless lines have an end, such as the backslash of a shell.
  static func lines(
    _ words: some Sequence<some StringProtocol>,
    first: String,
    indent: Int,
    end: String = ""
  ) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    let all = words.map { String($0) }
    for word in end.isEmpty ? all.flatMap({ pieces($0, width - indent) }) : all {
      if !isEmpty, line.count + 1 + word.count + end.count > width {
        lines.append(line + end)
        line = String(repeating: " ", count: indent) + word
      } else {
        line += (isEmpty ? "" : " ") + word
      }
      isEmpty = false
    }
    return lines + [line]
  }

  /// A sentence on as few lines as hold it.
  static func lines(_ text: String, first: String, indent: Int) -> [String] {
    lines(text.split(separator: " "), first: first, indent: indent)
  }

  private static func pieces(_ word: String, _ width: Int) -> [String] {
    let letters = Array(word)
    return stride(from: 0, to: max(1, letters.count), by: width).map { start in
      String(letters[start..<min(start + width, letters.count)])
    }
  }
}
