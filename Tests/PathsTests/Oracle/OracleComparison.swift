import Flow
import Paths
import Source

/// The results of brute force and of the walks for a document, side by side.
struct OracleComparison {
  let runs: OracleRuns
  let paths: OraclePaths
  let walks: Walks
  private(set) var differences: [String] = []
  private let names: [OracleRoute]
  private let rules: RulePlaces
  /// A paywall runs rules again that lead to it by several others: which one comes is not followed.
  let isAmbiguous: Bool

  init(_ document: String) throws {
    let json = try OracleDocument(document)
    let rules = RulePlaces(json, document)
    self.rules = rules
    runs = OracleRuns(json)
    paths = OraclePaths(runs.map)
    let project = try PathProject(document: document)
    walks = project.walks
    isAmbiguous = project.flow.variants.contains { variant in
      variant.cards.contains { card in
        card.kind == "paywall" && card.routes.contains { $0.reason != nil }
      }
    }
    let graph = walks.graph
    names = graph.edges.map { edge in
      let target =
        switch edge.target {
        case .node(let node), .firstShown(let node): graph.nodes[node].card
        case .end: OracleRoute.end
        case .dismissal: "OUT"
        }
      return OracleRoute(
        card: graph.nodes[edge.from].card,
        by: edge.route.element ?? edge.route.trigger.rawValue,
        rule: edge.route.rule.flatMap { rules.rule(at: $0.span.start) },
        target: target
      )
    }
    compare()
  }

  private mutating func compare() {
    guard !runs.isTooLarge else { return }
    expect("cyclic", walks.count?.isCyclic ?? false, paths.isCyclic)
    if let count = paths.count {
      expect("paths", walks.count?.pathDigits ?? "", "\(count)")
      expect("dismissals", walks.count?.dismissalDigits ?? "", "\(paths.dismissals)")
    }
    let seen = Set(walks.seen.map(card))
    same("seen", seen, paths.runs.seen)
    same("always", Set(walks.verdicts.always.map(card)), paths.always)
    let pairs = walks.verdicts.exclusive.map {
      [card($0.first), card($0.second)].sorted().joined(separator: "+")
    }
    same("exclusive", Set(pairs), paths.exclusive)
    same("dead ends", Set(walks.verdicts.deadEnds.map { card($0.node) }), paths.deadEnds)
    compareLists()
    compareCover()
    compareRules()
    compareLoops()
  }

  private mutating func compareLists() {
    guard let list = paths.list else { return }
    let all = walks.paths(limit: list.count + 1)
    expect("all listed", all.isAll, true)
    let expected = Set(list.map { line($0.map { runs.routes[$0] }) })
    let found = all.paths.map { line($0.edges.map { names[$0] }) }
    same("list", Set(found), expected)
    expect("list once", found.count, Set(found).count)
  }

  private mutating func compareCover() {
    let found = walks.cover.map { path in path.edges.map { names[$0] } }
    let covered = paths.covered
    same("covered", texts(found.joined()), texts(covered.map { runs.routes[$0] }))
    let lost = paths.taken.subtracting(covered).map { runs.routes[$0] }
    same("lost", texts(walks.verdicts.lost.map { names[$0] }), texts(lost))
    if let list = paths.list, !paths.isCyclic {
      let all = Set(list.map { line($0.map { runs.routes[$0] }) })
      same("cover by paths", Set(found.map(line)).subtracting(all), [])
    }
    if walks.isSmallest, let fewer = paths.isCovered(by: found.count - 1) {
      expect("fewer do", !found.isEmpty && fewer, false)
    }
    for (path, routes) in zip(walks.cover, found) {
      let replay = OracleReplay(runs: runs, witness: path.witness)
      expect("replay \(line(routes)) by \(path.witness)", replay.follows(routes), true)
      let cards = [runs.states[0].card] + routes.map(\.target).filter { $0 != OracleRoute.end }
      expect("cards", path.cards.map(card), cards)
    }
  }

  // MARK: Rules

  private mutating func compareRules() {
    let taken = Set(paths.taken.map { runs.routes[$0] })
    let forward = walks.graph.edges.indices.filter {
      [.forward, .never].contains(walks.graph.edges[$0].kind)
        && paths.runs.seen.contains(names[$0].card)
    }
    let never = forward.map { names[$0] }.filter { !taken.contains($0) }
    same("never", texts(walks.verdicts.never.map { names[$0.edge] }), texts(never))
    same("rules never taken", untaken(taken), untakenByBruteForce(taken))
    for never in walks.verdicts.never where names[never.edge].rule != nil {
      expect("reason \(names[never.edge])", never.reason, reason(never, taken))
    }
    for edge in walks.verdicts.constant {
      let matching = asked(names[edge]).map { matches(names[edge].rule, $0) }
      expect("constant \(names[edge])", matching.contains(true) && !matching.contains(false), true)
    }
  }

  /// The rules that the walks list and no button leads on by, as the document numbers them.
  private func untaken(_ taken: Set<OracleRoute>) -> Set<String> {
    Set(walks.verdicts.never.compactMap { ruleName(names[$0.edge]) })
      .subtracting(taken.compactMap(ruleName))
  }

  /// The rules of the document on cards that somebody sees, with targets that exist, which no run takes.
  private func untakenByBruteForce(_ taken: Set<OracleRoute>) -> Set<String> {
    let seen = runs.steps.indices.filter { paths.runs.seen.contains(runs.steps[$0].id) }
    let all = seen.flatMap { step in
      runs.resolvable(step).map { "\(runs.steps[step].id)#\($0)" }
    }
    return Set(all).subtracting(taken.compactMap(ruleName))
  }

  private func ruleName(_ route: OracleRoute) -> String? {
    route.rule.map { "\(route.card)#\($0)" }
  }

  /// The reason why a rule is never taken, by brute force: the first rule before it that somebody takes
  /// and that matches whenever it would.
  private func reason(
    _ never: Verdicts.Never,
    _ taken: Set<OracleRoute>
  ) -> Verdicts.Never.Cause {
    let route = names[never.edge]
    let step = runs.steps.first { $0.id == route.card }
    let buttons = (step?.storing ?? []) + (step?.skipping ?? [])
    if !buttons.contains(route.by) { return .unasked }
    let matching = visits(route).filter { matches(route.rule, $0) }
    let isTold = walks.graph.edges[never.edge].kind == .never
    // As the rules alone tell, one of several may be blamed together with others.
    if isTold, never.reason == .shadowedByAll { return .shadowedByAll }
    if matching.isEmpty, !isTold || never.reason == .own { return .own }
    let others = names.indices.filter { other in
      names[other].card == route.card && names[other].by == route.by
        && taken.contains(names[other]) && names[other].rule ?? .max < route.rule ?? 0
    }
    let shadow = others.first { other in
      guard !isTold || never.reason == .shadowed(by: other) else { return false }
      return matching.allSatisfy { matches(names[other].rule, $0) }
    }
    return shadow.map { .shadowed(by: $0) } ?? .shadowedByAll
  }

  /// The visits on which the button of a route asks the rules.
  private func visits(_ route: OracleRoute) -> [OracleRuns.Visit] {
    guard let step = runs.steps.firstIndex(where: { $0.id == route.card }) else { return [] }
    let isStored = runs.steps[step].storing.contains(route.by)
    return runs.visits.filter { $0.step == step && ($0.answers != nil) == isStored }
  }

  /// The visits on which no rule before that of a route leads on.
  private func asked(_ route: OracleRoute) -> [OracleRuns.Visit] {
    visits(route).filter { visit in
      let earlier = runs.resolvable(visit.step).filter { $0 < route.rule ?? 0 }
      return !earlier.contains { matches($0, visit) }
    }
  }

  private func matches(_ rule: Int?, _ visit: OracleRuns.Visit) -> Bool {
    let step = runs.steps[visit.step]
    let answers = visit.answers.map { step.cases[$0] } ?? [:]
    let previous = visit.previous.map { runs.steps[$0].id }
    return rule.map { step.matches($0, answers, previous: previous) } ?? false
  }

  // MARK: Loops

  private mutating func compareLoops() {
    guard let backEdges = paths.backEdges else {
      expect("loops", walks.verdicts.loops.isEmpty, !paths.isCyclic)
      return
    }
    same("loops", Set(walks.verdicts.loops.map { card($0.card) }), Set(backEdges.loops.keys))
    for loop in walks.verdicts.loops {
      guard let expected = backEdges.loops[card(loop.card)] else { continue }
      let name = card(loop.card)
      let back = texts(expected.routes.map { runs.routes[$0] })
      same("back to \(name)", texts(loop.back.map { names[$0] }), back)
      expect("lap of \(name)", loop.edges.count, expected.lap)
      expect("exit of \(name)", loop.hasExit, expected.hasExit)
      expect("start of \(name)", loop.cards.first, loop.card)
      expect("end of \(name)", loop.edges.last.map { names[$0].target }, name)
      expect("someone in \(name)", loop.witness == nil, false)
    }
    let knots = walks.verdicts.multiEntryLoops.map { knot in
      OracleBackEdges.MultiEntryLoop(
        cards: Set(knot.cards.map(card)),
        entrances: Set(knot.entrances.map(card)),
        cut: card(knot.cut)
      )
    }
    expect("knots", knots.count, backEdges.knots.count)
    for knot in knots where !backEdges.knots.contains(knot) {
      differences.append("knot \(knot), not \(backEdges.knots)")
    }
  }

  // MARK: Names

  private func card(_ node: Int) -> String { walks.graph.nodes[node].card }

  private func texts(_ routes: some Sequence<OracleRoute>) -> Set<String> {
    Set(routes.map(\.description))
  }

  private func line(_ routes: [OracleRoute]) -> String {
    routes.map(\.description).joined(separator: "; ")
  }

  // MARK: Differences

  private mutating func expect<T: Equatable>(_ what: String, _ found: T, _ expected: T) {
    if found != expected { differences.append("\(what): \(found), not \(expected)") }
  }

  private mutating func same(_ what: String, _ found: Set<String>, _ expected: Set<String>) {
    let extra = found.subtracting(expected).sorted()
    let missing = expected.subtracting(found).sorted()
    if !extra.isEmpty { differences.append("\(what): too many: \(extra.prefix(3))") }
    if !missing.isEmpty { differences.append("\(what): missing: \(missing.prefix(3))") }
  }
}

/// The offsets of the rules' targets in a document, to know the rules by the spans of findings.
private struct RulePlaces {
  private var places: [Int: Int] = [:]

  init(_ document: OracleDocument, _ text: String) {
    let mark = Array("\"target_step_id\": ".utf8)
    let bytes = Array(text.utf8)
    var starts: [Int] = []
    for (place, byte) in bytes.enumerated() where byte == mark[1] && place > 0 {
      if bytes[(place - 1)...].starts(with: mark) { starts.append(place - 1 + mark.count) }
    }
    var next = 0
    for step in document.steps {
      for list in [step.config.nextStepRules ?? [], step.nextStepRules ?? []] {
        for rule in list.indices {
          places[starts[next]] = rule
          next += 1
        }
      }
    }
  }

  /// The place among the rules of its step of the rule whose target starts at a byte.
  func rule(at byte: Int) -> Int? { places[byte] }
}
