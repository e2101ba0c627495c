import Flow
import Paths
public import Source

/// `paths --format json`: the graph of every entry, its exact count, covering paths with a user for
/// each, and what is proved (PRODUCT, section 4).
public enum PathsJSON {
  /// All entries of a build; with a query their paths one by one, too.
  public static func value(_ build: Build, listing query: PathQuery? = nil) -> JSONValue {
    let entries = EntryPaths.all(build).map { entry in
      EntryPathsJSON(entry: entry, sources: build.sources).value(query)
    }
    return .object([("v", .integer(1)), ("flows", .array(entries))])
  }
}

/// One entry of a variant.
private struct EntryPathsJSON {
  let entry: EntryPaths
  let sources: SourceSet

  private var walks: Walks { entry.walks }
  private var graph: PathGraph { entry.walks.graph }
  private var verdicts: Verdicts { entry.walks.verdicts }

  func value(_ query: PathQuery?) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("flow", .string(entry.flow.id)),
      ("variant", .string(entry.variant.id)),
      ("entry", .string(entry.entry)),
      ("starts", .array(graph.starts.indices.map(start))),
      ("nodes", .array(nodes)),
      ("edges", .array(zip(graph.edges.indices, entry.feasible).map(edge))),
    ]
    fields += count + [("cover", .array(walks.cover.map(path)))]
    if let query {
      let (paths, isAll) = query.paths(entry)
      fields += [("paths", .array(paths.map(path))), ("isAllPaths", .bool(isAll))]
    }
    return .object(fields + proofs)
  }

  private var count: [(String, JSONValue)] {
    [
      ("count", .optional(walks.count.map { "\($0.paths)" })),
      ("dismissals", .optional(walks.count.map { "\($0.dismissals)" })),
      ("isExact", .bool(walks.count != nil)),
      ("isCyclic", walks.count.map { .bool($0.isCyclic) } ?? .null),
      ("isSmallest", .bool(walks.isSmallest)),
    ]
  }

  // MARK: Graph

  private func start(_ place: Int) -> JSONValue {
    let condition = graph.condition(ofStart: place)
    let words = condition == .constant(true) ? nil : condition.words()
    return .object([("card", card(graph.card(ofStart: place))), ("guard", .optional(words))])
  }

  private var nodes: [JSONValue] {
    let seen = walks.seen
    return graph.nodes.indices.map { node in
      let isSeen = verdicts.isTooLarge ? .null : JSONValue.bool(seen.contains(node))
      return .object([
        ("id", card(node)), ("kind", .string(entry.card(node).kind)), ("reachable", isSeen),
        ("source", PlaceJSON.value(graph.nodes[node].span, sources)),
      ])
    }
  }

  private func edge(_ place: Int, isFeasible: Bool?) -> JSONValue {
    let edge = graph.edges[place]
    let target: JSONValue =
      switch edge.target {
      case .node(let node), .firstShown(let node): card(node)
      case .end: .string("END")
      case .dismissal: .string("DISMISSED")
      }
    return .object([
      ("from", card(edge.from)), ("to", target), ("isFirstShown", .bool(edge.target.isFirstShown)),
      ("kind", .string(edge.kind.rawValue)),
      ("trigger", .string(edge.route.trigger.rawValue)), ("element", .optional(edge.route.element)),
      ("action", .string(edge.route.action)),
      ("guard", .optional(entry.words.condition(of: place))),
      ("rule", edge.route.rule.map { .integer($0.index) } ?? .null),
      ("feasible", isFeasible.map { .bool($0) } ?? .null),
      ("source", PlaceJSON.value(edge.route.rule?.span ?? edge.route.span, sources)),
    ])
  }

  private func card(_ node: Int) -> JSONValue { .string(entry.id(node)) }

  private func cards(_ nodes: [Int]) -> JSONValue { .array(nodes.map(card)) }

  // MARK: Paths

  private func path(_ path: Path) -> JSONValue {
    .object([
      ("cards", cards(path.cards)),
      ("routes", .array(path.edges.map { .integer($0) })),
      ("witness", WitnessJSON(entry: entry).value(path.witness)),
      ("set", .array(entry.words.settings(path.witness).map { .string($0) })),
      ("assumed", WitnessJSON.assumed(path.witness)),
    ])
  }

  // MARK: Proofs

  private var proofs: [(String, JSONValue)] {
    [
      ("unreachable", .array(verdicts.unreachable.map(unreachable))),
      ("deadEnds", .array(verdicts.deadEnds.map(deadEnd))),
      ("cycles", .array(verdicts.loops.map(loop))),
      ("knots", .array(verdicts.knots.map(knot))),
      ("never", .array(verdicts.never.map(never))),
      ("lost", routes(verdicts.lost)),
      ("always", cards(verdicts.always)),
      ("exclusive", .array(verdicts.exclusive.map { cards([$0.first, $0.second]) })),
      ("isAllExclusive", .bool(!verdicts.hasMoreExclusive)),
      ("constant", routes(verdicts.constant)),
      ("unknown", .array(verdicts.opaque.map { .string($0) })),
      ("givenUp", verdicts.givenUp.map(givenUp) ?? .null),
    ]
  }

  private func givenUp(_ givenUp: GivenUp) -> JSONValue {
    .object([
      ("card", .optional(givenUp.node.map(entry.id))),
      ("conditions", .array(givenUp.conditions.map { .string(entry.words.condition($0)) })),
      ("subjects", .array(givenUp.subjects.map { .string($0.name) })),
      ("help", .string(entry.words.help(givenUp))),
    ])
  }

  private func routes(_ edges: [Int]) -> JSONValue { .array(edges.map { .integer($0) }) }

  private func loop(_ loop: Loop) -> JSONValue {
    .object([
      ("card", card(loop.card)), ("cards", cards(loop.cards)), ("routes", routes(loop.edges)),
      ("back", routes(loop.back)), ("members", cards(loop.members)),
      ("exit", .bool(loop.hasExit)), ("exits", routes(loop.exits)),
      ("witness", loop.witness.map { WitnessJSON(entry: entry).value($0) } ?? .null),
    ])
  }

  private func knot(_ knot: Knot) -> JSONValue {
    .object([
      ("cards", cards(knot.cards)), ("entrances", cards(knot.entrances)), ("cut", card(knot.cut)),
    ])
  }

  private func unreachable(_ verdict: Verdicts.Unreachable) -> JSONValue {
    .object([
      ("card", card(verdict.node)), ("proof", .string(entry.words.proof(verdict.reason))),
    ])
  }

  private func deadEnd(_ verdict: Verdicts.DeadEnd) -> JSONValue {
    .object([
      ("card", card(verdict.node)), ("for", .string(verdict.isForAll ? "all" : "some")),
      ("witness", verdict.witness.map { WitnessJSON(entry: entry).value($0) } ?? .null),
    ])
  }

  private func never(_ verdict: Verdicts.Never) -> JSONValue {
    var by: Int?
    if case .shadowed(let other) = verdict.reason { by = other }
    return .object([
      ("route", .integer(verdict.edge)), ("by", by.map { .integer($0) } ?? .null),
      ("proof", .string(entry.words.words(verdict.reason, of: verdict.edge))),
    ])
  }
}
