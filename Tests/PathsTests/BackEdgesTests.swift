import Flow
import Foundation
import Paths
import TestSupport
import Testing

/// Tests of back routes, counts and coverage: the definition's properties and examples (reference:
/// paths, sections 5 and 6).
@Suite struct BackEdgesTests {
  /// Paths, loops, knots and walks in a line.
  private static func line(_ walks: Walks) -> String {
    let cards = walks.graph.nodes.map(\.card)
    let loops = walks.verdicts.loops.map { loop in
      let lap = loop.cards.map { cards[$0] }.joined(separator: " ")
      return "\(cards[loop.card]): \(lap)\(loop.hasExit ? "" : " without exit")"
    }
    let knots = walks.verdicts.multiEntryLoops.map { knot in
      "knot \(knot.cards.map { cards[$0] }.joined(separator: " ")) cut at \(cards[knot.cut])"
    }
    let parts = ["\(walks.count?.pathDigits ?? "-") paths"] + loops + knots
    return (parts + ["\(walks.cover.count) walks"]).joined(separator: "; ")
  }

  private static func line(_ text: String) -> String { line(TinyFlow(text).walks) }

  private static func quiz(again: Bool) -> TinyFlow {
    let rows = (1...12).map { number in
      let next = number < 12 ? "q\(number + 1)" : "result"
      return "q\(number) > \(next) \(next) \(next)"
    }
    return TinyFlow((rows + ["result > \(again ? "q1 " : "")END"]).joined(separator: "\n"))
  }

  // MARK: Examples

  @Test func aQuizWithARestart() {
    let walks = Self.quiz(again: true).walks
    #expect(walks.graph.edges.count == 38)
    #expect(walks.count?.pathDigits == "531441")
    #expect(walks.count?.isCyclic == true)
    #expect(walks.verdicts.loops.map(\.edges.count) == [13])
    #expect(walks.verdicts.loops.map { walks.graph.nodes[$0.card].card } == ["q1"])
    #expect(walks.verdicts.loops.first?.exits == [37])
    #expect(walks.verdicts.loops.first?.witness != nil)
    #expect(walks.cover.count == 1)
    #expect(walks.cover.first?.cards.count { $0 == 0 } == 3, "three laps")
    #expect(walks.cover.first?.cards.count == 39)
    let straight = Self.quiz(again: false).walks
    #expect(straight.count?.pathDigits == "531441")
    #expect(straight.count?.isCyclic == false)
    #expect(straight.cover.count == 3)
  }

  @Test func fortyQuestionsWithARestart() {
    let rows = (1...40).map { number in
      let next = number < 40 ? "q\(number + 1)" : "result"
      return "q\(number) > " + [String](repeating: next, count: 5).joined(separator: " ")
    }
    let walks = TinyFlow((rows + ["result > q1 END"]).joined(separator: "\n")).walks
    #expect(walks.count?.pathDigits == "9094947017729282379150390625")
    #expect(walks.cover.count == 1)
  }

  @Test(arguments: [
    (
      "a > b\nb > c\nc > d b\nd > END a",
      "1 paths; a: a b c d; b: b c; 1 walks"
    ),
    (
      "intro > hub\nhub > s1 s2 s3 s4 s5 s6 END\ns1 > hub\ns2 > hub\ns3 > hub\ns4 > hub\ns5 > hub\ns6 > hub",
      "1 paths; hub: hub s1; 1 walks"
    ),
    (
      "intro > hub\nhub > s1 s2 s3 s4 s5 s6 END\ns1 > hub END\ns2 > hub END\ns3 > hub END\n"
        + "s4 > hub END\ns5 > hub END\ns6 > hub END",
      "7 paths; hub: hub s1; 7 walks"
    ),
    (
      "intro > hub\nhub > s1 s2 s3 END?intro thanks!intro\ns1 > hub\ns2 > hub\ns3 > hub\nthanks > END",
      "4 paths; s1: s1 hub; s2: s2 hub; s3: s3 hub; knot hub s1 s2 s3 cut at s1; "
        + "knot hub s2 s3 cut at s2; knot hub s3 cut at s3; 2 walks"
    ),
    ("a > b c?b\nb > a\nc > d\nd > END", "1 paths; b: b a; 1 walks"),
    ("a > b!b c?b\nb > a\nc > d\nd > END", "1 paths; 1 walks"),
    ("a > b!b c?b\nb > a\nc > d\nd > END a", "1 paths; a: a b a c d; 1 walks"),
    (
      "a > b c\nb > d\nc > d\nd > END b",
      "2 paths; b: b d; knot b d cut at b; 2 walks"
    ),
    (
      "a > b c\nd > END b\nc > d\nb > d",
      "2 paths; b: b d; knot d b cut at b; 2 walks"
    ),
    (
      "q > b c\nb > c END\nc > b END",
      "3 paths; b: b c; knot b c cut at b; 2 walks"
    ),
    ("a > c b\nb > c\nc > d\nd > END c", "2 paths; c: c d; 2 walks"),
    ("a > b\nb > a", "0 paths; a: a b without exit; 0 walks"),
    ("a > a b\nb > END", "1 paths; a: a; 1 walks"),
  ])
  func examples(flow: String, expected: String) { #expect(Self.line(flow) == expected) }

  @Test func eightTabs() {
    let tabs = (1...8).map { "t\($0)" }
    let rows = tabs.map { tab in
      "\(tab) > " + (tabs.filter { $0 != tab } + ["END"]).joined(separator: " ")
    }
    let walks = TinyFlow((["in > " + tabs.joined(separator: " ")] + rows).joined(separator: "\n"))
      .walks
    // Every set of tabs in the order of the flow.
    #expect(walks.count?.pathDigits == "255")
  }

  @Test func whatARestartSettlesCountsOnce() {
    // Who comes to the hub from a page may go on to another card than who comes from the intro.
    let walks = TinyFlow(
      """
      intro > hub
      hub > s1 s2 s3 s4 s5 s6 END?intro thanks!intro
      s1 > hub
      s2 > hub
      s3 > hub
      s4 > hub
      s5 > hub
      s6 > hub
      thanks > END
      """
    ).walks
    #expect(walks.count?.pathDigits == "7")
  }

  // MARK: Properties

  private static let shards = 8
  private static let flows =
    ProcessInfo.processInfo.environment["FLOWPROOF_FLOWS"].flatMap { Int($0) } ?? 2_000

  /// The first difference between a flow's walks and brute force; nil for none.
  private static func difference(_ flow: TinyFlow, _ walks: Walks) -> String? {
    let map = flow.map
    let paths = OraclePaths(map)
    let cards = walks.graph.nodes.map(\.card)
    guard walks.count?.isCyclic == paths.isCyclic else { return "cyclic" }
    if let count = paths.count, walks.count?.pathDigits != "\(count)" {
      return "\(walks.count?.pathDigits ?? "-") paths, not \(count)"
    }
    let name = { (edge: Int) -> String in
      let item = walks.graph.edges[edge]
      let target = if case .node(let node) = item.target { cards[node] } else { OracleRoute.end }
      return OracleRoute(card: cards[item.from], by: item.route.element ?? "", target: target)
        .description
    }
    let names = { (routes: Set<Int>) in Set(routes.map { map.routes[$0].description }) }
    if Set(walks.covered.map(name)) != names(paths.covered) { return "covered" }
    if Set(walks.verdicts.lost.map(name)) != names(paths.taken.subtracting(paths.covered)) {
      return "lost"
    }
    if walks.isSmallest, !walks.cover.isEmpty, paths.isCovered(by: walks.cover.count - 1) == true {
      return "fewer walks than \(walks.cover.count) do"
    }
    for path in walks.cover {
      let ahead = path.edges.map { walks.graph.edges[$0] }
      guard ahead.map(\.from) == path.cards, ahead.last?.target == .end else {
        return "broken walk"
      }
    }
    guard let backEdges = paths.backEdges else {
      return walks.verdicts.loops.isEmpty ? nil : "loops"
    }
    let loops = walks.verdicts.loops.map { loop in
      "\(cards[loop.card]) \(loop.edges.count) \(loop.hasExit) \(loop.back.map(name).sorted())"
    }
    let expected = backEdges.loops.map { card, loop in
      "\(card) \(loop.lap) \(loop.hasExit) \(names(loop.routes).sorted())"
    }
    if loops.sorted() != expected.sorted() { return "\(loops.sorted()), not \(expected.sorted())" }
    let knots = walks.verdicts.multiEntryLoops.map {
      "\($0.cards.map { cards[$0] }.sorted()) \(cards[$0.cut])"
    }
    let cut = backEdges.knots.map { "\($0.cards.sorted()) \($0.cut)" }
    return knots.sorted() == cut.sorted() ? nil : "knots \(knots), not \(cut)"
  }

  @Test(arguments: 0..<shards) func bruteForceAgrees(shard: Int) {
    let first = Dice().seed &+ UInt64(shard) &* 1_000_003
    for seed in first..<(first + UInt64(Self.flows / Self.shards)) {
      var dice = Dice(seed: seed)
      let flow = TinyFlow(&dice, isPlain: seed % 2 == 0)
      guard let difference = Self.difference(flow, flow.walks) else { continue }
      Issue.record("seed \(seed): \(difference)\n\(flow)")
      return
    }
  }

  /// Properties 1 and 2: without knots the paths are those that come to no state twice; there is none
  /// exactly when no run ends, and what is come to is come to without going back.
  @Test(arguments: 0..<shards) func pathsComeToNoStateTwice(shard: Int) {
    let first = Dice().seed &+ UInt64(shard) &* 2_000_003
    for seed in first..<(first + UInt64(Self.flows / Self.shards / 2)) {
      var dice = Dice(seed: seed)
      let flow = TinyFlow(&dice, isPlain: seed % 2 == 0)
      let walks = flow.walks
      let all = OracleBackEdges(flow.map)
      let isEnding = all.moves.contains { $0.contains { $0.next == nil } }
      #expect((walks.count?.pathDigits == "0") == !isEnding, "seed \(seed)\n\(flow)")
      var seen = Set(all.starts.map { all.state[$0] })
      var waiting = Array(seen)
      while let place = waiting.popLast() {
        for case let next? in (all.kept[place] ?? []).map(\.next) where seen.insert(next).inserted {
          waiting.append(next)
        }
      }
      #expect(seen == Set(all.state), "seed \(seed)\n\(flow)")
      guard walks.verdicts.multiEntryLoops.isEmpty, let count = Self.simple(all) else { continue }
      #expect(walks.count?.pathDigits == "\(count)", "seed \(seed)\n\(flow)")
    }
  }

  /// Counts the ways to the end that come to no state twice; nil where they are too many to try.
  private static func simple(_ all: OracleBackEdges) -> Int? {
    var left = 20_000
    func count(_ set: Int, _ seen: Set<Int>) -> Int {
      left -= 1
      guard left > 0 else { return 0 }
      return all.moves[set].reduce(0) { sum, move in
        guard let next = move.next else { return sum + 1 }
        let state = all.state[next]
        return seen.contains(state) ? sum : sum + count(next, seen.union([state]))
      }
    }
    let sum = all.starts.reduce(0) { $0 + count($1, [all.state[$1]]) }
    return left > 0 ? sum : nil
  }

  /// Property 3: a new rule back to a card that is on every way to it changes no count.
  @Test(arguments: 0..<shards) func aNewRestartChangesNoCount(shard: Int) {
    let first = Dice().seed &+ UInt64(shard) &* 3_000_017
    for seed in first..<(first + UInt64(Self.flows / Self.shards / 4)) {
      var dice = Dice(seed: seed)
      let flow = TinyFlow(&dice, isPlain: true)
      let count = flow.walks.count?.pathDigits
      for (place, card) in flow.cards.enumerated() {
        for target in flow.cards.map(\.id)
        where Self.isOnEveryWay(target, to: card.id, flow) {
          var more = flow
          more.cards[place].buttons.append(TinyFlow.Button(Substring(target)))
          #expect(
            more.walks.count?.pathDigits == count,
            "seed \(seed)\n\(flow)\n+ \(card.id) > \(target)"
          )
        }
      }
    }
  }

  private static func isOnEveryWay(_ target: String, to card: String, _ flow: TinyFlow) -> Bool {
    func reached(without: String?) -> Set<String> {
      let doors = flow.entrances.isEmpty ? flow.cards.prefix(1).map(\.id) : flow.entrances
      var seen = Set(doors.filter { $0 != without })
      var waiting = Array(seen)
      while let id = waiting.popLast() {
        for button in flow.cards.first(where: { $0.id == id })?.buttons ?? []
        where button.target != "END" && button.target != without {
          if seen.insert(button.target).inserted { waiting.append(button.target) }
        }
      }
      return seen
    }
    return reached(without: nil).contains(card) && !reached(without: target).contains(card)
  }

  /// Property 4: neither a card at the end nor, without knots, another order of the cards changes the
  /// count.
  @Test(arguments: 0..<shards) func aCardAtTheEndAndAnotherOrderChangeNoCount(shard: Int) {
    let first = Dice().seed &+ UInt64(shard) &* 4_000_037
    for seed in first..<(first + UInt64(Self.flows / Self.shards / 2)) {
      var dice = Dice(seed: seed)
      let flow = TinyFlow(&dice, isPlain: seed % 2 == 0)
      let walks = flow.walks
      var longer = flow
      for card in longer.cards.indices {
        for button in longer.cards[card].buttons.indices
        where longer.cards[card].buttons[button].target == "END" {
          longer.cards[card].buttons[button].target = "last"
        }
      }
      longer.cards.append(("last", [TinyFlow.Button("END")]))
      #expect(longer.walks.count?.pathDigits == walks.count?.pathDigits, "seed \(seed)\n\(flow)")
      guard walks.verdicts.multiEntryLoops.isEmpty else { continue }
      var other = flow
      if other.entrances.isEmpty { other.entrances = [flow.cards[0].id] }
      other.cards.shuffle(using: &dice)
      #expect(other.walks.count?.pathDigits == walks.count?.pathDigits, "seed \(seed)\n\(flow)")
    }
  }
}
