import Flow
import Paths
public import Source

/// `paths --format json`: the graph of every entry, its exact count, covering paths with a user for
/// each, and what is proved (PRODUCT, section 4).
extension PathListing {
  /// All entries of a build; with a query their paths one by one, too.
  public static let shape: JSONShape<PathListing> = [
    "v": .constant(1),
    "flows": .list(of: entry) { listing in listing.entries.map { ($0, listing.listed($0)) } },
  ]

  private static let entry: JSONShape<Item<(paths: [Path], isAll: Bool)?>> =
    graph.and(counts).of(\.paths)
    .and(listing, ifAny: { entry in entry.part.map { (entry.paths, $0) } })
    .and(proofs.of(\.paths))

  // MARK: Graph

  private static let graph: JSONShape<EntryPaths> = [
    "flow": .value(\.flow.id), "variant": .value(\.variant.id), "entry": .value(\.entry),
    "starts": .list(of: start) { $0.each(Array($0.graph.starts.indices)) },
    "nodes": .list(of: node) { $0.each(Array($0.graph.nodes.indices)) },
    "edges": .list(of: edge) { paths in
      paths.feasible.enumerated().map { (paths, $0, paths.graph.edges[$0], $1) }
    },
  ]

  private static let start: JSONShape<Item<Int>> = [
    "card": .value { $0.paths.id($0.paths.graph.card(ofStart: $0.part)) },
    "guard": .value { start in
      let condition = start.paths.graph.condition(ofStart: start.part)
      return condition == .constant(true) ? nil : condition.phrase()
    },
  ]

  private static let node: JSONShape<Item<Int>> = [
    "id": .value { $0.paths.id($0.part) }, "kind": .value { $0.paths.card($0.part).kind },
    "reachable": .value { node in node.paths.seen?.contains(node.part) },
    "source": .value { $0.paths.sources.location($0.paths.graph.nodes[$0.part].span) },
  ]

  private typealias Edge = (
    paths: EntryPaths, index: Int, edge: PathGraph.Edge, isFeasible: Bool?
  )

  private static let edge: JSONShape<Edge> = [
    "from": .value { $0.paths.id($0.edge.from) },
    "to": .value { $0.paths.name(of: $0.edge.target) }.described("A card, END or DISMISSED."),
    "isFirstShown": .value(\.edge.target.isFirstShown).described(
      "True where it leads to the first card that shows to the user, 'to' or one after it, or the end."
    ),
    "kind": .choice(\.edge.kind), "trigger": .value(\.edge.route.trigger.rawValue),
    "element": .value(\.edge.route.element), "action": .value(\.edge.route.action),
    "guard": .value { $0.paths.phrases.condition(of: $0.index) },
    "rule": .value(\.edge.route.rule?.index), "feasible": .value(\.isFeasible),
    "source": .value { edge in
      let route = edge.edge.route
      return edge.paths.sources.location(route.rule?.span ?? route.span)
    },
  ]

  // MARK: Paths

  private static let counts: JSONShape<EntryPaths> = [
    "count": .digits(\.walks.count?.pathDigits),
    "dismissals": .digits(\.walks.count?.dismissalDigits),
    "isExact": .value { $0.walks.count != nil }, "isCyclic": .value(\.walks.count?.isCyclic),
    "isSmallest": .value(\.walks.isSmallest),
    "cover": .list(of: path) { $0.each($0.walks.cover) },
  ]

  private static let listing: JSONShape<Item<(paths: [Path], isAll: Bool)>> = [
    "paths": .list(of: path) { $0.paths.each($0.part.paths) },
    "isAllPaths": .value(\.part.isAll),
  ]

  private static let path: JSONShape<Item<Path>> = [
    "cards": .value { $0.paths.ids($0.part.cards) }, "routes": .routes(\.part.edges),
    "witness": WitnessJSON.shape.of { ($0.paths, $0.part.witness) },
    "set": .value { $0.paths.phrases.settings($0.part.witness) },
    "assumed": .map(of: Bool.shape) { WitnessJSON.sorted($0.part.witness.assumed) },
  ]

  // MARK: Proofs

  private static let proofs: JSONShape<EntryPaths> = [
    "unreachable": .list(of: unreachable) { $0.each($0.verdicts.unreachable) },
    "deadEnds": .list(of: deadEnd) { $0.each($0.verdicts.deadEnds) },
    "cycles": .list(of: loop) { $0.each($0.verdicts.loops) },
    "knots": .list(of: knot) { $0.each($0.verdicts.multiEntryLoops) },
    "never": .list(of: never) { $0.each($0.verdicts.never) }, "lost": .routes(\.verdicts.lost),
    "always": .value { $0.ids($0.verdicts.always) },
    "exclusive": .value { paths in
      paths.verdicts.exclusive.map { paths.ids([$0.first, $0.second]) }
    },
    "isAllExclusive": .value { !$0.verdicts.hasMoreExclusive },
    "constant": .routes(\.verdicts.constant), "unknown": .value(\.verdicts.opaque),
    "givenUp": .orNull(givenUp) { paths in paths.verdicts.givenUp.map { (paths, $0) } }
      .described("Where walking was given up."),
  ]

  private static let givenUp: JSONShape<Item<BudgetExceeded>> = [
    "card": .value { $0.part.node.map($0.paths.id) },
    "conditions": .value { item in item.part.conditions.map { item.paths.phrases.condition($0) } },
    "subjects": .value { $0.part.subjects.map(\.name) },
    "help": .value { $0.paths.phrases.help($0.part) },
  ]

  private static let unreachable: JSONShape<Item<Verdicts.Unreachable>> = [
    "card": .value { $0.paths.id($0.part.node) },
    "proof": .value { $0.paths.phrases.proof($0.part.reason) },
  ]

  private static let deadEnd: JSONShape<Item<Verdicts.DeadEnd>> = [
    "card": .value { $0.paths.id($0.part.node) },
    "for": .choice(of: ["all", "some"]) { $0.part.isForAll ? "all" : "some" },
    "witness": .orNull(WitnessJSON.shape) { end in end.part.witness.map { (end.paths, $0) } },
  ]

  private static let loop: JSONShape<Item<Loop>> = [
    "card": .value { $0.paths.id($0.part.card) }, "cards": .value { $0.paths.ids($0.part.cards) },
    "routes": .routes(\.part.edges), "back": .routes(\.part.back),
    "members": .value { $0.paths.ids($0.part.members) }, "exit": .value(\.part.hasExit),
    "exits": .routes(\.part.exits),
    "witness": .orNull(WitnessJSON.shape) { loop in loop.part.witness.map { (loop.paths, $0) } },
  ]

  private static let knot: JSONShape<Item<MultiEntryLoop>> = [
    "cards": .value { $0.paths.ids($0.part.cards) },
    "entrances": .value { $0.paths.ids($0.part.entrances) },
    "cut": .value { $0.paths.id($0.part.cut) },
  ]

  private static let never: JSONShape<Item<Verdicts.Never>> = [
    "route": .value(\.part.edge), "by": .value(\.part.rule),
    "proof": .value { $0.paths.phrases.description($0.part.reason, of: $0.part.edge) },
  ]
}

/// A part of an entry's paths, with the entry.
private typealias Item<Part> = (paths: EntryPaths, part: Part)

extension JSONShape {
  fileprivate static func routes(_ routes: @escaping @Sendable (Value) -> [Int]) -> JSONShape {
    .value(routes).described("Places among the edges.")
  }

  fileprivate static func digits(_ text: @escaping @Sendable (Value) -> String?) -> JSONShape {
    .value(text).described(
      "A whole number of any size, in digits; null where counting was given up."
    )
  }
}

extension EntryPaths {
  fileprivate var graph: PathGraph { walks.graph }
  fileprivate var verdicts: Verdicts { walks.verdicts }

  fileprivate func each<Part>(_ parts: [Part]) -> [Item<Part>] { parts.map { (self, $0) } }

  fileprivate func ids(_ nodes: [Int]) -> [String] { nodes.map(id) }

  fileprivate func name(of target: PathGraph.Target) -> String {
    switch target {
    case .node(let node), .firstShown(let node): id(node)
    case .end: "END"
    case .dismissal: "DISMISSED"
    }
  }
}

extension Verdicts.Never {
  /// The rule before it that always matches, as a place among the edges.
  fileprivate var rule: Int? { if case .shadowed(let rule) = reason { rule } else { nil } }
}

/// A user who takes a path, as other programs read them: answers by card and plain field, outcomes by
/// card, attributes by name.
enum WitnessJSON {
  /// A user; `again` stands there only where a card is seen again and answered otherwise.
  static let shape: JSONShape<(paths: EntryPaths, witness: Witness)> = first.and(
    ["again": .list(of: again) { paths, again in again.map { (paths, $0) } }],
    ifAny: { $0.witness.isOneAnswer ? nil : ($0.paths, $0.witness.again) }
  )

  private static let first: JSONShape<(paths: EntryPaths, witness: Witness)> = [
    "answers": .map(of: answers) { paths, witness in
      // In the order of the cards.
      paths.walks.graph.nodes.indices.compactMap { node in
        let id = paths.id(node)
        return witness.answers[id].map { (id, fields($0, of: node, paths)) }
      }
    },
    "outcomes": .map(of: String.shape) { sorted($0.witness.outcomes) },
    "attributes": answers.of { sorted($0.witness.attributes).map { ($0, attribute($1)) } },
  ]

  private static let again: JSONShape<(paths: EntryPaths, again: Witness.Again)> = [
    "card": .value(\.again.card),
    "visit": .value(\.again.visit).described("Which time the card is seen, from 2."),
    "answers": answers.of { paths, again in
      let node = paths.walks.graph.nodes.firstIndex { $0.card == again.card }
      return node.map { fields(again.answers, of: $0, paths) } ?? []
    },
    "outcome": .value(\.again.outcome),
  ]

  // MARK: Answers

  /// Texts, numbers, switches and lists by name.
  private static let answers: JSONShape<[(String, JSONValue)]> = .map(
    of: JSONShape(
      Schema.any(Schema.string, Schema.number, Schema.boolean, Schema.list(Schema.string))
    ) { $0 }
  ) { $0 }

  private static func fields(
    _ answers: [String: Template.Sample.Value],
    of node: Int,
    _ paths: EntryPaths
  ) -> [(String, JSONValue)] {
    let (id, asked) = (paths.id(node), paths.card(node).answers ?? [])
    return sorted(answers).map { name, value in
      let field = name.hasPrefix("\(id).") ? String(name.dropFirst(id.count + 1)) : name
      let isToggle = asked.contains { $0.name == name && $0.domain == .toggle }
      return (field, isToggle ? attribute(value) : plain(value))
    }
  }

  // MARK: Values

  private static func plain(_ value: Template.Sample.Value) -> JSONValue {
    switch value {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .list(let items): .array(items.map { .string($0) })
    }
  }

  /// Attributes and switches that are true or false are so in JSON.
  private static func attribute(_ value: Template.Sample.Value) -> JSONValue {
    switch value {
    case .text("true"): .bool(true)
    case .text("false"): .bool(false)
    default: plain(value)
    }
  }

  static func sorted<Value>(_ values: [String: Value]) -> [(String, Value)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
