import Flow
import Foundation
import TestSupport
import Testing

@testable import Paths

/// Walks of random variants agree with brute force over all users and all their answers.
@Suite struct AllUsersTests {
  private static let shards = 10
  private static let flows =
    ProcessInfo.processInfo.environment["FLOWPROOF_FLOWS"].flatMap { Int($0) } ?? 1_500

  @Test(arguments: 0..<AllUsersTests.shards)
  func bruteForceAgrees(shard: Int) {
    let first = Dice().seed &+ UInt64(shard * 1_000_000)
    for seed in first..<(first + UInt64(Self.flows / Self.shards)) {
      var random = RandomVariant(seed: seed)
      let variant = random.variant()
      let users = OracleUsers(variant, random)
      if users.isTooLarge { continue }
      let paths = OraclePaths(users.map)
      let differences = Self.differences(Walks(variant, entry: "start"), paths)
      for difference in differences { Issue.record("seed \(seed): \(difference)") }
      if !differences.isEmpty { return }
    }
  }

  /// Routes that lead to decisions instead of every card that may be next prove the same.
  @Test(arguments: 0..<AllUsersTests.shards)
  func decisionsAgree(shard: Int) {
    let first = Dice().seed &+ UInt64(shard * 1_000_000)
    var count = 0
    for seed in first..<(first + UInt64(Self.flows / Self.shards)) {
      var random = RandomVariant(seed: seed)
      let variant = random.variant()
      let graph = PathGraph(variant, entry: "start", edgeLimit: 0)
      if graph.decisions.isEmpty { continue }
      count += 1
      let (walks, all) = (
        Walks(variant, entry: "start", graph: graph), Walks(variant, entry: "start")
      )
      #expect(walks.count == all.count, "seed \(seed)")
      #expect(walks.seen == all.seen, "seed \(seed)")
      #expect(walks.verdicts.always == all.verdicts.always, "seed \(seed)")
      #expect(walks.verdicts.exclusive == all.verdicts.exclusive, "seed \(seed)")
      #expect(
        walks.verdicts.deadEnds.map(\.node) == all.verdicts.deadEnds.map(\.node),
        "seed \(seed)"
      )
      let cards = { (walks: Walks) in Set(walks.paths(limit: 500).paths.map(\.cards)) }
      #expect(cards(walks) == cards(all), "seed \(seed)")
      #expect(Set(walks.cover.flatMap(\.cards)) == Set(all.cover.flatMap(\.cards)), "seed \(seed)")
    }
    #expect(count > 20)
  }

  private static func differences(_ walks: Walks, _ paths: OraclePaths) -> [String] {
    var found: [String] = []
    func expect<T: Equatable>(_ what: String, _ value: T, _ expected: T) {
      if value != expected { found.append("\(what): \(value), not \(expected)") }
    }
    let graph = walks.graph
    func card(_ node: Int) -> String { graph.nodes[node].card }
    func name(_ edge: Int) -> String {
      let route = graph.edges[edge]
      let target = if case .node(let node) = route.target { card(node) } else { OracleRoute.end }
      return "\(card(route.from)) -\(route.route.element ?? "")-> \(target)"
    }
    func line(_ edges: [Int]) -> String { edges.map(name).joined(separator: "; ") }
    expect("cyclic", walks.count?.isCyclic ?? false, paths.isCyclic)
    if let count = paths.count {
      expect("paths", walks.count?.pathDigits ?? "", "\(count)")
      expect("dismissals", walks.count?.dismissalDigits ?? "", "\(paths.dismissals)")
    }
    expect("seen", Set(walks.seen.map(card)), paths.runs.seen)
    expect("always", Set(walks.verdicts.always.map(card)), paths.always)
    let pairs = walks.verdicts.exclusive.map {
      [card($0.first), card($0.second)].sorted().joined(separator: "+")
    }
    expect("exclusive", Set(pairs), paths.exclusive)
    expect(
      "stuck",
      Set(walks.verdicts.deadEnds.map { card($0.node) }).subtracting(paths.deadEnds),
      []
    )
    let routes = paths.runs.routes.map(\.description)
    let open = graph.edges.indices.filter {
      graph.edges[$0].kind == .forward && walks.seen.contains(graph.edges[$0].from)
    }
    let untaken = Set(open.map(name)).subtracting(paths.taken.map { routes[$0] })
    expect("never", Set(walks.verdicts.never.map { name($0.edge) }), untaken)
    if let list = paths.list {
      let lines = walks.paths(limit: list.count + 1).paths.map { line($0.edges) }
      expect("list", Set(lines), Set(list.map { $0.map { routes[$0] }.joined(separator: "; ") }))
    }
    if walks.isSmallest, !walks.cover.isEmpty,
      let fewer = paths.isCovered(by: walks.cover.count - 1)
    {
      expect("fewer do", fewer, false)
    }
    expect("covered", Set(walks.covered.map(name)), Set(paths.covered.map { routes[$0] }))
    if let backEdges = paths.backEdges {
      expect("loops", Set(walks.verdicts.loops.map { card($0.card) }), Set(backEdges.loops.keys))
      expect(
        "cuts",
        walks.verdicts.multiEntryLoops.map { card($0.cut) }.sorted(),
        backEdges.knots.map(\.cut).sorted()
      )
    }
    return found
  }
}
